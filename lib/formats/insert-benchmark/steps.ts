/**
 * The steps of the benchmark and where a text names them: a heading, the line before a table, the file's name, or nothing but the
 * order of the rows. Names by era: `load`, `scan`, `q1`, `wps=1000` (2016–18); `l.i0`, `l.x`, `l.i1`, `q100.1` (2020–23); `l.i2`,
 * `qr100.L1`, `qp100.L2` (since 2023-12); directories `q.L1.ips100`.
 */
import type { Timed } from '../../metrics/insert-benchmark-responses';
import type { Work } from './columns';

export interface Step {
  /** As written. */
  name: string;
  /** Null where costs are per row of a scan. */
  work: Work | null;
  /** Rows of l.x are rows indexed, not inserted. */
  isIndexing: boolean;
  /** Inserts per second that each client was to make beside its queries; null: as many as it can. */
  target: number | null;
}

const LOAD = /^(?:load|l|l\.[ix]\d?)$/;
const SCAN = /^(?:scan(?:\.\d)?|q\d)$/;
const QUERY = /^q([rp]?)(\d{2,6})(?:\.L?\d{1,2})?$/;
const QUERY_FOLDER = /^q\.L\d{1,2}\.ips(\d{1,6})$/;
const WRITES = /^wps ?= ?(\d{1,6})$/;
/** What a heading adds to the name of its step: `load mysql`. */
const DBMS_WORD = / (?:mysql|mongo|mongodb|postgres|postgresql|mariadb)$/;

