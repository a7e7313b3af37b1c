/** Any table with numbers, where no other format knows the text: CSV, TSV, Markdown, columns kept apart by blanks, HTML.
 *  Source: RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), GitHub's Markdown tables (https://github.github.com/gfm/#tables-extension-)
 *  engine,latency (ms)
 *  innodb,1.5              → a run with engine innodb and table.latency_ms = 0.0015 s, of no direction */
import { noResults } from '../diagnostics';
import { diagnosticList, type Format, HEAD_LENGTH } from '../format';
import { findTables } from './find';
import { addTable, mappingFor, type TableRuns } from './runs';

const SAMPLE = `engine,threads,insert rate (rows/s),p99 latency (ms),size (GB)
innodb,1,9500,1.8,12.5
innodb,16,61000,4.25,12.7
rocksdb,1,10200,1.5,6.1
rocksdb,16,74000,3.9,6.2
`;

export const table: Format = {
  id: 'table',
  label: 'Any table',
  source: 'https://www.rfc-editor.org/rfc/rfc4180',
  reads:
    'CSV, TSV, Markdown, HTML, and columns kept apart by blanks. What the columns mean is asked before the text is stored.',
  version: 1,
  sample: SAMPLE,
  turn: 'last',
  detect(head) {
    const lines = head.split('\n').map((line) => line.replace(/\r$/, ''));
    if (head.length >= HEAD_LENGTH) lines.pop(); // it may end in the middle of a line
    return findTables(lines).tables.length > 0;
  },
  parse(source, context) {
    const lines: string[] = [];
    while (source.next()) lines.push(source.text);
    const diagnostics = diagnosticList();
    const { tables, openQuotes } = findTables(lines);
    for (const line of openQuotes)
      diagnostics.add({
        severity: 'warning',
        code: 'open-quote',
        message:
          'Expected the end of the quotation that begins here, found none; its mark is taken for a character of its cell.',
        line,
      });
    const result: TableRuns = { runs: [], metrics: new Map(), names: new Map(), diagnostics, commas: [] };
    for (const [i, found] of tables.entries())
      addTable(result, found, mappingFor(found, context.mappings), i + 1);
    if (result.runs.length === 0) diagnostics.add(noResults('a table with at least one column of numbers'));
    return {
      runs: result.runs,
      configs: [],
      diagnostics: diagnostics.all(),
      metrics: [...result.metrics.values()],
    };
  },
};
