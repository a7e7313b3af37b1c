/** The latency tables of Dgraph's tests over a slowed network, one per percentile. Source:
 *  https://discuss.dgraph.io, "Dgraph Latency Tests with Embargo" (2020)
 *  50ms latency 1.0ms 102.0ms 218.2ms 310.0ms   → four runs at network latency 50ms; latency_p90 of Queries (Normal) = 0.2182 s */

import { LATENCY_PERCENTILES, latencyPercentileId } from '../../metrics/dgraph-latency';
import type { Dimensions, Measurement, ParsedRun, ParseResult } from '../../model';
import { check } from '../checks';
import { outputOf, plainLine } from '../dgraph/prefix';
import { noResults, quoted, raggedRow } from '../diagnostics';
import { type DiagnosticList, diagnosticList, type Format } from '../format';
import type { LineSource } from '../lines';
import { stripAnsi } from '../text';
import { isRule, looksLikeRow, percentileTitle, readHeader, readRow } from './table';

const SAMPLE = `90th Percentile Results

Queries (Best-Effort) Queries (Read-Only) Queries (Normal) Mutations
no latency 1.0ms 1.0ms 8.0ms 8.0ms
50ms latency 1.0ms 102.0ms 218.2ms 310.0ms
`;

export const dgraphLatency: Format = {
  id: 'dgraph-latency',
  label: 'Dgraph latency tables',
  source: 'https://discuss.dgraph.io (Dgraph Latency Tests with Embargo, 2020)',
  reads:
    'Tables of percentiles over a network with added delay: one row per delay, one column per kind of request.',
  version: 1,
  sample: SAMPLE,
  detect: (head) =>
    stripAnsi(head)
      .replace(/[\s|]+/g, ' ')
      .toLowerCase()
      .includes('queries (best-effort) queries (read-only) queries (normal) mutations'),
  parse: parseLatency,
};

/** One row's latency of one kind of request, by percentile. */
interface LatencyRun {
  kind: Kind;
  line: number;
  measurements: Measurement[];
}

/** What all runs of a row's name and request have: long texts have them over and over. */
interface Kind {
  row: string;
  request: string;
  /** Of the run. */
  name: string;
  /** The last run: the next percentile is added there. */
  latest: LatencyRun | null;
}

interface Reading {
  diagnostics: DiagnosticList;
  /** In the order of the text. */
  runs: LatencyRun[];
  kinds: Map<string, Kind>;
  percentile: string | null;
  header: string[] | null;
  /** Prose stands between the table and this line: whole rows still belong to it, damaged ones cannot be told from prose. */
  isAfterProse: boolean;
  version: string | null;
  hardware: string | null;
}

function parseLatency(lines: LineSource): ParseResult {
  const reading: Reading = {
    diagnostics: diagnosticList(),
    runs: [],
    kinds: new Map(),
    percentile: null,
    header: null,
    isAfterProse: false,
    version: null,
    hardware: null,
  };
  while (lines.next()) addLine(reading, outputOf(plainLine(lines.text)), lines.number);
  if (reading.runs.length === 0)
    reading.diagnostics.add(noResults('a table of latencies below a heading like "90th Percentile Results"'));
  const shared: Dimensions = {
    dbms: 'Dgraph',
    engine: 'Badger',
    ...(reading.version !== null && { version: reading.version }),
    ...(reading.hardware !== null && { hardware: reading.hardware }),
  };
  const dimensions = new Map<Kind, Dimensions>();
  for (const kind of reading.kinds.values())
    dimensions.set(kind, { ...shared, network_latency: networkLatency(kind.row), request: kind.request });
  const runs: ParsedRun[] = reading.runs.map(({ kind, line, measurements }) => ({
    name: kind.name,
    line,
    dimensions: dimensions.get(kind)!,
    measurements,
    series: [],
    distributions: [],
    checks: checkOrder(measurements),
  }));
  return { runs, configs: [], diagnostics: reading.diagnostics.all() };
}