/** The step that a word or heading names (`l.i0`, `load mysql`, `wps=1000 mysql`), or null. */
export function parseStep(text: string): Step | null {
  if (text.length > 40) return null;
  const words = text
    .replace(/^(?:- ?|#{1,4} )/, '')
    .replace(/:$/, '')
    .trim()
    .replace(DBMS_WORD, '');
  const name = /^(?:Load|Scan)$/.test(words) ? words.toLowerCase() : words;
  if (LOAD.test(name)) return { name, work: 'insert', isIndexing: name === 'l.x', target: null };
  if (SCAN.test(name)) return { name, work: null, isIndexing: false, target: null };
  const target = QUERY.exec(name)?.[2] ?? QUERY_FOLDER.exec(name)?.[1] ?? WRITES.exec(name)?.[1];
  return target === undefined ? null : { name, work: 'query', isIndexing: false, target: Number(target) };
}

/** What the name of a file says about the text in it. */
export interface NamedFile {
  step: Step | null;
  /** `mrg.l.i0.rt.insert`, `o.rt.t.query`: what was timed or counted. */
  operation: Timed;
  /** Rows stand for steps by their position: `o.sum.t.*`. */
  isByPosition: boolean;
  /** `o.ib.dop8.2`: how many clients, and which. */
  clients: string | null;
  client: string | null;
  /** `gpi.imax`: a column of intervals, cut out for gnuplot. */
  column: string | null;
}

/** What gnuplot draws, by the names of the columns it was cut out of. */
const GNUPLOT: Readonly<Record<string, string>> = {
  ips: 'i_ips',
  dps: 'i_dps',
  qps: 'i_qps',
  imax: 'max_i',
  dmax: 'max_d',
  qmax: 'max_q',
};

const MERGED = /^(?:mrg|rel|sum)\.(.+)$/;
const RATE_FIELD: Readonly<Record<string, Timed>> = { 3: 'insert', 5: 'delete', 7: 'query' };

/** `==> mrg.l.i0 <==`: the file whose lines follow, as head and tail print it; null for any other line. */
export function parseFileBanner(line: string): NamedFile | null {
  const path = line.length < 300 ? /^==> (\S+) <==$/.exec(line)?.[1] : undefined;
  return path === undefined ? null : parseFileName(path.slice(path.lastIndexOf('/') + 1));
}

/** The facts in a file name: `mrg.qp100.L2`, `rel.l.i0`, `mrg.l.i0.rt.insert`, `o.sum.t.20m.my5649.cx6d`, `o.ib.dop8.2`. */
export function parseFileName(name: string | null): NamedFile {
  const plain = (name ?? '').slice(0, 200).replace(/\.(?:txt|tsv|csv|log|out)$/, '');
  const merged = MERGED.exec(plain)?.[1] ?? '';
  const step = merged.replace(/\.(?:some|ips|qps|ht)$/, '').replace(/\.(?:rt|rate)\.\w+$/, '');
  const result = /^\.dop\d+\.([lq][\w.]*)$/.exec(plain.slice(Math.max(0, plain.indexOf('.dop'))))?.[1] ?? '';
  const word = /\.(insert|delete|query)(?:\.ht)?$/.exec(plain)?.[1];
  const rate = /^o\.rate\.[ct]\.([357])$/.exec(plain)?.[1];
  const client = /^o\.(?:ib|res)\.dop(\d+)(?:\.ns\d+)?(?:\.(\d+))?$/.exec(plain);
  return {
    step: stepAtStart(step) ?? stepAtStart(result),
    operation:
      word === 'insert' || word === 'delete' || word === 'query' ? word : (RATE_FIELD[rate ?? ''] ?? null),
    isByPosition: /^o\.sum\./.test(plain),
    clients: client?.[1] ?? null,
    client: client?.[2] ?? null,
    column: GNUPLOT[/^gpi\.(\w+)$/.exec(plain)?.[1] ?? ''] ?? null,
  };
}

/** The step that a name begins with, whatever was added to it: `l.i0.before`, `q100.1.bak`. */
function stepAtStart(name: string): Step | null {
  const parts = name.split('.', 12);
  for (let count = parts.length; count > 0; count--) {
    const step = parseStep(parts.slice(0, count).join('.'));
    if (step) return step;
  }
  return null;
}

/** The steps of one system in the order in which the scripts of an era ran them. */
interface Era {
  years: string;
  steps: readonly string[];
}

const ERAS: readonly Era[] = [
  { years: '2019 to early 2020', steps: ['l', 'q1000', 'q100'] },
  {
    years: '2020-06 to 2022',
    steps: ['l.i0', 'l.x', 'l.i1', ...[100, 200, 400, 600, 800, 1000].flatMap((n) => [`q${n}.1`, `q${n}.2`])],
  },
  { years: '2022-11 to 2023', steps: ['l.i0', 'l.x', 'l.i1', 'q100.1', 'q500.1', 'q1000.1'] },
  {
    years: '2023-12 to today',
    steps: [
      'l.i0',
      'l.x',
      'l.i1',
      'l.i2',
      'qr100.L1',
      'qp100.L2',
      'qr500.L3',
      'qp500.L4',
      'qr1000.L5',
      'qp1000.L6',
    ],
  },
];

/** A row without a step: what tells the eras apart. Null where the cell is missing. */
interface UnnamedRow {
  insertRate: number | null;
  queryRate: number | null;
  /** The creation of indexes has no intervals and so no percentiles of them. */
  hasPercentiles: boolean;
}

/** The era whose order of steps these rows follow: loads make no queries, query steps insert their target rate times one number of
 *  clients, or miss it. Null when none or several fit. A text may be cut: rows may be fewer than steps. */
export function eraOf(rows: readonly UnnamedRow[]): Era | null {
  const met = ERAS.filter((era) => fits(era, rows, 0.87));
  const fitting = met.length > 0 ? met : ERAS.filter((era) => fits(era, rows, 0));
  const complete = fitting.filter((era) => era.steps.length === rows.length);
  if (fitting.length < 2 || complete.length === 1) return complete[0] ?? fitting[0] ?? null;
  // cut before the eras part ways: what they have in common is certain
  const start = (era: Era) => era.steps.slice(0, rows.length).join();
  const [first] = fitting;
  return first && fitting.every((era) => start(era) === start(first))
    ? { years: fitting.map((era) => era.years).join(' or '), steps: first.steps }
    : null;
}

/** Whether no later step inserts at more than the clients of the first query step could, nor at less than a share of it. */
function fits(era: Era, rows: readonly UnnamedRow[], leastShare: number): boolean {
  if (rows.length > era.steps.length || rows.length === 0) return false;
  let clients: number | null = null;
  return rows.every(({ insertRate, queryRate, hasPercentiles }, i) => {
    const { target, isIndexing } = parseStep(era.steps[i]!)!;
    if (isIndexing && hasPercentiles) return false;
    if (insertRate === null || queryRate === null) return true;
    if (target === null) return queryRate === 0;
    const share = insertRate / target;
    clients ??= share;
    return queryRate > 0 && share <= 1.15 * clients && share >= leastShare * clients;
  });
}
