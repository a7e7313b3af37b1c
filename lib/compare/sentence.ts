/** What a comparison says, in words: under each chart, as its alternative text, in links. */
import { formatTimes } from '../metrics/format';
import { bestWord, nameInSentence, relativePhrase } from '../metrics/phrases';
import { valueText } from './cell-text';
import type { Cell, Comparison } from './comparison';
import { geometricMeans } from './geometric-means';
import { atPlace, claimOf, differingKnobs, type Part, placeName, plain, strong } from './sentence-words';
import { hasRowsOfWork } from './work';

/** The whole text of sentenceParts. */
export function describeComparison(comparison: Comparison): string {
  return sentenceParts(comparison)
    .map((part) => part.text)
    .join('');
}

/** One to three sentences with the figures that matter, ending with what cannot be claimed. */
export function sentenceParts(comparison: Comparison): Part[] {
  const places = placesOf(comparison);
  if (comparison.metrics.length === 0 || places.length === 0) return [plain('No value is shown.')];
  const parts = places.some((place) => place.cell.ratio !== null && !place.cell.isBase)
    ? comparison.base.row === null
      ? columnParts(comparison)
      : rowParts(comparison, places)
    : comparison.kind === 'lines' && comparison.keys.rows.length > 0
      ? lineParts(comparison, places[0]!.chart)
      : rangeParts(comparison, places);
  return [...parts, plain(` ${claimOf(places.map((place) => place.cell))}`)];
}

/** The place that a comparison is told of: of the selected row, else the best that is compared with the base. Null without one. */
export function subjectOf(comparison: Comparison): PlacedCell | null {
  if (comparison.metrics.length === 0) return null;
  const others = placesOf(comparison).filter((place) => place.cell.ratio !== null && !place.cell.isBase);
  const { row, column } = comparison.selected;
  const inRow = others.filter((place) => comparison.rows[place.row]!.key === row);
  const selected = inRow.find((place) => comparison.columns[place.column]!.key === column) ?? inRow[0];
  return selected ?? (others.length === 0 ? null : bestOf(comparison, others));
}

/** Indices into charts, rows and columns of a comparison, with the cell of a metric there. */
export interface PlacedCell {
  chart: number;
  row: number;
  column: number;
  cell: Cell;
}

/** Every place that has a value of a metric. */
function placesOf(comparison: Comparison, metric = 0): PlacedCell[] {
  return comparison.charts.flatMap(({ rows }, chart) =>
    rows.flatMap(({ row, cells }) =>
      cells.flatMap((metrics, column) => {
        const cell = metrics?.[metric];
        return cell && cell.value !== null ? [{ chart, row, column, cell }] : [];
      }),
    ),
  );
}

/** `v9 inserts 1.40× as fast as v1 on 3.6.5 and 1.38× on 4.0.0, and writes …; … differ. The fastest is v20 on 4.0.0, 28,662 op/s, 1.41×.` */
function rowParts(comparison: Comparison, places: readonly PlacedCell[]): Part[] {
  const best = bestOf(comparison, places);
  const subject = subjectOf(comparison)?.row ?? best.row;
  const head = comparison.rows[subject]!;
  const telling = tellingMetric(comparison, subject);
  const knobs = differingKnobs(comparison, head);
  const differ = knobs === null ? '' : `; ${knobs} ${/ and |settings$/.test(knobs) ? 'differ' : 'differs'}`;
  return [
    strong(head.label),
    plain(' '),
    ...ratioParts(comparison, subject, 0, false),
    ...(telling === null ? [] : [plain(', and '), ...ratioParts(comparison, subject, telling, true)]),
    plain(`${differ}.`),
    ...bestParts(comparison, best),
  ];
}

