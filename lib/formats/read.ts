import type { ParseResult } from '../model';
import { type Format, HEAD_LENGTH } from './format';
import { FORMATS } from './index';
import { type LineSource, linesOf } from './lines';
import type { TableMapping } from './table/mapping';

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
 *  `lines`: those of the text, where the caller watches them being read. */
export function readText(
  text: string,
  name: string | null,
  chosen: Format | null = null,
  mappings: readonly TableMapping[] = [],
  lines: LineSource = linesOf(text),
): ReadResult {
  const format = chosen ?? detectFormat(text);
  if (!format)
    return {
      format: null,
      runs: [],
      configs: [],
      diagnostics: [
        {
          severity: 'error',
          code: 'unknown-format',
          message: `Expected a text of a known format, found none of them; what can be read: ${FORMATS.map((f) => f.id).join(', ')}.`,
          line: null,
        },
      ],
    };
  return { format, ...format.parse(lines, { name, mappings }) };
}
