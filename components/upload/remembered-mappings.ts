import type { TableMapping } from '@/lib/formats/table/mapping';

const keyOf = (header: string) => `bakeoff:columns:${header}`;

/** Remembers in this browser what the columns of tables with this header mean, so that nobody has to say it again for the next
 *  file. What is stored on the server keeps its own. */
export function rememberMapping(mapping: TableMapping): void {
  try {
    localStorage.setItem(keyOf(mapping.header), JSON.stringify(mapping));
  } catch {
    // no room, or not allowed: then it has to be said again
  }
}

export function recallMapping(header: string): TableMapping | null {
  try {
    return asMapping(JSON.parse(localStorage.getItem(keyOf(header)) ?? 'null'), header);
  } catch {
    return null;
  }
}

/** What was remembered, if an earlier version wrote it in the same shape. */
function asMapping(remembered: unknown, header: string): TableMapping | null {
  const isOne =
    typeof remembered === 'object' &&
    remembered !== null &&
    'header' in remembered &&
    remembered.header === header &&
    'columns' in remembered &&
    Array.isArray(remembered.columns) &&
    remembered.columns.every((column) => ['ignore', 'dimension', 'metric'].includes(column?.role));
  return isOne ? (remembered as TableMapping) : null; // the one cast of this module: its shape has just been looked at
}
