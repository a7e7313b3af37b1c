import type { LineSource } from '../lines';
import { findTables } from './find';
import type { TableMapping } from './mapping';
import { headerOf, mappingFor } from './runs';

/** A table as somebody sees it who is to say what its columns mean. */
export interface TableOutline {
  header: string[];
  /** The line of the header, or of the first row where there is none. */
  line: number;
  rowCount: number;
  /** The cells of its first rows. */
  firstRows: string[][];
  /** What the columns mean: the given mapping that is for this header, else a suggestion. */
  mapping: TableMapping;
}

const FIRST_ROWS = 5;

/** The tables of a text, for a preview. */
export function outlineTables(source: LineSource, given: readonly TableMapping[] = []): TableOutline[] {
  const lines: string[] = [];
  while (source.next()) lines.push(source.text);
  return findTables(lines).tables.map((table) => ({
    header: headerOf(table),
    line: table.header?.line ?? table.rows[0]?.lines[0] ?? 1,
    rowCount: table.rows.length,
    firstRows: table.rows.slice(0, FIRST_ROWS).map((row) => row.cells),
    mapping: mappingFor(table, given),
  }));
}
