import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import type { Direction } from '@/lib/model';
import css from './measurements-table.module.css';

/** A number of a run as its table prints it. */
export interface MeasurementRow {
  metric: string;
  label: string;
  description: string;
  /** `214,544`, `–`. */
  value: string;
  unit: string;
  direction: Direction;
  /** Null: printed in the text. */
  formula: string | null;
  /** Label and cell as the text has them; null: derived. */
  written: { label: string; raw: string } | null;
  lines: readonly number[];
  /** A check says that this number and another disagree. */
  isDisputed: boolean;
  rank: Rank | null;
}

/** Where a value stands among those of its siblings. */
export interface Rank {
  /** 1 is the best; without a direction the largest. */
  place: number;
  of: number;
  /** From 0 to 1 between the lowest and the highest, of each sibling and of its own. */
  others: readonly number[];
  own: number;
}

/** Every number of a run: what it is, where it comes from, and where it stands among its siblings. */
export function MeasurementsTable({
  rows,
  siblings,
  addressOfLine,
}: {
  rows: readonly MeasurementRow[];
  /** `44 loads`; null: nothing to rank among. */
  siblings: string | null;
  addressOfLine: (line: number) => string;
}) {
  if (rows.length === 0)
    return (
      <section className={css.section} aria-labelledby="measurements">
        <h2 className="h" id="measurements">
          Measurements <small>none: the text has no summary of this run</small>
        </h2>
      </section>
    );
  const derived = rows.filter(({ formula }) => formula !== null).length;
  return (
    <section className={css.section} aria-labelledby="measurements">
      <h2 className="h" id="measurements">
        Measurements
        <small>
          {rows.length}
          {derived > 0 && `, ${derived} of them derived`}
          {siblings && `; ranks among ${siblings}`}
        </small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Table of measurements">
        <table className={`tbl ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col" className="num">
                Value
              </th>
              <th scope="col">Unit</th>
              <th scope="col">Better</th>
              {siblings && (
                <th scope="col" className={css.rank}>
                  Rank
                </th>
              )}
              <th scope="col">Where from</th>
              <th scope="col">As written</th>
              <th scope="col" className="num">
                Line
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.metric} className={row.isDisputed ? css.disputed : undefined}>
                <th scope="row" title={row.description}>
                  {row.label}
                </th>
                <td className={`num ${css.value}`}>{row.value}</td>
                <td className="mute">{row.unit}</td>
                <td className="soft">
                  <Better direction={row.direction} />
                </td>
                {siblings && (
                  <td className={css.rank}>
                    {row.rank && <RankCell rank={row.rank} isJudged={row.direction !== 'none'} />}
                  </td>
                )}
                <td className={row.formula === null ? undefined : css.derived}>
                  {row.formula === null ? 'as printed' : `derived: ${row.formula}`}
                </td>
                <td className={css.written}>
                  {row.written === null ? (
                    <span className="mute">–</span>
                  ) : (
                    <>
                      {row.written.label} : <b>{row.written.raw}</b>
                    </>
                  )}
                </td>
                <td className="num">
                  {row.lines.map((line, i) => (
                    <span key={line}>
                      {i > 0 && ', '}
                      <Link href={addressOfLine(line)} aria-label={`Line ${line}`}>
                        {line}
                      </Link>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Better({ direction }: { direction: Direction }) {
  if (direction === 'none') return <span className="mute">none</span>;
  return (
    <>
      <Icon name={direction === 'higher' ? 'arrow-up' : 'arrow-down'} /> {direction}
    </>
  );
}

/** `3 of 44` with a dot for each sibling on a line, its own larger. */
function RankCell({ rank, isJudged }: { rank: Rank; isJudged: boolean }) {
  const { place, of, others, own } = rank;
  if (others.every((at) => at === own)) return <span className="mute">all {of} equal</span>;
  return (
    <span className={css.ranked} title={isJudged ? '1 is the best' : '1 is the largest'}>
      <svg viewBox="0 0 84 14" aria-hidden="true">
        <path d="M2 7H82" />
        {others.map((at, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are in a fixed order
          <circle key={i} cx={4 + 76 * at} cy={7} r={1.6} />
        ))}
        <circle className={css.own} cx={4 + 76 * own} cy={7} r={3.4} />
      </svg>
      <span>
        {place} of {of}
      </span>
    </span>
  );
}
