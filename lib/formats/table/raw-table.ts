/** A table as it was found in a text, nothing of it interpreted. */
export interface RawTable {
  /** Null when its first row holds values. */
  header: { cells: string[]; line: number } | null;
  /** Cells as written, without the blanks around them. */
  rows: RawRow[];
}

export interface RawRow {
  cells: string[];
  /** The line of each cell, as a row may stretch over several; a single one: that of all. */
  lines: number[];
  /** The cells as they stand on their lines, where reading them decoded something: `&ndash;`, `1<sup>2</sup>`. */
  sources?: string[];
  /** Cells were assigned by their place below the header, since some are empty. */
  isRecovered?: boolean;
}

export function rowAt(cells: string[], line: number): RawRow {
  return { cells, lines: [line] };
}

/** How many cells most rows have; 0 for no rows. */
export function usualWidth(rows: readonly { cells: readonly string[] }[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) if (count > (counts.get(best) ?? 0)) best = width;
  return best;
}
