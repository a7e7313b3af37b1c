/** The table as text, to be pasted elsewhere. */
import { formatPercent, formatRatio } from '../metrics/format';
import { parseNumber } from '../metrics/numbers';
import { cellText } from './cell-text';
import type { Comparison } from './comparison';
import { baseCellsOf } from './each-pair';
import { geometricMeans } from './geometric-means';
import { metricAt, type NumbersTable, type TableRow } from './numbers-table';

/** Tab-separated, one line of heads, which hold for every line below: where numbers are relative the base is 1, 0 % or 0. Numbers without
 *  separators of thousands, nothing where there is none. */
export function tableTsv(comparison: Comparison, table: NumbersTable): string {
  const lines = plainLines(comparison, table).map((line) => line.map(withoutBreaks).join('\t'));
  return `${lines.join('\n')}\n`;
}

/** The same with commas, as RFC 4180 has them. */
export function tableCsv(comparison: Comparison, table: NumbersTable): string {
  const lines = plainLines(comparison, table).map((line) => line.map(quoted).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Heads, then lines, for programs: spreadsheets among them. */
function plainLines(comparison: Comparison, table: NumbersTable): string[][] {
  const heads = headsOf(comparison, table, 'relative');
  const names = heads.length - table.columns.length;
  const numbers = linesOf(comparison, table, 'relative').map((line) =>
    line.map((text, i) => (i < names ? harmless(text) : plainNumber(text))),
  );
  return [heads.map(harmless), ...numbers];
}

/** Labels come from texts that anybody wrote: a spreadsheet would run `=…`, `+…`, `-…` and `@…` as formulas, unless something stands
 *  before them. */
function harmless(label: string): string {
  return /^[=+\-@\t\r]/.test(label) && parseNumber(label) === null ? `'${label}` : label;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** How the numbers of the base itself are given: in their own unit, or as the others. */
type BaseNumbers = 'own' | 'relative';

/** A Markdown table, numbers right-aligned; for people, so the base has its own numbers, and it ends with the means that the page shows
 *  below ratios. */
export function tableMarkdown(comparison: Comparison, table: NumbersTable): string {
  const heads = headsOf(comparison, table, 'own');
  const names = heads.length - table.columns.length;
  const rule = heads.map((_, i) => (i < names ? '---' : '---:'));
  const lines = [heads, rule, ...linesOf(comparison, table, 'own'), ...meanLines(comparison, table)];
  return `${lines.map((line) => `| ${line.map(escaped).join(' | ')} |`).join('\n')}\n`;
}

/** `config`, then `3.6.5 ips.av, op/s ÷ v1` per column. */
function headsOf(comparison: Comparison, table: NumbersTable, ofBase: BaseNumbers): string[] {
  const { keys, columns, values, base } = comparison;
  const namesOf = (axis: typeof keys.rows) => axis.map(({ label }) => label).join(' + ');
  const relation = values === 'absolute' || base.label === null ? '' : RELATIONS[values](base.label);
  return [
    ...(keys.charts.length > 0 ? [namesOf(keys.charts)] : []),
    table.isByMetric ? 'metric' : namesOf(keys.rows),
    ...table.columns.map(({ column, metric }) => {
      const place = keys.columns.length > 0 ? `${columns[column]!.label} ` : '';
      const name = metric === null ? '' : metricHead(comparison, metric);
      const isOwn = ofBase === 'own' && base.row === null && base.column === columns[column]!.key;
      return `${place}${name}${isOwn ? '' : relation}`.trim() || 'value';
    }),
  ];
}

const RELATIONS = {
  ratio: (base: string) => ` ÷ ${base}`,
  percent: (base: string) => ` against ${base}`,
  difference: (base: string) => ` − ${base}`,
} as const;

/** `ips.av, op/s`. */
function metricHead({ metrics }: Comparison, metric: number): string {
  const { written, metric: definition, unit } = metrics[metric]!;
  return [written ?? definition.label, unit.unit].filter((part) => part !== '').join(', ');
}

function linesOf(comparison: Comparison, table: NumbersTable, ofBase: BaseNumbers): string[][] {
  const { rows, values, base } = comparison;
  const isOwn = (key: string) =>
    ofBase === 'own' && values !== 'absolute' && base.column === null && base.row === key;
  return table.sections.flatMap((section) =>
    section.rows.map((row) => [
      ...(comparison.keys.charts.length > 0 ? [comparison.charts[section.chart]!.head.label] : []),
      row.metric === null
        ? `${rows[row.row]!.label}${isOwn(rows[row.row]!.key) ? ' (base, as measured)' : ''}`
        : metricHead(comparison, row.metric),
      ...row.cells.map((_, i) => textAt(comparison, table, section.chart, row, i, ofBase)),
    ]),
  );
}

/** `mean of 20`, then the geometric mean of each column's ratios: one line per chart that has one of two or more rows. */
function meanLines(comparison: Comparison, table: NumbersTable): string[][] {
  const { values, base, charts, keys, rows } = comparison;
  const isRelative = (values === 'ratio' || values === 'percent') && base.label !== null;
  if (!isRelative || table.isByMetric || rows.length < 3) return [];
  const means = geometricMeans(comparison);
  return charts.flatMap(({ head }, chart) => {
    const ofColumns = table.columns.map(({ column, metric }) => {
      const mean = means.find((one) => one.chart === chart && one.column === column && one.metric === metric);
      return mean && mean.value !== null && mean.rows > 1 ? mean : null;
    });
    const most = Math.max(0, ...ofColumns.map((mean) => mean?.rows ?? 0));
    if (most === 0) return [];
    const cells = ofColumns.map((mean) => {
      if (mean?.value == null) return '–';
      const text = values === 'percent' ? formatPercent(mean.value - 1) : formatRatio(mean.value);
      return mean.rows < most ? `${text} of ${mean.rows}` : text;
    });
    return [[...(keys.charts.length > 0 ? [head.label] : []), `mean of ${most}`, ...cells]];
  });
}

/** What a cell shows. */
export function textAt(
  comparison: Comparison,
  { columns }: NumbersTable,
  chart: number,
  row: TableRow,
  at: number,
  ofBase: BaseNumbers = 'own',
): string {
  const { column } = columns[at]!;
  const metric = metricAt(row, columns[at]!);
  const base = baseCellsOf(comparison, chart, row.row, column)?.[metric] ?? null;
  const cell = row.cells[at] ?? null;
  const shown = cell !== null && ofBase === 'relative' ? { ...cell, isBase: false } : cell;
  return cellText(shown, comparison.metrics[metric]!, comparison.values, base);
}

/** `28,153` → `28153`, `−3.1 %` → `-3.1%`, `–` → ``. */
function plainNumber(text: string): string {
  if (text === '–') return '';
  return text.replace('−', '-').replaceAll(',', '').replace('\u2009', '');
}

function withoutBreaks(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

function escaped(text: string): string {
  return withoutBreaks(text).replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