/** The place with the best value; without direction the one that changed most. The base counts as well. */
function bestOf(comparison: Comparison, places: readonly PlacedCell[]): PlacedCell {
  const { direction } = comparison.metrics[0]!.metric;
  const score = ({ cell }: PlacedCell) => {
    if (direction === 'none')
      return cell.ratio === null || cell.ratio <= 0 ? -1 : Math.abs(Math.log(cell.ratio));
    return (direction === 'higher' ? 1 : -1) * cell.value!;
  };
  return places.reduce((best, place) => (score(place) > score(best) ? place : best));
}

function bestParts(comparison: Comparison, { chart, row, column, cell }: PlacedCell): Part[] {
  const compared = comparison.metrics[0]!;
  if (compared.metric.direction === 'none') return [];
  const ratio = cell.ratio === null || cell.isBase ? [] : [plain(', '), strong(formatTimes(cell.ratio))];
  return [
    plain(` The ${bestWord(compared.metric)} is `),
    strong(placeName(comparison, chart, row, column)),
    plain(', '),
    strong(valueText(cell, compared)),
    ...ratio,
    plain('.'),
  ];
}

/** Up to so many columns are told one by one. */
const MOST_TOLD = 3;

/** `inserts 1.40× as fast as v1 on 3.6.5 and 1.38× on 4.0.0` */
function ratioParts(comparison: Comparison, row: number, metric: number, isBaseNamed: boolean): Part[] {
  const { metric: definition, unit } = comparison.metrics[metric]!;
  const ratios = placesOf(comparison, metric).filter(
    (place) => place.row === row && place.cell.ratio !== null,
  );
  const told = ratios.map((place) => ({
    times: formatTimes(place.cell.ratio!),
    at: atPlace(comparison, place.chart, place.column),
  }));
  const phrase = (times: string) =>
    withStrong(
      relativePhrase(definition, unit.unit, times, isBaseNamed ? null : comparison.base.label),
      times,
    );
  const [first, ...rest] = told;
  if (!first) return [plain('has no ratio')];
  if (rest.length > 0 && rest.every(({ times }) => times === first.times))
    return [...phrase(first.times), plain(rest.length === 1 ? ' on both' : ` on all ${told.length}`)];
  if (told.length <= MOST_TOLD)
    return [
      ...phrase(first.times),
      plain(first.at),
      ...rest.flatMap(({ times, at }, i) => [
        plain(i === rest.length - 1 ? ' and ' : ', '),
        strong(times),
        plain(at),
      ]),
    ];
  const sorted = [...ratios].sort((a, b) => a.cell.ratio! - b.cell.ratio!);
  const ends = [sorted[0]!, sorted.at(-1)!].map((place) => ({
    times: formatTimes(place.cell.ratio!),
    at: atPlace(comparison, place.chart, place.column),
  }));
  return [...phrase(ends[0]!.times), plain(`${ends[0]!.at} to `), strong(ends[1]!.times), plain(ends[1]!.at)];
}

function withStrong(text: string, figure: string): Part[] {
  const at = text.indexOf(figure);
  return [plain(text.slice(0, at)), strong(figure), plain(text.slice(at + figure.length))];
}

/** The other metric of the table with a direction that changed most for a row, if it changed at all; null when none did. */
function tellingMetric(comparison: Comparison, row: number): number | null {
  const drawn = comparison.metrics[0]!.metric;
  let found: number | null = null;
  let largest = 0;
  for (const [i, { metric, inTable }] of comparison.metrics.entries()) {
    const isAlike =
      metric.unit === drawn.unit && metric.per === drawn.per && metric.direction === drawn.direction;
    if (isAlike || !inTable || metric.direction === 'none') continue;
    const [first] = placesOf(comparison, i).filter(
      (place) => place.row === row && place.cell.judgement !== 'none',
    );
    const ratio = first?.cell.ratio ?? null;
    if (ratio === null || ratio <= 0 || first?.cell.judgement === 'same') continue;
    if (Math.abs(Math.log(ratio)) > largest) {
      largest = Math.abs(Math.log(ratio));
      found = i;
    }
  }
  return found;
}

