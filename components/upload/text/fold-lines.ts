import { countOf } from '../sizes';
import type { AnnotatedLine, LineRole } from './annotated-line';

/** Lines in a row that are shown, or that are folded behind a summary. */
export interface LineBlock {
  lines: AnnotatedLine[];
  /** What is folded; null: shown. */
  summary: string | null;
}

/** Of a long stretch of one kind so many lines are shown at its beginning and end. */
const KEPT: Readonly<Record<LineRole, { least: number; first: number; last: number }>> = {
  prose: { least: 8, first: 1, last: 1 },
  head: { least: 12, first: 4, last: 1 },
  config: { least: 24, first: 12, last: 4 },
  run: { least: 60, first: 20, last: 5 },
};

/** Folds long stretches of lines of one kind about which there is nothing to know. */
export function foldLines(lines: readonly AnnotatedLine[]): LineBlock[] {
  const blocks: LineBlock[] = [];
  const show = (some: readonly AnnotatedLine[]) => {
    const last = blocks.at(-1);
    if (some.length === 0) return;
    if (last && last.summary === null) last.lines.push(...some);
    else blocks.push({ lines: [...some], summary: null });
  };
  for (const stretch of stretchesOf(lines)) {
    const { least, first, last } = KEPT[stretch[0]!.role];
    if (stretch.length < least) {
      show(stretch);
      continue;
    }
    show(stretch.slice(0, first));
    const folded = stretch.slice(first, stretch.length - last);
    blocks.push({ lines: folded, summary: summaryOf(folded) });
    show(stretch.slice(stretch.length - last));
  }
  return blocks;
}

/** Lines of one kind in a row; one with something below it, or that holds data which is lost, is a stretch of its own. */
function stretchesOf(lines: readonly AnnotatedLine[]): AnnotatedLine[][] {
  const stretches: AnnotatedLine[][] = [];
  for (const line of lines) {
    const before = stretches.at(-1)?.at(-1);
    const isSame = before?.role === line.role && !isRemarkable(before) && !isRemarkable(line);
    if (isSame) stretches.at(-1)!.push(line);
    else stretches.push([line]);
  }
  return stretches;
}

function isRemarkable({ says, severity }: AnnotatedLine): boolean {
  return says.length > 0 || severity === 'error';
}

function summaryOf(lines: readonly AnnotatedLine[]): string {
  const count = `${countOf(lines.length, 'line')} folded`;
  const notes = lines.map((line) => line.note).filter((note) => note !== '');
  const named = notes.length > 0 ? `${notes[0]} to ${notes.at(-1)}` : '';
  switch (lines[0]!.role) {
    case 'prose':
      return `${count}: nothing was read from them`;
    case 'run':
    case 'config':
    case 'head':
      return named === '' ? count : `${count}: ${named}`;
  }
}
