/** The lines around the intervals of iibench.py: its command line, and what sums up. */
import type { Measurement } from '../../model';
import { decimalAt } from '../decimals';
import { maskSecrets } from '../secrets';

/** What a command line says. */
export interface Command {
  dimensions: Record<string, string>;
  /** Inserts per second that the client is to make beside its queries. */
  target: number | null;
}

const TOTALS = /^Totals: ([\d.]+) secs, ([\d.]+) rows\/sec, (\d+) rows(?:, (.*))?$/;
const RETRIES = /\b(\d{1,15}) (insert|delete|query) retry/g;
const ALL_RETRIES = /^(\d+) (\d+) (\d+) insert-delete-query retry$/;
const CREATED = /^Created secondary indexes in ([\d.]+) seconds/;
const THREAD =
  /^Query thread: (\d+) queries, fetched\/query\(expected, actual\) = \( ?([\d.]+) , ([\d.]+) ?\)/;
const GETMIN = /^getmin (\d+) queries, ([\d.]+) total secs, ([\d.]+) secs\/query/;
const CREATING = /^(\d+) seconds : (create (all|one at a time) .*)$/;

/** The numbers of a line of totals; empty for one without, 'damaged' for a cut one, null for any other line. */
export function parseTrailer(text: string, line: number): Measurement[] | 'damaged' | null {
  const made = (entries: readonly (readonly [metric: string, label: string, raw: string])[]): Measurement[] =>
    entries.flatMap(([metric, label, raw]) => {
      const value = decimalAt(raw, 0, raw.length);
      return Number.isFinite(value) ? [{ metric, value, line, label, raw }] : [];
    });
  if (text.length > 300) return null;
  let match = TOTALS.exec(text);
  if (match) {
    const [, seconds = '', rate = '', rows = '', rest = ''] = match;
    const all = ALL_RETRIES.exec(rest);
    const retries = all
      ? (['insert', 'delete', 'query'] as const).map((op, i) => [op, all[i + 1]!] as const)
      : [...rest.matchAll(RETRIES)].map((m) => [m[2]!, m[1]!] as const);
    return made([
      ['duration', 'secs', seconds],
      ['insert_rate_avg', 'rows/sec', rate],
      ['items_inserted', 'rows', rows],
      ...retries.map(([op, raw]) => [`${op}_retries`, `${op} retry`, raw] as const),
    ]);
  }
  if (text.startsWith('Totals:')) return 'damaged';
  match = CREATED.exec(text);
  if (match) return made([['index_create_time', 'Created secondary indexes', match[1]!]]);
  match = THREAD.exec(text);
  if (match)
    return made([
      ['queries_done', 'Query thread queries', match[1]!],
      ['fetched_per_query_expected', 'fetched/query expected', match[2]!],
      ['fetched_per_query', 'fetched/query actual', match[3]!],
    ]);
  match = GETMIN.exec(text);
  if (match)
    return made([
      ['getmin_queries', 'getmin queries', match[1]!],
      ['getmin_duration', 'getmin total secs', match[2]!],
      ['getmin_query_time', 'getmin secs/query', match[3]!],
    ]);
  match = CREATING.exec(text);
  if (match)
    return made([
      [match[3] === 'all' ? 'index_create_all_time' : 'index_create_single_time', match[2]!, match[1]!],
    ]);
  return text === 'Done' ? [] : null;
}

const DBMS: Readonly<Record<string, string>> = {
  mongo: 'MongoDB',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
  postgres: 'PostgreSQL',
};
const ENGINES: Readonly<Record<string, string>> = {
  innodb: 'InnoDB',
  rocksdb: 'MyRocks',
  myisam: 'MyISAM',
  tokudb: 'TokuDB',
  wiredtiger: 'WiredTiger',
  mmapv1: 'mmapv1',
};
const OPTION = /--(\w+)=(\S*)/g;

/** What a command line of iibench.py says, or null when the line is none. Secrets are masked. */
export function parseCommand(text: string): Command | null {
  if (!text.includes('iibench.py ') || !text.includes('--') || text.length > 4000) return null;
  const options = new Map([...text.matchAll(OPTION)].map((m) => [m[1]!, m[2]!]));
  const dimensions: Record<string, string> = { command: maskSecrets(text).text };
  const dbms = DBMS[options.get('dbms') ?? ''];
  if (dbms !== undefined) dimensions.dbms = dbms;
  const engine = ENGINES[options.get('engine') ?? ''];
  if (engine !== undefined) dimensions.engine = engine;
  const target = Number(options.get('inserts_per_second') ?? 0);
  return { dimensions, target: target > 0 && Number(options.get('query_threads') ?? 0) > 0 ? target : null };
}
