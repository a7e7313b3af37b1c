import type { Diagnostic, ParseResult } from '../model';
import type { FormatDiagnostic } from './diagnostics';
import type { LineSource } from './lines';
import type { TableMapping } from './table/mapping';

/** One kind of text that can be read. `detect` and `parse` are pure and total: no bytes make them throw or hang. */
export interface Format {
  /** Folder name below lib/formats, and the word in links, JSON and the database. */
  id: string;
  label: string;
  /** Where the format is defined: an address or a program. */
  source: string;
  /** What texts it reads, for people; names of programs in backquotes. */
  reads: string;
  /** Raised when the same text gives another result than before; stored texts of a lower version can be read again. */
  version: number;
  /** A short text that it reads, made of real lines: shown on /formats and used by the contract test. */
  sample: string;
  /** When detection asks it. Absent: with all that read results of some program, of which one at most recognises a text; `after-results`: what
   *  holds none; `last`: what reads any table. */
  turn?: 'after-results' | 'last';
  /** Whether a text that begins with `head` (64 KiB at most) is of this format. Content only, never the file name. */
  detect(head: string): boolean;
  parse(lines: LineSource, context: ParseContext): ParseResult;
}

/** What is known beside the text. */
export interface ParseContext {
  /** File name without folders, or null for pasted text. Only ever supplies a step (`mrg.l.i0`) or the name of a config. */
  name: string | null;
  /** What somebody said of the columns of tables, one per header; only the format `table` asks for it. */
  mappings?: readonly TableMapping[];
  /** Called where columns of many megabytes were just let go, so that they can be given back before the next ones are made. */
  tidy?: () => void;
}

export const HEAD_LENGTH = 65_536;

/** No more diagnostics of one code than this are kept; one more says how many were left out. */
const MAX_PER_CODE = 200;

export interface DiagnosticList {
  add(diagnostic: FormatDiagnostic): void;
  /** In the order of the lines, those without a line first. */
  all(): Diagnostic[];
}

/** Collects diagnostics, a bounded number per code. */
export function diagnosticList(): DiagnosticList {
  const kept: Diagnostic[] = [];
  const byCode = new Map<string, { count: number; last: Diagnostic }>();
  return {
    add(diagnostic) {
      const count = (byCode.get(diagnostic.code)?.count ?? 0) + 1;
      byCode.set(diagnostic.code, { count, last: diagnostic });
      if (count <= MAX_PER_CODE) kept.push(diagnostic);
    },
    all() {
      const more: Diagnostic[] = [];
      for (const { count, last } of byCode.values())
        if (count > MAX_PER_CODE)
          more.push({
            ...last,
            message: `${count - MAX_PER_CODE} more lines like this one. ${last.message}`,
          });
      return [...kept, ...more].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    },
  };
}
