import type { Severity } from '@/lib/model';

/** What a line was read as: something of a run, a config, a heading of what follows, or nothing. */
export type LineRole = 'run' | 'config' | 'head' | 'prose';

/** A part of a line, [from, to) in characters. */
export interface Mark {
  from: number;
  to: number;
  /** The name of its run or config, a cell that says that it is missing, what a diagnostic means. */
  is: 'name' | 'missing' | 'meant';
}

/** A line as a page shows it. Plain data. */
export interface AnnotatedLine {
  number: number;
  text: string;
  /** How many characters of the line are left out at its end. */
  cut: number;
  role: LineRole;
  /** What it was read as, in few words: `v5 · 3.6.5`. Empty where the line before says it, or there is nothing to say. */
  note: string;
  /** What to know of it beside: `no result`, `1 missing`. */
  detail: string;
  /** The page of its run. */
  address: string | null;
  /** In order, none within another. */
  marks: Mark[];
  /** Of the worst that there is to know about it. */
  severity: Severity | null;
  /** Everything that there is to know about it. */
  hints: string[];
  /** What stands below it: the first line of a kind stands for the others. */
  says: Saying[];
}

export interface Saying {
  severity: Severity;
  code: string;
  message: string;
  /** How many more lines there are of the kind. */
  more: number;
}
