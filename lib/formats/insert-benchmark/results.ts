/**
 * `o.res.*`: what the scripts work out for one step from the output of all clients, iostat, vmstat and ps.
 *   4 processes, 250000 rows-per-process, 20 seconds, 50000.0 rows-per-second, 12500.0 rows-per-second-per-user, 0 queries, 0 queries-per-second
 *   50th, 10 / 20 = 12600 insert, 0 delete, 0 query
 */
import type { Distribution, Measurement, ParsedRun } from '../../model';
import { decimalAt } from '../decimals';
import { damagedLine, notANumber, quoted, raggedRow } from '../diagnostics';
import { IOSTAT_COLUMNS, resultColumns, type Target, type Work } from './columns';
import { dimensionsOf, newRun, type Reading } from './reading';
import type { ResponseBlock } from './responses';
import { isMissing } from './rows';

interface Part {
  measurements: Measurement[];
  distributions: Distribution[];
}

/** One `o.res` while it is read. */
export interface Results {
  reading: Reading;
  line: number;
  processes: number;
  dimensions: Record<string, string>;
  /** All clients together. */
  main: Part;
  /** Metrics that `main` has, with what was printed. */
  printed: Map<string, string>;
  /** Each client's own numbers, by their order; the only client's are in `main`. */
  clients: Part[];
  /** How many clients printed a metric. */
  counts: Map<string, number>;
  /** What the next line belongs to. */
  section: { work: Work; columns: string[] | null; isIostat: boolean };
  /** `Max insert`: its values follow. */
  longest: string | null;
}

/** Whether a line is the first one of the results. */
const FIRST = /^\d+ processes, \d+ rows-per-process, /;

/** What the parts of that line count: `20 seconds`. */
const TOTALS: Readonly<Record<string, string>> = {
  'rows-per-process': 'rows_per_client',
  seconds: 'duration',
  'rows-per-second': 'insert_rate_avg',
  'rows-per-second-per-user': 'insert_rate_per_client',
  queries: 'queries_done',
  'queries-per-second': 'query_rate_avg',
};

/** The results that this line begins, or null. */
export function beginResults(reading: Reading, text: string, line: number): Results | null {
  if (text.length > 300 || !FIRST.test(text)) return null;
  const parts = text.split(', ').map((part): [raw: string, label: string] => {
    const blank = part.lastIndexOf(' ');
    return [part.slice(0, Math.max(0, blank)), part.slice(blank + 1)];
  });
  const of = (label: string) => parts.find((part) => part[1] === label)?.[0];
  const processes = of('processes') ?? '';
  const deletes = of('deletes');
  const results: Results = {
    reading,
    line,
    processes: Number(processes),
    dimensions: { clients: processes, ...(deletes && { deletes }) },
    main: { measurements: [], distributions: [] },
    printed: new Map(),
    clients: [],
    counts: new Map(),
    section: { work: 'insert', columns: null, isIostat: false },
    longest: null,
  };
  for (const [raw, label] of parts) {
    const metric = Object.hasOwn(TOTALS, label) ? TOTALS[label]! : null;
    if (metric !== null && raw !== '')
      addPrinted(results, { metric, exponent: 0, factor: 1 }, label, raw, line);
    else if (metric === null && label !== 'processes' && label !== 'deletes')
      reading.diagnostics.add(
        damagedLine(
          { line },
          'parts like "20 seconds" and "50000.0 rows-per-second"',
          quoted(`${raw} ${label}`),
        ),
      );
  }
  return results;
}

/** Adds a number to the run of all clients. The sections repeat some averages; what they repeat alike is left out. */
function addPrinted(results: Results, target: Target, label: string, raw: string, line: number): void {
  const number = decimalAt(raw, 0, raw.length, target.exponent) * target.factor;
  const value = Number.isFinite(number) ? number : null;
  const before = results.printed.get(target.metric);
  if (value === null && !isMissing(raw))
    results.reading.diagnostics.add(notANumber({ line }, `for ${label}`, raw));
  else if (before === undefined) {
    results.printed.set(target.metric, raw);
    results.main.measurements.push({ metric: target.metric, value, line, label, raw });
  } else if (Number(before) !== Number(raw) && !isMissing(raw))
    results.reading.diagnostics.add({
      severity: 'warning',
      code: 'contradiction',
      message: `Expected ${label} to be ${before}, as above, found ${raw}; the first one is kept.`,
      line,
    });
}

