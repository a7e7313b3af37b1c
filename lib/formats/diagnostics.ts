/** What formats say alike: expected, found, done, in one sentence. */
import type { Diagnostic } from '../model';
import type { DiagnosticCode } from './diagnostic-codes';

/** A diagnostic whose code is one of ours. */
export interface FormatDiagnostic extends Diagnostic {
  code: DiagnosticCode;
}

/** Where in the text. */
interface Place {
  line: number | null;
  span?: [number, number] | undefined;
}

function said(
  severity: Diagnostic['severity'],
  code: DiagnosticCode,
  message: string,
  { line, span }: Place,
): FormatDiagnostic {
  return { severity, code, message, line, ...(span && { span }) };
}

const LONGEST_QUOTE = 70;
/** An error that a program reports is worth more. */
const LONGEST_REPORT = 240;

/** Words of the text, for a sentence: at most so many characters of them. */
export function quoted(text: string, longest = LONGEST_QUOTE): string {
  const short = text.trim();
  return `"${short.length > longest ? `${short.slice(0, longest)}…` : short}"`;
}

/** The same of the end of a text, where that shows what is wrong. */
export function quotedEnd(text: string): string {
  const short = text.trim();
  return `"${short.length > LONGEST_QUOTE ? `…${short.slice(-LONGEST_QUOTE)}` : short}"`;
}

/** `expected`: `7 cells`, `a name and 4 durations`. */
export function raggedRow(place: Place, expected: string, found: string): FormatDiagnostic {
  const message = `Expected ${expected}, found ${found}; the row is left out, and no value is moved into another column.`;
  return said('error', 'ragged-row', message, place);
}

/** A row that no header or heading claims. */
export function strayRow(place: Place): FormatDiagnostic {
  const message =
    'Expected a heading that says what these values are, found none that is whole; the line is left out.';
  return said('error', 'stray-row', message, place);
}

/** `where`: `in column ips.av`; `done`: what became of the rest of the row. */
export function notANumber(
  place: Place,
  where: string,
  raw: string,
  done = 'it is left out',
): FormatDiagnostic {
  return said('error', 'not-a-number', `Expected a number ${where}, found ${quoted(raw)}; ${done}.`, place);
}

/** `expected`: `a whole progress line`; `found` is quoted already. */
export function damagedLine(place: Place, expected: string, found: string): FormatDiagnostic {
  return said('error', 'damaged-line', `Expected ${expected}, found ${found}; it is left out.`, place);
}

/** `expected`: `a summary at the end of the load`; `found`: what there is of it. */
export function unfinishedRun(place: Place, expected: string, found = 'none'): FormatDiagnostic {
  const message = `Expected ${expected}, found ${found}: the run was interrupted, or its text is cut.`;
  return said('warning', 'unfinished-run', message, place);
}

/** Its cells are read all the same. `line`: that of the header. */
export function unknownColumn(line: number | null, label: string): FormatDiagnostic {
  const message = `Expected columns that the benchmark is known to print, found ${quoted(label)}; it is kept as written, without unit and direction.`;
  return said('note', 'unknown-column', message, { line });
}

export function reportedError(place: Place, text: string): FormatDiagnostic {
  return said('warning', 'reported-error', `The program reports: ${quoted(text, LONGEST_REPORT)}.`, place);
}

export function noResults(expected: string, line: number | null = null): FormatDiagnostic {
  return said('error', 'no-results', `Expected ${expected}, found none.`, { line });
}
