import type { Diagnostic } from '../model';
import { diagnosticList, type Format } from './format';
import type { LineSource } from './lines';
import { type ReadResult, readText } from './read';
import { type Masked, maskSecrets } from './secrets';
import type { TableMapping } from './table/mapping';
import { decodeText, type NoText } from './text';

export interface ReadUpload {
  /** The text as it may be stored, secrets masked; null when the bytes are no text. */
  text: string | null;
  masked: Masked[];
  /** Its diagnostics say which lines had secrets, or why the bytes are no text. */
  result: ReadResult;
}

export interface ReadOptions {
  /** File name without folders, or null for pasted text. */
  name: string | null;
  /** Null: found by content. */
  format?: Format | null;
  /** What the columns of tables mean, one per header; those of other headers mean what they tell themselves. */
  mappings?: readonly TableMapping[];
  /** The lines of the text, for a caller who wants to know how far they have been read. */
  linesOf?: (text: string) => LineSource;
  /** As in ParseContext. */
  tidy?: () => void;
}

/** Reads the bytes of a file or a paste. What is read is what would be stored: secrets are masked before any format sees them. */
export function readUpload(bytes: Uint8Array, options: ReadOptions): ReadUpload {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return { text: null, masked: [], result: noTextResult(decoded) };
  const { text, masked } = maskSecrets(decoded.text);
  const { name, format = null, mappings = [] } = options;
  const result = readText(text, name, format, mappings, options.linesOf?.(text));
  return { text, masked, result: { ...result, diagnostics: withMasked(result.diagnostics, masked) } };
}

/** What is read of bytes that are no text: why they are none. */
export function noTextResult({ problem, message }: NoText): ReadResult {
  const diagnostics = [{ severity: 'error' as const, code: problem, message, line: null }];
  return { format: null, runs: [], configs: [], diagnostics };
}

/** The diagnostics with a note for each secret. */
export function withMasked(diagnostics: Diagnostic[], masked: readonly Masked[]): Diagnostic[] {
  if (masked.length === 0) return diagnostics;
  const notes = diagnosticList();
  for (const { line, what } of masked)
    notes.add({
      severity: 'note',
      code: 'secret-masked',
      message: `A secret was found (${what}); * stands in its place in what is stored.`,
      line,
    });
  return [...diagnostics, ...notes.all()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
