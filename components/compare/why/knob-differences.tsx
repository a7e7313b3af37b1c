import { Icon } from '@/components/ui/icon';
import type { KnobDifference } from '@/lib/compare/knobs';
import type { FactApart, Sides } from './sides';
import css from './why.module.css';

/** The settings and facts in which two sides differ, from one to the other. */
export function KnobDifferences({
  settings,
  facts,
  sides,
}: {
  settings: readonly (readonly KnobDifference[])[] | null;
  facts: readonly FactApart[];
  sides: Sides;
}) {
  const count = settings?.reduce((sum, group) => sum + group.length, 0) ?? 0;
  const hasGroups = settings?.some((group) => group.length > 1) ?? false;
  const hasDefaults =
    settings?.some((group) => group.some(({ from, to }) => from === null || to === null)) ?? false;
  return (
    <>
      {settings !== null && (
        <>
          <h3 className={css.sub}>
            {count === 0 ? 'No knob differs' : `${count} ${count === 1 ? 'knob differs' : 'knobs differ'}`}{' '}
            <small>effective values</small>
          </h3>
          {count > 0 && (
            <table className={css.knobs}>
              <caption className="sr">
                Settings of {sides.from.label} and of {sides.to.label}
              </caption>
              <tbody>
                {settings.flatMap((group) =>
                  group.map((difference, i) => (
                    <KnobRow
                      key={difference.knob}
                      difference={difference}
                      bracket={bracketOf(i, group.length)}
                    />
                  )),
                )}
              </tbody>
            </table>
          )}
          {(hasGroups || hasDefaults) && (
            <p className={css.note}>
              {hasGroups &&
                'Bracketed settings always changed together here: their effects cannot be told apart. '}
              {hasDefaults && 'Defaults are not in the text.'}
            </p>
          )}
        </>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {settings === null && facts.length === 0 && <p className={css.note}>Their settings are not known.</p>}
    </>
  );
}

type Bracket = 'none' | 'first' | 'middle' | 'last';

function bracketOf(i: number, length: number): Bracket {
  if (length === 1) return 'none';
  return i === 0 ? 'first' : i === length - 1 ? 'last' : 'middle';
}

function KnobRow({
  difference: { knob, from, to },
  bracket,
}: {
  difference: KnobDifference;
  bracket: Bracket;
}) {
  return (
    <tr className={css[bracket]}>
      <th scope="row" className="mono" title={knob}>
        <Breakable text={shortKnob(knob)} />
      </th>
      <td className={from === null ? css.default : undefined}>{from ?? 'default'}</td>
      <td className={css.arrow}>
        <Icon name="arrow-right" label="to" />
      </td>
      <td className={css.to}>{to ?? 'default'}</td>
    </tr>
  );
}

/** The last part of a path: its full name is in the title. */
function shortKnob(knob: string): string {
  return /[a-z0-9][A-Z]/.test(knob) ? knob.slice(knob.lastIndexOf('.') + 1) : knob;
}

/** A name that may break after its dots and underscores. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[._])/).map((part, i, all) => (
    // parts of a name do not move
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice
    <span key={i}>
      {part}
      {i < all.length - 1 && <wbr />}
    </span>
  ));
}

function Facts({ facts }: { facts: readonly FactApart[] }) {
  return (
    <>
      <h3 className={css.sub}>
        {facts.length} {facts.length === 1 ? 'fact differs' : 'facts differ'}
      </h3>
      <table className={css.knobs}>
        <caption className="sr">Facts of the two</caption>
        <tbody>
          {facts.map(({ label, from, to }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={css.fact}>{from}</td>
              <td className={css.arrow}>
                <Icon name="arrow-right" label="to" />
              </td>
              <td className={`${css.to} ${css.fact}`}>{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
