import type { ParsedRun, ParseResult } from '../model';
import { storableText } from './databases/storable';

/** A result whose texts can be stored in any database: the same one where they all can, as they nearly always can. What was found in the text
 *  (diagnostics) is packed, and stays as it is. */
export function storableResult(result: ParseResult): ParseResult {
  const { runs, configs, metrics, diagnostics } = result;
  if (!runs.some(hasNul) && !isSpelt([configs, metrics])) return result;
  // the one marked cast: what has the same keys and other texts has the same type
  const mapped = storable({ runs, configs, metrics }) as Pick<ParseResult, 'runs' | 'configs' | 'metrics'>;
  return { ...mapped, diagnostics };
}

function hasNul({ name, dimensions, measurements, series, distributions, checks }: ParsedRun): boolean {
  if (name.includes('\0')) return true;
  for (const key in dimensions) if (key.includes('\0') || dimensions[key]?.includes('\0')) return true;
  for (const { metric, label, raw, derived } of measurements)
    if (metric.includes('\0') || label.includes('\0') || raw?.includes('\0') || (derived && isSpelt(derived)))
      return true;
  for (const { metric, label, derived } of [
    ...series,
    ...distributions.map((d) => ({ ...d, derived: null })),
  ])
    if (metric.includes('\0') || label.includes('\0') || derived?.formula.includes('\0')) return true;
  return checks.length > 0 && isSpelt(checks);
}

/** Whether JSON of it would spell U+0000, or looks as if. */
function isSpelt(value: unknown): boolean {
  return JSON.stringify(value).includes('\\u0000');
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), storable(part)]));
}