/** `10ms latency` → `10ms`; `no latency` stays as it is. */
function networkLatency(name: string): string {
  return /^\d[\w.]* latency$/.test(name) ? name.slice(0, -' latency'.length) : name;
}

function addLine(reading: Reading, text: string, line: number): void {
  const percentile = percentileTitle(text);
  if (percentile !== null) {
    reading.percentile = percentile;
    reading.header = null;
    return;
  }
  const header = readHeader(text);
  if (header) {
    if (reading.percentile === null || !LATENCY_PERCENTILES.some((known) => known === reading.percentile)) {
      reading.diagnostics.add({
        severity: 'warning',
        code: 'unknown-percentile',
        message: `Expected a heading like "90th Percentile" above the table, found ${reading.percentile === null ? 'none' : `"${reading.percentile}"`}; its rows are left out.`,
        line,
      });
      reading.header = null;
    } else reading.header = header;
    reading.isAfterProse = false;
    return;
  }
  if (reading.header) addRow(reading, reading.header, text, line);
  else addContext(reading, text);
}

function addRow(reading: Reading, header: string[], text: string, line: number): void {
  if (text === '' || isRule(text)) return;
  const row = readRow(text, header.length);
  if (!row) {
    if (looksLikeRow(text) && !reading.isAfterProse)
      reading.diagnostics.add(raggedRow({ line }, `a name and ${header.length} durations`, quoted(text)));
    else {
      reading.isAfterProse = true;
      addContext(reading, text);
    }
    return;
  }
  const metric = latencyPercentileId(reading.percentile ?? '');
  for (const [i, cell] of row.cells.entries()) {
    const request = header[i]!;
    const run = runFor(reading, row.name, request, metric, line);
    run.measurements.push({ metric, value: cell.value, line, label: request, raw: cell.raw });
    if (cell.value === null)
      reading.diagnostics.add({
        severity: 'note',
        code: 'missing-value',
        message: `Expected a duration of ${request}, found "${cell.raw}"; it is kept as missing.`,
        line,
      });
  }
}

/** The run that lacks this figure; a row whose figure is there already begins another run: the tables of a second test. */
function runFor(reading: Reading, row: string, request: string, metric: string, line: number): LatencyRun {
  const key = `${row}\n${request}`;
  let kind = reading.kinds.get(key);
  if (!kind) {
    kind = { row, request, name: `${row}, ${request}`, latest: null };
    reading.kinds.set(key, kind);
  }
  if (kind.latest && !kind.latest.measurements.some((m) => m.metric === metric)) return kind.latest;
  const run: LatencyRun = { kind, line, measurements: [] };
  reading.runs.push(run);
  kind.latest = run;
  return run;
}

/** Version and topology where the prose states them. */
function addContext(reading: Reading, text: string): void {
  if (text.length > 2000) return;
  reading.version ??=
    /\bon version (v?\d+\.\d+(?:\.\d+)?(?:-\w+)?)/.exec(text)?.[1] ??
    /\bDGRAPH_VERS(?:ION)?="?(v\d+\.\d+(?:\.\d+)?(?:-\w+)?)/.exec(text)?.[1] ??
    null;
  reading.hardware ??= /\b\d+-node Dgraph cluster(?: \([^()]{1,60}\))?/.exec(text)?.[0] ?? null;
}

/** A higher percentile cannot be lower. */
function checkOrder(measurements: Measurement[]): ParsedRun['checks'] {
  if (measurements.length < 2) return [];
  const ordered = measurements
    .filter((m) => m.value !== null)
    .map((m) => ({ ...m, percentile: Number(`0.${m.metric.slice('latency_p'.length)}`) }))
    .sort((a, b) => a.percentile - b.percentile);
  if (ordered.length < 2) return [];
  const holds = ordered.every((m, i) => i === 0 || (m.value ?? 0) >= (ordered[i - 1]!.value ?? 0));
  return [
    check(
      'percentiles-ascend',
      holds,
      `Latency by percentile: ${ordered.map((m) => `${m.metric.slice('latency_'.length)} ${m.raw}`).join(', ')}.`,
      ordered.map((m) => m.line),
    ),
  ];
}
