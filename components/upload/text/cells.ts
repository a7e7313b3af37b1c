import type { Run } from '@/lib/model';

/** A cell of a line that was read as a measurement. `from` and `to`: where it stands there, null when it cannot be found. */
export interface Cell {
  run: Run;
  metric: string;
  label: string;
  raw: string;
  value: number | null;
  from: number | null;
  to: number | null;
}

/** The cells of a line, in the order of the runs and their measurements, which is that of the text. */
export function cellsOf(text: string, number: number, runs: readonly Run[]): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  for (const run of runs)
    for (const { metric, label, raw, value, line } of run.measurements) {
      if (line !== number || raw === null) continue;
      const from = findCell(text, raw, at) ?? findCell(text, raw, 0);
      if (from !== null && from >= at) at = from + raw.length;
      cells.push({ run, metric, label, raw, value, from, to: from === null ? null : from + raw.length });
    }
  return cells;
}

/** Where a cell stands from `start` on, not inside a longer word or number. */
function findCell(text: string, raw: string, start: number): number | null {
  if (raw === '') return null;
  for (let at = text.indexOf(raw, start); at !== -1; at = text.indexOf(raw, at + 1))
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + raw.length])) return at;
  return null;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\w.%]/.test(character);
}
