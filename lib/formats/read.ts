import type { Diagnostic, ParseResult } from '../model';
import { type Format, HEAD_LENGTH } from './format';
import { FORMATS } from './index';
import { type LineSource, linesOf } from './lines';
import type { TableMapping } from './table/mapping';
import { unwrappedLines, type Wrapping, withoutQuotes, wrappingOf } from './wrapping';

export interface ReadResult extends ParseResult {
  /** Null when no format recognises the text; `runs` and `configs` are empty then and a diagnostic says what can be read. */
  format: Format | null;
}

/** The format that recognises the head of a text, or null. */
export function detectFormat(head: string): Format | null {
  const start = head.slice(0, HEAD_LENGTH);
  return FORMATS.find((format) => format.detect(start)) ?? null;
}

/** The format with this id, or null. */
export function formatOf(id: string): Format | null {
  return FORMATS.find((format) => format.id === id) ?? null;
}

/** Reads a decoded text with the format found by its content, or with the given one. `mappings`: what the columns of tables mean;
 *  `lines`: those of the text, where the caller watches them being read; `tidy`: as in ParseContext. */
export function readText(
  text: string,
  name: string | null,
  chosen: Format | null = null,
  mappings: readonly TableMapping[] = [],
  lines: LineSource = linesOf(text),
  tidy?: () => void,
): ReadResult {
  const { format, wrapping } = recognise(text.slice(0, HEAD_LENGTH), chosen);
  if (!format) return unknownFormat(text.slice(0, HEAD_LENGTH));
  const context = { name, mappings, ...(tidy && { tidy }) };
  if (wrapping === null) return { format, ...format.parse(lines, context) };
  const inside = unwrappedLines(lines, wrapping);
  const result = inside.placed(format.parse(inside, context));
  return { format, ...result, diagnostics: [...guesses(wrapping), ...result.diagnostics] };
}

/** The format of a text, and what was pasted around its lines. Quotation marks around cells say something in a table of any other kind. */
function recognise(
  head: string,
  chosen: Format | null,
): { format: Format | null; wrapping: Wrapping | null } {
  const wrapping = wrappingOf(head);
  const format = chosen ?? detectFormat(unwrappedHead(head, wrapping));
  const unquoted = withoutQuotes(head, wrapping);
  if (unquoted === null) return { format, wrapping };
  const named = chosen ?? detectFormat(unwrappedHead(head, unquoted));
  return named === null || named.id === 'table' || named.id === 'config'
    ? { format, wrapping }
    : { format: named, wrapping: unquoted };
}

function guesses({ guessed }: Wrapping): Diagnostic[] {
  return guessed.map((what) => ({
    severity: 'note',
    code: 'wrapped-lines',
    message: `Expected lines as a program prints them, found ${what} before each; that is left out.`,
    line: null,
  }));
}

function unwrappedHead(head: string, wrapping: Wrapping | null): string {
  if (wrapping === null) return head;
  const lines = head.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return lines.map(wrapping.unwrap).join('\n');
}

function unknownFormat(head: string): ReadResult {
  const reason = whyUnknown(head);
  return {
    format: null,
    runs: [],
    configs: [],
    diagnostics: [
      {
        severity: 'error',
        code: 'unknown-format',
        message: `Expected a text of a known format, found none of them; ${reason ?? `what can be read: ${FORMATS.map((f) => f.id).join(', ')}`}.`,
        line: null,
      },
    ],
  };
}

/** Mail programs break lines of about this length. */
const LEAST_WRAPPED = 55;

/** What was done to a text that could be read otherwise, and how to mend it; null: nothing that is known. */
function whyUnknown(head: string): string | null {
  if (!head.includes('\n') && head.split('\r', 3).length > 2)
    return 'its lines end in CR alone, as old programs write them: save it with the line ends of Unix or Windows';
  const joined = head.split('\n').map((line) => (line.length < LEAST_WRAPPED ? `${line}\n` : `${line} `));
  const format = detectFormat(joined.join(''));
  return format === null || format.id === 'table'
    ? null
    : `its long lines seem to be broken in two, as mail programs do: whole, they would be read as ${format.id}`;
}
