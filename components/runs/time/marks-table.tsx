import { Fragment, useEffect, useRef } from 'react';
import type { SeriesAxis } from '@/lib/charts/series-chart';
import { formatNumber, formatQuantity } from '@/lib/metrics/format';
import type { PlacedMark, Timeline } from '@/lib/series/timeline';
import { placeText } from './chart-run';
import css from './marks-table.module.css';

const NAMES = {
  'warm-up': 'Warm-up',
  stall: 'Stall',
  dip: 'Dip',
  spike: 'Spike',
  end: 'End',
  tail: 'Tail',
} as const;
const FEW = 6;
/** px of the head, which stays in sight, and of a row. */
const HEAD = 26;

/** What was marked in a run, and where: each leads to its place. */
export function MarksTable({
  timeline,
  axis,
  current,
  onGo,
}: {
  timeline: Timeline;
  axis: SeriesAxis;
  current: PlacedMark | null;
  onGo(mark: PlacedMark): void;
}) {
  const { marks, unit, analysis } = timeline;
  const box = useRef<HTMLDivElement>(null);
  // many marks scroll: the one that is looked at comes into sight, and the page stays where it is
  useEffect(() => {
    const row = current && box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const isSeen = row.offsetTop >= scrollTop + HEAD && row.offsetTop + HEAD <= scrollTop + clientHeight;
    if (!isSeen) box.current.scrollTop = row.offsetTop - clientHeight / 2;
  }, [current]);
  if (marks.length === 0) return null;
  return (
    <div ref={box} className={marks.length > FEW ? css.many : undefined}>
      <table className={`tbl ${css.marks}`}>
        <thead>
          <tr>
            <th scope="col">Marked</th>
            <th scope="col">When</th>
            <th scope="col" className="num">
              {unit.unit || 'Value'}
            </th>
            <th scope="col" className="num">
              × median
            </th>
            <th scope="col" className={css.reading}>
              Reading
            </th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <Fragment key={`${mark.kind} ${mark.from}`}>
              <tr aria-current={mark === current || undefined}>
                <td>
                  <span className={`${css.sign} ${css[mark.kind]}`} aria-hidden="true" />
                  {NAMES[mark.kind]}
                </td>
                <td>
                  <button type="button" className={css.go} onClick={() => onGo(mark)}>
                    {placeText(axis, mark.part.from)} to {placeText(axis, mark.part.to)}
                  </button>
                </td>
                <td className="num">{formatQuantity(mark.value, unit)}</td>
                <td className="num">{mark.ratio === null ? '–' : formatNumber(mark.ratio, 2)}</td>
                <td className={css.reading}>{mark.reading}</td>
              </tr>
              <tr className={css.narrow} aria-current={mark === current || undefined}>
                <td colSpan={4}>{mark.reading}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {analysis && analysis.unlisted > 0 && (
        <p className={css.more}>
          These {formatNumber(marks.length, 0)} say most; {formatNumber(analysis.unlisted, 0)} more are
          counted above.
        </p>
      )}
    </div>
  );
}
