import Link from 'next/link';
import css from './configuration.module.css';

/** A setting as it was in effect. */
export interface KnobRow {
  name: string;
  /** Null: not set, the server's default holds. */
  value: string | null;
  origin: 'own' | 'inherited' | 'default';
  /** The config that sets it; null: none does. */
  from: { name: string; address: string } | null;
}

/** A run's configuration: its effective settings and where each comes from. */
export function Configuration({
  name,
  chain,
  text,
  address,
  knobs,
  note,
}: {
  name: string;
  /** Its ancestors, the nearest first. */
  chain: readonly { name: string; address: string }[];
  /** As defined. */
  text: string;
  /** The line that defines it. */
  address: string;
  knobs: readonly KnobRow[];
  /** What to know beside; '' for nothing. */
  note: string;
}) {
  const set = knobs.filter(({ origin }) => origin !== 'default');
  return (
    <section className={css.section} aria-labelledby="configuration">
      <h2 className="h" id="configuration">
        Configuration
        <small>
          {name}
          {chain.map((parent) => (
            <span key={parent.name}>
              {' '}
              extends <Link href={parent.address}>{parent.name}</Link>
            </span>
          ))}
          , {set.length} settings in effect
        </small>
      </h2>
      <p className={css.text}>
        <Link href={address}>As defined</Link>
        <code>{text}</code>
      </p>
      {note !== '' && <p className={css.note}>{note}</p>}
      <div className={css.scroll}>
        <table className={`tbl ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Value</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {knobs.map((knob) => (
              <tr key={knob.name} className={css[knob.origin]}>
                <th scope="row">{knob.name}</th>
                <td>{knob.value ?? 'default'}</td>
                <td>
                  {knob.origin === 'default' ? (
                    'not set here'
                  ) : knob.origin === 'own' ? (
                    <b>{name} itself</b>
                  ) : (
                    <>
                      inherited
                      {knob.from && (
                        <>
                          {' from '}
                          <Link href={knob.from.address}>{knob.from.name}</Link>
                        </>
                      )}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