/** `4.0.0 inserts 1.00× as fast as 3.6.5 (geometric mean over 21 rows; 0.99× to 1.02×).` */
function columnParts(comparison: Comparison): Part[] {
  const { metric, unit } = comparison.metrics[0]!;
  const means = geometricMeans(comparison).filter(
    (mean) => mean.chart === 0 && mean.metric === 0 && mean.value !== null,
  );
  return means.slice(0, MOST_TOLD).flatMap(({ column, value, rows }, i) => {
    const times = formatTimes(value!);
    const ratios = placesOf(comparison)
      .filter((place) => place.chart === 0 && place.column === column)
      .map((place) => place.cell.ratio)
      .filter((ratio) => ratio !== null);
    const range = `${formatTimes(Math.min(...ratios))} to ${formatTimes(Math.max(...ratios))}`;
    const over = rows === 1 ? '' : ` (geometric mean over ${rows} rows; ${range})`;
    return [
      plain(i === 0 ? '' : ' '),
      strong(comparison.columns[column]!.label),
      plain(' '),
      ...withStrong(relativePhrase(metric, unit.unit, times, comparison.base.label), times),
      plain(`${over}.`),
    ];
  });
}

/** `Latency p90 from no latency to 50ms latency: Mutations 8.0 ms to 310.0 ms.` */
function lineParts(comparison: Comparison, chart: number): Part[] {
  const compared = comparison.metrics[0]!;
  const rows = comparison.charts[chart]!.rows.filter((row) =>
    row.cells.some((cells) => (cells?.[0]?.value ?? null) !== null),
  );
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const lines = comparison.columns.flatMap((column, i) => {
    const [from, to] = [first.cells[i]?.[0] ?? null, last.cells[i]?.[0] ?? null];
    if (from === null || to === null) return [];
    const name = comparison.keys.columns.length === 0 ? '' : `${column.label} `;
    return [{ name, figures: `${valueText(from, compared)} to ${valueText(to, compared)}` }];
  });
  const ends = [first, last].map(({ row }) => comparison.rows[row]!.label);
  // a bare number needs the name of its axis
  const [key] = comparison.keys.rows;
  if (key && /^\d[\d.]*$/.test(ends[0]!)) ends[0] = `${key.label} ${ends[0]}`;
  const told = lines.slice(0, 2 * MOST_TOLD);
  const more = lines.length > told.length ? `, and ${lines.length - told.length} more lines` : '';
  return [
    plain(`${compared.metric.label} from ${ends.join(' to ')}: `),
    ...told.flatMap(({ name, figures }, i) => [plain(`${i === 0 ? '' : ', '}${name}`), strong(figures)]),
    plain(`${more}.`),
  ];
}

/** `Highest insert rate: 214,544 op/s (…). Lowest: 14,399 op/s (…), 14.9× apart.` */
function rangeParts(comparison: Comparison, places: readonly PlacedCell[]): Part[] {
  const compared = comparison.metrics[0]!;
  const sorted = [...places].sort((a, b) => a.cell.value! - b.cell.value!);
  const low = sorted[0]!;
  const high = sorted.at(-1)!;
  const name = nameInSentence(compared.metric.label);
  const at = ({ chart, row, column }: PlacedCell) => placeName(comparison, chart, row, column);
  if (low === high)
    return [plain(`The ${name} is `), strong(valueText(low.cell, compared)), plain(` (${at(low)}).`)];
  const { rows, charts } = comparison.keys;
  const isComparable =
    !charts.some(({ key }) => key === 'base') && !hasRowsOfWork(rows.map(({ key }) => key));
  const apart =
    isComparable && low.cell.value! > 0
      ? [plain(', '), strong(formatTimes(high.cell.value! / low.cell.value!)), plain(' apart')]
      : [];
  return [
    plain(`Highest ${name}: `),
    strong(valueText(high.cell, compared)),
    plain(` (${at(high)}). Lowest: `),
    strong(valueText(low.cell, compared)),
    plain(` (${at(low)})`),
    ...apart,
    plain('.'),
  ];
}