const SIZE = /^(dbGB|dbdirGB)\s+(\S+)/;
const PERCENTILE = /^(\d\d)th, (\d+) \/ (\d+) = (.+)$/;
const RATE = /^([\d.]+|NA) (insert|delete|query)$/;
const CLIENT_CPU = /^client: ([\d.]+) user, ([\d.]+) system, ([\d.]+) total$/;
const SERVER_CPU = /^dbms: (-?[\d.]+)$/;
const SERVERS: Readonly<Record<string, string>> = {
  mysqld: 'MySQL',
  mariadbd: 'MariaDB',
  mongod: 'MongoDB',
  postgres: 'PostgreSQL',
};
const GIB = 1024 ** 3;

/** Takes a line of the results; false when it is none. */
export function takeResultLine(results: Results, text: string, offset: number, line: number): boolean {
  if (takeSection(results, text) || takeColumns(results, text, offset, line)) return true;
  if (takeLongest(results, text, line) || takePercentile(results, text, line)) return true;
  const size = SIZE.exec(text);
  if (size) {
    const metric = size[1] === 'dbGB' ? 'database_size' : 'directory_size';
    addPrinted(results, { metric, exponent: 0, factor: GIB }, size[1]!, size[2]!, line);
    return true;
  }
  const cpu = CLIENT_CPU.exec(text);
  if (cpu)
    ['user', 'system', 'total'].forEach((kind, i) => {
      addPrinted(results, { metric: `client_cpu_${kind}`, exponent: 0, factor: 1 }, kind, cpu[i + 1]!, line);
    });
  const server = SERVER_CPU.exec(text);
  if (server)
    addPrinted(results, { metric: 'server_cpu_time', exponent: 0, factor: 1 }, 'dbms', server[1]!, line);
  return cpu !== null || server !== null || takeProcess(results, text, line) || text === 'CPU seconds';
}

// mysql 1234 99.0 3.1 12345678 2345678 ? Sl 10:00 1:23 /usr/sbin/mysqld --basedir=…
function takeProcess(results: Results, text: string, line: number): boolean {
  const words = text.length < 4000 ? text.split(/ +/, 16) : [];
  const [, id = '', cpu = '', memory = '', vsz = '', rss = ''] = words;
  if (words.length < 11 || ![id, cpu, memory, vsz, rss].every((word) => /^[\d.]{1,15}$/.test(word)))
    return false;
  addPrinted(results, { metric: 'process_vsz', exponent: 0, factor: 1024 }, 'VSZ', vsz, line);
  addPrinted(results, { metric: 'process_rss', exponent: 0, factor: 1024 }, 'RSS', rss, line);
  const server = Object.keys(SERVERS).find((name) => words.slice(10).some((word) => word.includes(name)));
  if (server !== undefined) results.dimensions.dbms = SERVERS[server]!;
  return true;
}

function takeSection(results: Results, text: string): boolean {
  const { section } = results;
  if (text.startsWith('iostat, vmstat normalized by '))
    section.work = text.includes('query') ? 'query' : 'insert';
  else if (text.startsWith('average values from iostat for ')) section.isIostat = true;
  else if (/^Max (?:insert|delete|query)$/.test(text)) {
    results.longest = text;
    return true;
  } else return text.endsWith(' rate at nth percentile');
  section.columns = null;
  results.longest = null;
  return true;
}

/** The two-line tables: names, then one row of numbers. */
function takeColumns(results: Results, text: string, offset: number, line: number): boolean {
  const { section, reading } = results;
  const words = text.split(/\s+/, 60);
  const first = words[0]!;
  if (first === 'nsamp' || first === 'samp' || (section.isIostat && words.includes('w/s'))) {
    section.columns = words;
    return true;
  }
  if (section.columns === null) return false;
  const names = section.columns;
  section.columns = null;
  const known = section.isIostat ? IOSTAT_COLUMNS : resultColumns(section.work);
  section.isIostat = false;
  if (words.length !== names.length) {
    reading.diagnostics.add(
      raggedRow({ line, span: [offset, offset + text.length] }, `${names.length} cells`, `${words.length}`),
    );
    return true;
  }
  names.forEach((name, i) => {
    const samples = name === 'nsamp' || name === 'samp';
    const metric = names.includes('cs/s') ? 'vmstat_samples' : 'iostat_samples';
    const target = samples
      ? { metric, exponent: 0, factor: 1 }
      : Object.hasOwn(known, name)
        ? known[name]!
        : null;
    if (target) addPrinted(results, target, name, words[i]!, line);
  });
  return true;
}

