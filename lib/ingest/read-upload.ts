import { diagnosticList, type Format } from '../formats/format';
import { type ReadResult, readText } from '../formats/read';
import { type Masked, maskSecrets } from '../formats/secrets';
import { decodeText } from '../formats/text';
import type { Diagnostic } from '../model';

export interface ReadUpload {
  /** The text as it may be stored, secrets masked; null when the bytes are no text. */
  text: string | null;
  masked: Masked[];
  /** Its diagnostics say which lines had secrets, or why the bytes are no text. */
  result: ReadResult;
}

/** Reads the bytes of a file or a paste, with the format found by its content or the given one. What is read is what would be
 *  stored: secrets are masked before any format sees them. */
export function readUpload(bytes: Uint8Array, name: string | null, chosen: Format | null = null): ReadUpload {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) {
    const diagnostics = [
      { severity: 'error' as const, code: decoded.problem, message: decoded.message, line: null },
    ];
    return { text: null, masked: [], result: { format: null, runs: [], configs: [], diagnostics } };
  }
  const { text, masked } = maskSecrets(decoded.text);
  const result = readText(text, name, chosen);
  return { text, masked, result: { ...result, diagnostics: withMasked(result.diagnostics, masked) } };
}

function withMasked(diagnostics: Diagnostic[], masked: readonly Masked[]): Diagnostic[] {
  if (masked.length === 0) return diagnostics;
  const notes = diagnosticList();
  for (const { line, what } of masked)
    notes.add({
      severity: 'note',
      code: 'secret-masked',
      message: `A secret was masked: ${what}. What is stored holds * in its place.`,
      line,
    });
  return [...diagnostics, ...notes.all()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
