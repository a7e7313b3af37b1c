import { nameInSentence } from '../metrics/phrases';
import { readWritten } from '../metrics/written-number';
import { absoluteText, valueText } from './cell-text';
import type { Comparison } from './comparison';
import type { Front, Scatter, ScatterPoint } from './scatter';
import { atPlace, claimOf, listed, numberWord, placeName } from './sentence-words';

/** More points of a front than this are counted instead of named. */
const MOST_NAMED = 5;

/** `On 3.6.5 two are on the front: v17 (28,337 op/s at 0.98 KB) and v11 (28,555 at 0.99). On 4.0.0 one is best in both: …` */
export function describeScatter(comparison: Comparison, scatter: Scatter): string {
  const shown = scatter.points;
  if (shown.length === 0) return 'No run has both values.';
  const fronts = scatter.fronts.map((front, i) => describeFront(comparison, scatter, front, i === 0));
  const names = [scatter.y, scatter.x].map((i) => nameInSentence(comparison.metrics[i]!.metric.label));
  const start = fronts.length > 0 ? fronts : [`${shown.length} points of ${names[0]} against ${names[1]}.`];
  const missing =
    scatter.withoutValue > 0 ? [`${scatter.withoutValue} without one of the two values are left out.`] : [];
  return [
    ...start,
    ...roundingNote(comparison, scatter),
    ...missing,
    claimOf(shown.map((point) => point.y)),
  ].join(' ');
}

function describeFront(
  comparison: Comparison,
  scatter: Scatter,
  { chart, column, points }: Front,
  isFirst: boolean,
): string {
  const inChart = comparison.charts.length > 1 ? ` (${comparison.charts[chart]!.head.label})` : '';
  const where = (column === null ? inChart : atPlace(comparison, chart, column)).trim();
  const start = where === '' ? '' : `${where.charAt(0).toUpperCase()}${where.slice(1)} `;
  const members = points.map((i) => scatter.points[i]!);
  const said =
    members.length === 1
      ? 'one is best in both: '
      : `${numberWord(members.length)} are on the front${members.length > MOST_NAMED ? ', from ' : ': '}`;
  const named = members.length > MOST_NAMED ? [members[0]!, members.at(-1)!] : members;
  const names = named.map((point, i) =>
    describePoint(comparison, scatter, point, isFirst && i === 0, column === null),
  );
  const list = members.length > MOST_NAMED ? names.join(' to ') : listed(names, 'and');
  const sentence = `${start}${said}${list}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** `v17 (28,337 op/s at 0.98 KB)`; units only the first time. */
function describePoint(
  comparison: Comparison,
  { x, y }: Scatter,
  { chart, row, column, ...point }: ScatterPoint,
  isFirst: boolean,
  hasColumn: boolean,
): string {
  const text = isFirst ? valueText : absoluteText;
  const values = `${text(point.y, comparison.metrics[y]!)} at ${text(point.x, comparison.metrics[x]!)}`;
  const name = hasColumn ? placeName(comparison, chart, row, column) : comparison.rows[row]!.label;
  return `${name} (${values})`;
}

/** Said when points off the front could be on it within the rounding of their texts. */
function roundingNote(comparison: Comparison, { points, x, y }: Scatter): string[] {
  const open = points.filter((point) => point.isWithinRounding);
  if (open.length === 0) return [];
  const coarse = [x, y]
    .map((metric, i) => {
      const rawsOf = (point: ScatterPoint) =>
        (i === 0 ? point.x : point.y).sources.map((source) => source.raw ?? '');
      const decimals = points.flatMap(rawsOf).map((raw) => readWritten(raw)?.decimals ?? 0);
      return { metric, decimals: Math.max(0, ...decimals) };
    })
    .filter(({ decimals }) => decimals > 0)
    .map(({ metric, decimals }) => {
      const { written, metric: definition } = comparison.metrics[metric]!;
      return `${written ?? definition.label} is printed with ${numberWord(decimals)} ${decimals === 1 ? 'decimal' : 'decimals'}`;
    });
  const why = coarse.length === 0 ? 'The texts round their values' : listed(coarse, 'and'); // labels stay as written
  const names = [
    ...new Set(open.map((point) => placeName(comparison, point.chart, point.row, point.column))),
  ];
  const which = names.length > MOST_NAMED ? `${names.length} others` : listed(names, 'and');
  return [`${why}, so ${which} may be on the front too.`];
}
