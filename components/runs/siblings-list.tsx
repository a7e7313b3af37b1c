import Link from 'next/link';
import css from './siblings-list.module.css';

/** A run beside the others that did the same work. */
export interface SiblingRow {
  id: string;
  number: number;
  words: string;
  /** `213,371`, `–`. */
  value: string;
  /** Length of its bar, 0 to 1; null: no value. */
  share: number | null;
  /** `14.82×`, `base`. */
  ratio: string;
  isSelf: boolean;
}

/** The runs of the same text that did the same work, in the figure that stands for them. */
export function SiblingsList({
  title,
  about,
  rows,
  left,
  foot,
  compareAddress,
}: {
  /** `Beside the other loads`. */
  title: string;
  about: string;
  rows: readonly SiblingRow[];
  /** How many are not listed. */
  left: number;
  foot: string;
  compareAddress: string;
}) {
  if (rows.length < 2) return null;
  return (
    <section className={css.section} aria-labelledby="siblings">
      <h2 className="h" id="siblings">
        {title} <small>{about}</small>
      </h2>
      <table className={css.list}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.isSelf ? css.self : undefined}>
              <th scope="row">
                {row.isSelf ? (
                  <span aria-current="page">{row.number}</span>
                ) : (
                  <Link href={`/runs/${row.id}`} aria-label={`Run ${row.number}, ${row.words}`}>
                    {row.number}
                  </Link>
                )}
              </th>
              <td className={css.words}>{row.words}</td>
              <td className={css.bar}>
                {row.share !== null && <span style={{ width: `${Math.max(1, 100 * row.share)}%` }} />}
              </td>
              <td className="num">{row.value}</td>
              <td className="num mute">{row.ratio}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.foot}>
        {left > 0 && `${left.toLocaleString('en')} more are not listed. `}
        {foot} <Link href={compareAddress}>Compare them</Link>
      </p>
    </section>
  );
}
