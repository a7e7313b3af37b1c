/**
 * The output of iibench.py: its command line, intervals, response times, totals. One client is one run.
 *   Totals: 40.0 secs, 50000.0 rows/sec, 2000000 rows, 0 insert retry, 0 query retry
 *   Query thread: 4096 queries, fetched/query(expected, actual) = ( 10 , 9.990 )
 */
import type { Dimensions, Distribution, Measurement } from '../../model';
import { damagedLine, quoted, unfinishedRun } from '../diagnostics';
import { countersCheck, notePartialInterval, rateCheck, totalsCheck } from './client-checks';
import { type IntervalHeader, type Intervals, newIntervals } from './intervals';
import { dimensionsOf, newRun, type Reading, sayOnce } from './reading';
import type { ResponseBlock } from './responses';
import { type Command, parseCommand, parseTrailer } from './trailers';

interface Client {
  line: number;
  dimensions: Dimensions;
  target: number | null;
  intervals: Intervals | null;
  /** First its own, then those of its further query threads, which print the same lines again. */
  parts: { measurements: Measurement[]; distributions: Distribution[] }[];
  /** How many parts have a metric. */
  counts: Map<string, number>;
}

/** The clients of a text while it is read. */
export interface Clients {
  reading: Reading;
  /** The last command line: it may stand well before the output. */
  command: Command | null;
  client: Client | null;
  /** Clients so far. */
  number: number;
}

export function newClients(reading: Reading): Clients {
  return { reading, command: null, client: null, number: 0 };
}

/** The intervals that rows go to, or null. */
export function openIntervals(clients: Clients): Intervals | null {
  return clients.client?.intervals ?? null;
}

function beginClient(clients: Clients, line: number): Client {
  closeClient(clients);
  const { reading, command } = clients;
  const { file } = reading;
  const dimensions = dimensionsOf(reading, '', 'config', file.step, {
    clients: file.clients,
    client: file.client,
    ...command?.dimensions,
  });
  const client: Client = {
    line,
    dimensions,
    target: command?.target ?? null,
    intervals: null,
    parts: [],
    counts: new Map(),
  };
  clients.client = client;
  return client;
}

/** No more lines of this client follow. */
export function closeClient(clients: Clients): void {
  const { client } = clients;
  clients.client = null;
  if (client && (client.parts.length > 0 || (client.intervals?.length ?? 0) > 0))
    addClient(clients.reading, client, ++clients.number);
}

/** More than any benchmark has started. Each has its columns: a text of nothing but first rows would fill the memory. */
const MAX_CLIENTS = 5000;

function refuseMore(clients: Clients, line: number): boolean {
  if (clients.number < MAX_CLIENTS) return false;
  closeClient(clients);
  sayOnce(clients.reading, {
    severity: 'error',
    code: 'limit-reached',
    message: `Expected intervals of at most ${MAX_CLIENTS} clients, found more; from here on they are left out.`,
    line,
  });
  return true;
}

/** Takes a line that starts the program; false when it is none. */
export function takeCommand(clients: Clients, text: string, line: number): boolean {
  const command = parseCommand(text);
  if (!command) return false;
  closeClient(clients);
  clients.command = command;
  beginClient(clients, line);
  return true;
}

export function takeIntervalHeader(clients: Clients, header: IntervalHeader, line: number): void {
  if (refuseMore(clients, line)) return;
  const { client } = clients;
  const isFresh = client !== null && client.intervals === null && client.parts.length === 0;
  (isFresh ? client : beginClient(clients, line)).intervals = newIntervals(header);
}

/** Another client begins in the same table: its time started anew. */
export function startOver(clients: Clients, line: number): void {
  if (refuseMore(clients, line)) return;
  const header = clients.client?.intervals?.header;
  clients.command = null;
  const next = beginClient(clients, line);
  if (header) next.intervals = newIntervals(header);
}

export function takeBlock(clients: Clients, block: ResponseBlock, line: number): void {
  add(clients, block.measurements, block.histogram, line);
}

/** Takes a line behind the intervals that sums up; false when it is none. */
export function takeTrailer(clients: Clients, text: string, offset: number, line: number): boolean {
  const measurements = parseTrailer(text, line);
  if (measurements === null) return false;
  if (measurements === 'damaged')
    clients.reading.diagnostics.add(
      damagedLine({ line, span: [offset, offset + text.length] }, 'a whole line of totals', quoted(text)),
    );
  else {
    const hasTotals = clients.client?.counts.has('insert_rate_avg');
    if (text.startsWith('Totals') && hasTotals) beginClient(clients, line);
    if (measurements.length > 0) add(clients, measurements, null, line);
  }
  return true;
}

/** Adds measurements to the first part that has none of their metrics. */
function add(
  clients: Clients,
  measurements: readonly Measurement[],
  distribution: Distribution | null,
  line: number,
): void {
  const { parts, counts } = clients.client ?? beginClient(clients, line);
  const index = Math.max(0, ...measurements.map((m) => counts.get(m.metric) ?? 0));
  while (parts.length <= index) parts.push({ measurements: [], distributions: [] });
  const part = parts[index]!;
  for (const m of measurements) counts.set(m.metric, index + 1);
  part.measurements.push(...measurements);
  if (distribution) part.distributions.push(distribution);
}

function addClient(reading: Reading, client: Client, number: number): void {
  const { intervals, parts, dimensions } = client;
  const has = intervals !== null && intervals.length > 0;
  const own = parts[0] ?? { measurements: [], distributions: [] };
  const line = Math.min(
    has ? intervals.lineAt(0) : Number.POSITIVE_INFINITY,
    ...own.measurements.map((m) => m.line),
  );
  const run = newRun(`client ${number}`, line, dimensions, own.measurements);
  run.distributions = own.distributions;
  if (has) {
    run.series = intervals.series();
    run.checks = [countersCheck(intervals)];
    const total = own.measurements.find((m) => m.metric === 'items_inserted');
    if (total) run.checks.push(totalsCheck(intervals, total));
    else if (intervals.header.hasTotals)
      reading.diagnostics.add(
        unfinishedRun({ line: intervals.lineAt(-1) }, 'a line of totals after the last interval'),
      );
    notePartialInterval(reading, intervals);
    const comma = intervals.commaLine();
    if (comma !== null)
      sayOnce(reading, {
        severity: 'note',
        code: 'decimal-comma',
        message:
          'Expected numbers with a point, found a decimal comma, as the client prints it in some countries.',
        line: comma,
      });
  }
  const rate = rateCheck(own.measurements);
  if (rate) run.checks.push(rate);
  reading.runs.push(run);
  if (client.target !== null)
    reading.targets.push({ run, perClient: client.target, clients: 1, line: client.line });
  parts.slice(1).forEach((part, i) => {
    if (part.measurements.length === 0) return;
    const thread = newRun(
      `client ${number}, query thread ${i + 2}`,
      part.measurements[0]!.line,
      { ...dimensions, note: `query thread ${i + 2}` },
      part.measurements,
    );
    thread.distributions = part.distributions;
    reading.runs.push(thread);
  });
}
