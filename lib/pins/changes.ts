import { absoluteText } from '../compare/cell-text';
import type { Cell, ComparedMetric, Comparison } from '../compare/comparison';

/** A number that is another one today. */
interface ChangedValue {
  /** `v5 · 3.6.5 · ips.av`. */
  label: string;
  before: string;
  after: string;
}

/** What became of a pinned comparison's numbers. */
export interface Changes {
  changed: readonly ChangedValue[];
  /** Numbers whose texts are stored, but that today's comparison does not have: the text is read in another way. */
  lost: number;
  /** Numbers whose texts are not stored any more. */
  gone: number;
  /** Numbers that were not there. */
  added: number;
}

interface Found {
  label: string;
  cell: Cell;
  metric: ComparedMetric;
  uploads: readonly string[];
}

/** Holds a comparison against the same view of what is stored today; `today` is null when nothing matches it any more. */
export function changesSince(
  pinned: Comparison,
  today: Comparison | null,
  stored: ReadonlySet<string>,
): Changes {
  const before = cellsOf(pinned);
  const after = today === null ? new Map<string, Found>() : cellsOf(today);
  const changed: ChangedValue[] = [];
  let lost = 0;
  let gone = 0;
  for (const [key, was] of before) {
    const is = after.get(key);
    if (!is) {
      if (was.uploads.some((id) => stored.has(id))) lost++;
      else gone++;
    } else if (!isSame(was.cell, is.cell))
      changed.push({ label: was.label, before: textOf(was), after: textOf(is) });
  }
  const added = [...after.keys()].filter((key) => !before.has(key)).length;
  return { changed, lost, gone, added };
}

/** Whether a pinned picture is what would be drawn today. */
export function isUnchanged({ changed, lost, gone, added }: Changes): boolean {
  return changed.length + lost + gone + added === 0;
}

/** Every cell of the table that stands on a run, by what its place is called. */
function cellsOf(comparison: Comparison): Map<string, Found> {
  const cells = new Map<string, Found>();
  const { charts, rows, columns, metrics, runs, keys } = comparison;
  for (const { head, rows: chartRows } of charts)
    for (const { row, cells: ofRow } of chartRows)
      for (const [column, ofColumn] of ofRow.entries())
        for (const [at, metric] of metrics.entries()) {
          const cell = ofColumn?.[at];
          if (!cell || !metric.inTable || cell.sources.length === 0) continue;
          const [rowHead, columnHead] = [rows[row]!, columns[column]!];
          const label = [
            ...(keys.charts.length > 0 ? [head.label] : []),
            ...(keys.rows.length > 0 ? [rowHead.label] : []),
            ...(keys.columns.length > 0 ? [columnHead.label] : []),
            metric.written ?? metric.metric.label,
          ].join(' · ');
          const uploads = cell.sources.map((source) => runs[source.run]!.uploadId);
          const key = JSON.stringify([head.key, rowHead.key, columnHead.key, metric.metric.id]);
          cells.set(key, { label, cell, metric, uploads });
        }
  return cells;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.value === b.value && a.n === b.n;
}

/** `28,153`; with how many numbers stand behind it where that is not one. */
function textOf({ cell, metric }: Found): string {
  const text = absoluteText(cell, metric);
  return cell.n > 1 ? `${text} (n ${cell.n})` : text;
}
