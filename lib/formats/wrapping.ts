/**
 * What pasting puts around the lines of a text: `> ` of a quotation, the indentation of a code block, the colours of a terminal, the name of
 * a container, line numbers. Formats read the lines without it; the text itself stays as it was, and so do the numbers of its lines.
 */
import type { Diagnostic, ParseResult } from '../model';
import { codesOf } from './codes';
import { column } from './columns';
import type { LineSource } from './lines';
import { unwrapGistLine } from './text';

/** What was found around the lines of a text. */
export interface Wrapping {
  /** What was taken for no part of the lines although it could be one, for people: `numbers of lines`. */
  guessed: string[];
  /** The line inside. What is kept of it keeps its order. */
  unwrap(line: string): string;
}

interface Part {
  what?: string;
  unwrap(line: string): string;
}

/** Fewer lines do not show what they have in common. */
const LEAST_LINES = 3;
const MOST_PREFIXES = 4;

/** What the lines of a text have around them, by its first ones; null: nothing. */
export function wrappingOf(head: string): Wrapping | null {
  const parts: Part[] = CHARACTERS.filter(({ isIn }) => isIn(head));
  let lines = linesIn(head).map((line) => unwrapped(line, parts));
  for (let i = 0; i < MOST_PREFIXES; i++) {
    const part = prefixOf(lines.filter((line) => line.trim() !== ''));
    if (part === null) break;
    parts.push(part);
    lines = lines.map(part.unwrap);
  }
  if (parts.length === 0) return null;
  return {
    guessed: parts.flatMap(({ what }) => what ?? []),
    unwrap: (line) => unwrapped(line, parts),
  };
}

function unwrapped(line: string, parts: readonly Part[]): string {
  return parts.reduce((text, part) => part.unwrap(text), line);
}

/** Whole lines: the last may be cut. */
function linesIn(head: string): string[] {
  const lines = head.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return lines.length > LEAST_LINES ? lines.slice(0, -1) : lines;
}

// one or more of: ESC [ … letter (colours, cursor), ESC ] … BEL (titles), characters of no width
const INVISIBLE =
  /(?:\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?)|[\u200b\u200e\u200f\u2060\ufeff])+/g;
const IN_WORD = /[\w.]/;

/** The line without what is not seen. Between two characters of a word it stays: the word was not written as one. */
function visible(line: string): string {
  return line.replace(INVISIBLE, (found, at: number) =>
    IN_WORD.test(line.charAt(at - 1)) && IN_WORD.test(line.charAt(at + found.length)) ? found : '',
  );
}

const FENCE = /^[ \t]{0,20}```(?:text|txt|sh|bash|shell|console|log|csv|tsv|yaml|ini|diff)?[ \t]*$/;
const PAGE_START = /^(?:<[^<>\n]{1,200}>){0,8}<pre(?: [^<>\n]{1,200})?>(?=[^\s<])/i;
const PAGE_END = /<\/pre>(?:<\/[a-z]{1,10}>){0,8}$/i;
const NO_BREAK = '\u00a0';

/** What may stand anywhere in a line. A space that does not break stands where pages show a space. */
const CHARACTERS: readonly (Part & { isIn(head: string): boolean })[] = [
  {
    isIn: (head) => /\x1b[[\]]|[\u200b\u200e\u200f\u2060\ufeff]/.test(head),
    unwrap: visible,
  },
  {
    isIn: (head) => head.includes(NO_BREAK),
    unwrap: (line) => line.replaceAll(NO_BREAK, ' '),
  },
  {
    // a page that is nothing but a text: its first line stands behind the tags
    isIn: (head) => PAGE_START.test(head),
    unwrap: (line) => line.replace(PAGE_START, '').replace(PAGE_END, ''),
  },
  {
    isIn: (head) => head.includes('```'),
    // a fence alone on its line is none of ours: it parts what stands around it
    unwrap: (line) => (FENCE.test(line) ? line : line.replace(/^```/, '').replace(/```[ \t]*$/, '')),
  },
];

// "ips"<tab>   ,"my5649.cx6d"
const QUOTED_CELL = /(^|[\t,;])"([^"\t,;]{0,200})"(?=[\t,;]|$)/g;

/** Quotation marks around cells, as spreadsheets write them, taken off; null where the text has none. */
export function withoutQuotes(head: string, wrapping: Wrapping | null): Wrapping | null {
  const before = wrapping ?? { guessed: [], unwrap: (line: string) => line };
  const unquoted = (line: string) => {
    const text = before.unwrap(line);
    return text.includes('"') ? text.replace(QUOTED_CELL, '$1$2') : text;
  };
  const lines = linesIn(head).filter((line) => /[\t,;]/.test(line) && line.includes('"'));
  const quoted = lines.filter((line) => unquoted(line) !== before.unwrap(line));
  return quoted.length < LEAST_LINES ? null : { ...before, unwrap: unquoted };
}

