/** A comparison as Markdown, for a job summary or a comment. */
import type { ComparisonTable } from '../../api/schemas/comparison';
import { formatRatio } from '../../metrics/format';
import type { Verdict } from './condition';

/** Cells of one condition that are listed. */
const MOST_CELLS = 10;

/** `url`: of the server, for links to lines. `doubt`: why the conditions cannot be judged; null: they can. */
export function markdownReport(
  table: ComparisonTable,
  verdicts: readonly Verdict[],
  url: string,
  doubt: string | null,
): string {
  const { title, sentence, warnings, notices, address, total } = table;
  const isFailed = verdicts.some(({ met }) => met.length > 0);
  const outcome =
    doubt !== null ? `**Not judged:** ${escaped(doubt)}` : isFailed ? '**Failed.**' : '**Passed.**';
  return [
    `# ${escaped(title)}`,
    '',
    ...(verdicts.length > 0 ? [outcome, ''] : []),
    escaped(sentence),
    '',
    ...(doubt === null ? verdicts.flatMap((verdict) => verdictLines(verdict, table, url)) : []),
    ...(doubt === null && verdicts.length > 0 ? [''] : []),
    ...tableLines(table),
    ...[...notices, ...warnings].flatMap(({ message }) => [`> ${escaped(message)}`, '>']).slice(0, -1),
    ...(notices.length + warnings.length > 0 ? [''] : []),
    `[${total} ${total === 1 ? 'run' : 'runs'} compared](${address})`,
    '',
  ].join('\n');
}

function verdictLines({ condition, met, judged, unjudged }: Verdict, table: ComparisonTable, url: string) {
  const without = unjudged === 0 ? '' : `; ${unjudged} without a ratio`;
  const head = `- ${met.length > 0 ? '✗' : '✓'} \`${condition.written}\`: ${met.length} of ${judged}${without}`;
  const listed = met.slice(0, MOST_CELLS).map((cell) => {
    const place = placeOf(cell, table);
    const lines = cell.sources.map(({ upload, line }) => `[line ${line}](${url}/uploads/${upload}#L${line})`);
    return `  - ${escaped(place)}: ${formatRatio(cell.ratio ?? 0)} of the base, ${lines.slice(0, 3).join(', ')}`;
  });
  return [head, ...listed, ...(met.length > MOST_CELLS ? [`  - and ${met.length - MOST_CELLS} more`] : [])];
}

/** `v5 · 3.6.5`. */
function placeOf({ chart, row, column }: ComparisonTable['cells'][number], table: ComparisonTable): string {
  const labelOf = (axis: ComparisonTable['rows'], key: string | null) =>
    axis.keys.length === 0 ? null : (axis.heads.find((head) => head.key === key)?.label ?? key);
  return [labelOf(table.charts, chart), labelOf(table.rows, row), labelOf(table.columns, column)]
    .filter((label) => label !== null)
    .join(' · ');
}

/** One row per row, one column per metric and column; charts below each other. */
function tableLines({ rows, columns, charts, metrics, cells, values, base }: ComparisonTable): string[] {
  const places = columns.heads.flatMap((column) => metrics.map((metric) => ({ column, metric })));
  const relation = values === 'absolute' || base === null ? '' : ` ${RELATIONS[values]} ${base.label}`;
  const heads = places.map(({ column, metric }) => {
    const unit = metric.shown.unit === '' ? '' : `, ${metric.shown.unit}`;
    return `${columns.keys.length > 0 ? `${column.label} ` : ''}${metric.written ?? metric.label}${unit}${relation}`;
  });
  const name = rows.keys.map(({ label }) => label).join(' + ') || 'runs';
  const text = new Map(
    cells.map((cell) => [keyOf(cell.chart, cell.row, cell.column, cell.metric), cell.text]),
  );
  const chartKeys = charts.keys.length > 0 ? charts.heads : [null];
  return chartKeys.flatMap((chart) => {
    const lines = rows.heads.flatMap((row) => {
      const found = places.map(({ column, metric }) =>
        text.get(keyOf(chart?.key ?? null, row.key, column.key, metric.id)),
      );
      if (found.every((one) => one === undefined)) return [];
      return [markdownRow([row.label, ...found.map((one) => one ?? '–')])];
    });
    if (lines.length === 0) return [];
    const title = chart === null ? [] : [`### ${escaped(chart.label)}`, ''];
    return [
      ...title,
      markdownRow([name, ...heads]),
      `|---|${places.map(() => '---:|').join('')}`,
      ...lines,
      '',
    ];
  });
}

const RELATIONS = { ratio: '÷', percent: 'against', difference: '−' } as const;

function keyOf(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}

function markdownRow(texts: readonly string[]): string {
  return `| ${texts.map(escaped).join(' | ')} |`;
}

/** Texts come from result files: nothing of them may be read as Markdown or HTML. */
function escaped(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(/[\\|`*_[\]<>#]/g, '\\$&');
}
