import { absoluteText, problemWords } from './cell-text';
import type { Comparison, RatioProblem } from './comparison';
import { baseCellsOf } from './each-pair';

/** Why some ratios of a column are not there or not judged. */
export interface Footnote {
  metric: number;
  chart: number;
  column: number;
  problem: RatioProblem;
  /** Cells that it is about: they have absolute values. */
  cells: number;
  /** The line of the base that explains it, and its cell as written; null without one. */
  base: { uploadId: string; line: number; raw: string | null } | null;
  /** `size on 4.0.0: the base is missing (x, line 99), so 9 ratios are not given.` */
  message: string;
}

/** One note for each metric, column and reason, for the metrics of the table. */
export function ratioFootnotes(comparison: Comparison): Footnote[] {
  const notes = new Map<string, Footnote>();
  for (const [chart, { rows }] of comparison.charts.entries())
    for (const { row, cells } of rows)
      for (const [column, metrics] of cells.entries())
        for (const [metric, cell] of (metrics ?? []).entries()) {
          if (cell.problem === null || cell.isBase || !comparison.metrics[metric]!.inTable) continue;
          const key = `${chart}/${column}/${metric}/${cell.problem}`;
          const note = notes.get(key) ?? newNote(comparison, chart, row, column, metric, cell.problem);
          notes.set(key, { ...note, cells: note.cells + 1 });
        }
  return [...notes.values()].map((note) => ({ ...note, message: messageOf(comparison, note) }));
}

function newNote(
  comparison: Comparison,
  chart: number,
  row: number,
  column: number,
  metric: number,
  problem: RatioProblem,
): Footnote {
  // with a base column every row has a base of its own, so no one line explains the note
  const isCommon = comparison.base.row !== null;
  const source = isCommon ? baseCellsOf(comparison, chart, row, column)?.[metric]?.sources[0] : undefined;
  const run = source && comparison.runs[source.run];
  const base = source && run ? { uploadId: run.uploadId, line: source.line, raw: source.raw } : null;
  return { metric, chart, column, problem, cells: 0, base, message: '' };
}

function messageOf(
  comparison: Comparison,
  { metric, chart, column, problem, cells, base }: Footnote,
): string {
  const { written, metric: definition } = comparison.metrics[metric]!;
  const places = [
    comparison.charts.length > 1 ? comparison.charts[chart]!.head.label : null,
    comparison.keys.columns.length > 0 ? comparison.columns[column]!.label : null,
  ].filter((place) => place !== null);
  const where = places.length === 0 ? '' : ` on ${places.join(', ')}`;
  const source = base === null ? '' : ` (${base.raw === null ? '' : `${base.raw}, `}line ${base.line})`;
  const ratios = `${cells} ${cells === 1 ? 'ratio' : 'ratios'}`;
  const effect = problem === 'tiny-base' ? `${ratios} not judged` : `${ratios} not given`;
  return `${written ?? definition.label}${where}: ${problemWords(problem)}${source}; ${effect}.`;
}

/** `0.2 → 5.1`: a change that no ratio tells. */
export function changeText(
  comparison: Comparison,
  chart: number,
  row: number,
  column: number,
  metric: number,
): string {
  const cell =
    comparison.charts[chart]?.rows.find((found) => found.row === row)?.cells[column]?.[metric] ?? null;
  const base = baseCellsOf(comparison, chart, row, column)?.[metric] ?? null;
  const { [metric]: compared } = comparison.metrics;
  return compared ? `${absoluteText(base, compared)} → ${absoluteText(cell, compared)}` : '–';
}
