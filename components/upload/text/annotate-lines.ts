import type { Diagnostic, Run, Severity } from '@/lib/model';
import { groupDiagnostics } from '../diagnostic-groups';
import { runLabel } from '../run-label';
import { countOf } from '../sizes';
import type { AnnotatedLine, LineRole, Mark, Saying } from './annotated-line';
import { cellsOf } from './cells';

export interface LinesToAnnotate {
  /** The number of the first line. */
  from: number;
  lines: readonly string[];
  /** The runs of these lines in the order of the text; by line the first, and how many there are. */
  uses: { runs: readonly Run[]; lines: ReadonlyMap<number, { run: Run; count: number }> };
  /** By line. */
  configs: ReadonlyMap<number, { name: string; hasRun: boolean }>;
  /** Lines of configs that hold settings. */
  settings: ReadonlySet<number>;
  /** What lines are the heading of, by line. */
  heads: ReadonlyMap<number, string>;
  /** Of the whole text. */
  diagnostics: readonly Diagnostic[];
  /** The dimensions that tell the runs of the text apart. */
  labelKeys: readonly string[];
}

/** Characters of a line that are shown. */
const LONGEST = 2_000;
const WORST: readonly Severity[] = ['error', 'warning', 'note'];

export function annotateLines(asked: LinesToAnnotate): AnnotatedLine[] {
  const { from, lines, diagnostics } = asked;
  const sayings = sayingsOf(diagnostics);
  const byLine = new Map<number, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { line } = diagnostic;
    if (line !== null && line >= from && line < from + lines.length)
      byLine.set(line, [...(byLine.get(line) ?? []), diagnostic]);
  }
  return lines.map((whole, i) => {
    const number = from + i;
    const text = whole.slice(0, LONGEST);
    const here = byLine.get(number) ?? [];
    const { marks, ...read } = readLine(asked, number, text);
    const meant = here.flatMap(({ span }): Mark[] =>
      span ? [{ from: span[0], to: Math.min(span[1], text.length), is: 'meant' }] : [],
    );
    return {
      number,
      text,
      cut: whole.length - text.length,
      ...read,
      marks: apart([...meant, ...marks]),
      severity: WORST.find((severity) => here.some((d) => d.severity === severity)) ?? null,
      hints: here.map((d) => d.message),
      says: sayings.get(number) ?? [],
    };
  });
}

type Reading = Pick<AnnotatedLine, 'role' | 'note' | 'detail' | 'address' | 'marks'>;

function readLine(asked: LinesToAnnotate, number: number, text: string): Reading {
  const use = asked.uses.lines.get(number);
  if (use) return readRunLine(asked, number, text, use);
  const config = asked.configs.get(number);
  if (config) {
    const marks = markOf(text, config.name, 'name');
    return plain('config', `config ${config.name}`, marks, config.hasRun ? '' : 'no result');
  }
  if (asked.settings.has(number)) return plain('config', '');
  const head = asked.heads.get(number);
  return head === undefined ? plain('prose', '') : plain('head', head);
}

function plain(role: LineRole, note: string, marks: Mark[] = [], detail = ''): Reading {
  return { role, note, detail, address: null, marks };
}

function readRunLine(
  { uses, labelKeys, from }: LinesToAnnotate,
  number: number,
  text: string,
  { run, count }: { run: Run; count: number },
): Reading {
  const first = uses.runs.indexOf(run);
  const runs = uses.runs.slice(first, first + count);
  const missing = cellsOf(text, number, runs).filter((cell) => cell.value === null);
  // what stands before the first line is not known here
  const isNews = number === run.line || (number > from && uses.lines.get(number - 1)?.run !== run);
  return {
    role: 'run',
    note: isNews ? noteOf(runs, count, labelKeys) : '',
    detail: missing.length > 0 ? `${missing.length} missing` : '',
    address: count === 1 ? `/runs/${run.id}` : null,
    marks: [
      ...(count === 1 ? markOf(text, run.name, 'name') : []),
      ...missing.flatMap(({ from, to }): Mark[] =>
        from === null || to === null ? [] : [{ from, to, is: 'missing' }],
      ),
    ],
  };
}

/** `v5 · 3.6.5`; of several runs what they share: `50ms latency, 4 runs`. */
function noteOf(runs: readonly Run[], count: number, labelKeys: readonly string[]): string {
  const [first] = runs;
  if (!first) return '';
  if (count === 1) return runLabel(first, labelKeys, 2);
  const shared = labelKeys.flatMap((key) => {
    const value = first.dimensions[key];
    return value !== undefined && runs.every((run) => run.dimensions[key] === value) ? [value] : [];
  });
  return [shared.slice(0, 2).join(' · '), countOf(count, 'run')].filter(Boolean).join(', ');
}

function markOf(text: string, words: string, is: Mark['is']): Mark[] {
  const from = words === '' ? -1 : text.indexOf(words);
  return from === -1 ? [] : [{ from, to: from + words.length, is }];
}

/** In order; what overlaps one before it is left out, what a diagnostic means stays. */
function apart(marks: Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks)
    if (mark.from <= mark.to && kept.every((other) => mark.to <= other.from || mark.from >= other.to))
      kept.push(mark);
  return kept.sort((a, b) => a.from - b.from);
}

/** What stands below which line. */
function sayingsOf(diagnostics: readonly Diagnostic[]): Map<number, Saying[]> {
  const sayings = new Map<number, Saying[]>();
  const ofLines = diagnostics.filter((diagnostic) => diagnostic.line !== null);
  for (const { severity, code, shown, folded } of groupDiagnostics(ofLines))
    for (const [i, { line, message }] of shown.entries()) {
      const more = i === shown.length - 1 ? folded.length : 0;
      sayings.set(line!, [...(sayings.get(line!) ?? []), { severity, code, message, more }]);
    }
  return sayings;
}