/** What all lines begin with; null: nothing that is not their own. */
function prefixOf(lines: readonly string[]): Part | null {
  const quoted = lines.filter((line) => line.startsWith('>')).length;
  if (quoted * 2 > lines.length) return { unwrap: (line) => line.replace(/^> ?/, '') };
  if (lines.length < LEAST_LINES) return null;
  if (isFramed(lines)) return { unwrap: (line) => unwrapGistLine(line) ?? line };
  return diffPrefix(lines) ?? containerPrefix(lines) ?? numberPrefix(lines) ?? indentation(lines);
}

/** Whether nearly all lines stand in `| … | |`, as GitHub's gist pages copy them: a table of one column, and an empty one. */
function isFramed(lines: readonly string[]): boolean {
  const framed = lines.filter((line) => line.startsWith('| ') && /\| {0,3}\|$/.test(line));
  return framed.length > 0.8 * lines.length;
}

function diffPrefix(lines: readonly string[]): Part | null {
  if (!lines.every((line) => line.startsWith('+'))) return null;
  return { what: '"+"', unwrap: (line) => (line.startsWith('+') ? line.slice(1) : line) };
}

// alpha1    | Dgraph version
const CONTAINER = /^[A-Za-z][\w.-]{0,60} {1,60}\| ?/;

function containerPrefix(lines: readonly string[]): Part | null {
  const prefix = CONTAINER.exec(lines[0]!)?.[0].trimEnd();
  if (prefix === undefined || !lines.every((line) => line.startsWith(prefix))) return null;
  const unwrap = (line: string) =>
    line.startsWith(prefix) ? line.slice(prefix.length + (line[prefix.length] === ' ' ? 1 : 0)) : line;
  return { unwrap };
}

// cat -n:      12\ttext     grep -n: o.ib.dop1:12:text
const NUMBER = /^(?: {0,5}(\d{1,9})\t|([\w./-]{1,200}:)(\d{1,9}):)/;

/** Numbers of lines: each one more than the one before. Those of `cat -n` fill six places, so that no time or count is taken for one. */
function numberPrefix(lines: readonly string[]): Part | null {
  let last: number | null = null;
  for (const line of lines) {
    const [prefix, counted, , found] = NUMBER.exec(line) ?? [];
    if (prefix === undefined || (counted !== undefined && prefix.length < 7)) return null;
    const number = Number(counted ?? found);
    if (last !== null && number <= last) return null;
    last = number;
  }
  return { what: 'numbers of lines', unwrap: (line) => line.replace(NUMBER, '') };
}

function indentation(lines: readonly string[]): Part | null {
  let common = /^[ \t]*/.exec(lines[0]!)![0];
  for (const line of lines) while (!line.startsWith(common)) common = common.slice(0, -1);
  if (common === '') return null;
  return {
    unwrap: (line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()),
  };
}

export interface UnwrappedLines extends LineSource {
  /** The result with its spans and cells as they stand in the text. A span that cannot be found there is left out. */
  placed(result: ParseResult): ParseResult;
}

/** Lines of which something was taken out in the middle: their own texts are kept, up to so many. */
const MAX_KEPT = 50_000;

/** The lines of a source without their wrapping, under their own numbers. */
export function unwrappedLines(source: LineSource, { unwrap }: Wrapping): UnwrappedLines {
  /** How many characters were taken from the beginning of each line. */
  const taken = column('line');
  const kept = new Map<number, string>();
  let unwrapped = '';
  return {
    start: 0,
    end: 0,
    number: 0,
    get text() {
      return unwrapped;
    },
    get codes() {
      return codesOf(unwrapped);
    },
    next() {
      if (!source.next()) return false;
      const { text, number } = source;
      unwrapped = unwrap(text);
      this.end = unwrapped.length;
      this.number = number;
      const isCut = text.endsWith(unwrapped);
      taken.push(isCut ? text.length - unwrapped.length : 0);
      if (!isCut && kept.size < MAX_KEPT) kept.set(number, text);
      return true;
    },
    placed(result) {
      for (const run of result.runs)
        for (const m of run.measurements) {
          const text = kept.get(m.line);
          if (m.raw?.includes(' ') && text?.includes(NO_BREAK)) m.raw = writtenIn(text, m.raw);
        }
      const diagnostics = result.diagnostics.map((d) => placedDiagnostic(d));
      return { ...result, diagnostics };
    },
  };

  function placedDiagnostic(diagnostic: Diagnostic): Diagnostic {
    const { span, ...rest } = diagnostic;
    const { line } = rest;
    if (!span || line === null || line > taken.length) return diagnostic;
    const text = kept.get(line);
    if (text === undefined) {
      const cut = taken.at(line - 1);
      return { ...rest, span: [span[0] + cut, span[1] + cut] };
    }
    const marked = unwrap(text).slice(...span);
    const at = text.replaceAll(NO_BREAK, ' ').indexOf(marked);
    return at === -1 ? rest : { ...rest, span: [at, at + marked.length] };
  }
}

/** A cell with the spaces that it was written with. */
function writtenIn(text: string, cell: string): string {
  const at = text.replaceAll(NO_BREAK, ' ').indexOf(cell);
  return at === -1 ? cell : text.slice(at, at + cell.length);
}