/** `Max insert` and the longest responses of the slowest clients, the longest first. */
function takeLongest(results: Results, text: string, line: number): boolean {
  if (results.longest === null) return false;
  const op = results.longest.slice(4);
  const value = decimalAt(text, 0, text.length);
  if (Number.isNaN(value)) {
    results.longest = null;
    return false;
  }
  const metric = `${op}_response_max`;
  if (!results.printed.has(metric))
    addPrinted(results, { metric, exponent: 0, factor: 1 }, results.longest, text, line);
  return true;
}

function takePercentile(results: Results, text: string, line: number): boolean {
  const match = text.length < 200 ? PERCENTILE.exec(text) : null;
  if (!match) return false;
  const [, p = '', , , rates = ''] = match;
  const measurements: Measurement[] = [];
  for (const part of rates.split(', ')) {
    const rate = RATE.exec(part);
    if (!rate) continue;
    const [, raw = '', op = ''] = rate;
    const value = raw === 'NA' ? null : decimalAt(raw, 0, raw.length);
    measurements.push({ metric: `client_${op}_rate_p${p}`, value, line, label: `${p}th ${op}`, raw });
  }
  addToClient(results, measurements, null);
  return measurements.length > 0;
}

/** Response times of one client. */
export function takeResultBlock(results: Results, block: ResponseBlock): void {
  const longest = block.measurements.find((m) => m.metric === `${block.op}_response_max`);
  const above = results.main.measurements.find((m) => m.metric === longest?.metric);
  const isRepeated = results.processes === 1 && longest !== undefined && above !== undefined;
  // the longest response stands above already, rounded to milliseconds, when there is one client only
  if (isRepeated) keepLongest(results, above, longest);
  addToClient(
    results,
    isRepeated ? block.measurements.filter((m) => m !== longest) : block.measurements,
    block.histogram,
  );
}

/** Of one number that is printed twice the one with more digits. */
function keepLongest({ main, reading }: Results, above: Measurement, longest: Measurement): void {
  if (Math.abs((above.value ?? 0) - (longest.value ?? 0)) <= 0.000501)
    main.measurements = main.measurements.map((m) => (m === above ? longest : m));
  else
    reading.diagnostics.add({
      severity: 'warning',
      code: 'contradiction',
      message: `Expected ${longest.label} to be ${above.raw}, as above, found ${longest.raw}; the first one is kept.`,
      line: longest.line,
    });
}

/** Clients print the same metrics in their order: the first time a metric comes it is the first client's. */
function addToClient(
  results: Results,
  measurements: readonly Measurement[],
  distribution: Distribution | null,
): void {
  const { counts, clients, main } = results;
  const index = Math.max(0, ...measurements.map((m) => counts.get(m.metric) ?? 0));
  for (const m of measurements) counts.set(m.metric, index + 1);
  if (results.processes !== 1)
    while (clients.length <= index) clients.push({ measurements: [], distributions: [] });
  else if (index > 0) return;
  const part = results.processes === 1 ? main : clients[index]!;
  part.measurements.push(...measurements);
  if (distribution) part.distributions.push(distribution);
}

export function closeResults(results: Results): void {
  const { reading, main, clients, line } = results;
  const step = reading.file.step;
  const dimensions = dimensionsOf(reading, '', 'config', step, results.dimensions);
  const run = newRun('all clients', line, dimensions, main.measurements);
  run.distributions = main.distributions;
  const runs: ParsedRun[] = [run];
  clients.forEach((part, i) => {
    const first = part.measurements[0];
    if (!first) return;
    const client = newRun(
      `client ${i + 1}`,
      first.line,
      { ...dimensions, client: `${i + 1}` },
      part.measurements,
    );
    client.distributions = part.distributions;
    runs.push(client);
  });
  reading.runs.push(...runs);
  if (step?.target != null)
    reading.targets.push({ run, perClient: step.target, clients: results.processes, line: null });
}
