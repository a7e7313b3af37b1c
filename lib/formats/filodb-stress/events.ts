import type { Severity } from '../../model';
import type { DiagnosticCode } from '../diagnostic-codes';
import { PROGRAMS, type Program } from './run';

/** Cells of DatasetCoordinatorActor.Stats, one list per node, in the order of STATS. */
export type NodeStats = string[];
export const STATS = [
  ['filodb_flushes_started', 'flushesStarted'],
  ['filodb_flushes_succeeded', 'flushesSucceeded'],
  ['filodb_flushes_failed', 'flushesFailed'],
  ['filodb_rows_active', 'numRowsActive'],
  ['filodb_rows_flushing', 'numRowsFlushing'],
  ['filodb_memtable_rows', 'memtableRowsIngested'],
] as const;

export const SCHEMAS = ['Stressful', 'hour-of-day (easy)'] as const;
export type Schema = (typeof SCHEMAS)[number];

/** What one line of a stress program says; numbers as written. */
export type Event =
  | { kind: 'command'; program: Program; command: string; factor: string | null }
  | { kind: 'start'; program: Program | null; schema: Schema | null }
  | { kind: 'expanded'; unique: string; injected: string }
  | { kind: 'replace-took'; write: string; read: string }
  | { kind: 'count'; found: string; expected: string | null }
  | { kind: 'batch-took'; ms: string }
  | { kind: 'schema-took'; schema: Schema; ms: string }
  | { kind: 'csv-lines'; path: string; stress: string; easy: string | null }
  | { kind: 'counts'; counts: [string, string] }
  | { kind: 'dataset-stats'; dataset: string; nodes: NodeStats[] }
  | { kind: 'node-stats'; nodes: NodeStats[] }
  | { kind: 'ingested'; rows: string }
  | { kind: 'phase'; warm: boolean }
  | { kind: 'ran'; queries: string; ms: string; rate: string }
  | { kind: 'visible'; rows: string }
  | { kind: 'streaming-stats'; nodes: NodeStats[] }
  | { kind: 'streaming-trouble'; severity: Severity; code: DiagnosticCode; message: string }
  | { kind: 'memstore-took'; seconds: string }
  | {
      kind: 'memstore-queries';
      queries: string;
      perThread: boolean;
      threads: string;
      ms: string;
      rate: string;
    }
  | { kind: 'spark'; version: string }
  | { kind: 'damaged'; text: string };

// one word of every line below: most lines of a console are Spark's and need no closer look
const RESULT_WORD =
  /Starting |Truncating dataset|--class|Original CSV|took \d|Count matched|Expected \d|lines of data|Counts: |Stats|Ingested \d|Warming up|Now running queries|Ran \d|Taxi dataset now|Ingestion stats|Ignoring error|EMPTY RDD|memStore ingestion was|Concurrent querying of|Running Spark version/;
const LONGEST = 65_536;

/** How result lines begin: where no whole one was found, the line was cut or overwritten. */
const BEGINNINGS = [
  /Ingestion took \d/,
  /==> [^=>]{1,40} took \d/,
  /Original CSV file of \d/,
  /Count matched \d/,
  /Expected \d+ rows/,
  /Ran \d+ queries/,
  /Ingested \d/,
  /Taxi dataset now has {1,3}===>/,
  /==> Concurrent querying of \d/,
  /memStore ingestion was complete in \d/,
];

/** What the text says, or null when it is none of the stress programs' lines. */
export function eventOf(text: string): Event | null {
  if (text.length > LONGEST || !RESULT_WORD.test(text)) return null;
  return (
    commandOf(text) ??
    startOf(text) ??
    batchEventOf(text) ??
    ingestionEventOf(text) ??
    queryEventOf(text) ??
    streamingEventOf(text) ??
    (BEGINNINGS.some((beginning) => beginning.test(text)) ? { kind: 'damaged', text } : null)
  );
}

// spark-submit --driver-memory 5g --class filodb.stress.RowReplaceStress stress.jar trip_data_1m.csv 0.25
function commandOf(text: string): Event | null {
  const version = /Running Spark version (\d[\w.-]*)/.exec(text)?.[1];
  if (version !== undefined) return { kind: 'spark', version };
  const named = /--class filodb\.stress\.([A-Za-z]+)/.exec(text);
  const program = PROGRAMS.find((p) => p === named?.[1]);
  if (!program) return null;
  const command = text.slice(Math.max(0, text.indexOf('spark-submit'))).trim();
  const last = command.slice(command.lastIndexOf(' ') + 1);
  const factor = program === 'RowReplaceStress' && /^\d{1,9}(?:\.\d{1,9})?$/.test(last) ? last : null;
  return { kind: 'command', program, command, factor };
}

function startOf(text: string): Event | null {
  const start = (program: Program | null, schema: Schema | null = null): Event => ({
    kind: 'start',
    program,
    schema,
  });
  if (text.includes('Starting batch ingestion...')) return start(null); // RowReplaceStress and BatchIngestion say the same
  if (text.includes('Starting stressful ingestion...')) return start('IngestionStress', 'Stressful');
  if (text.includes('Starting hour-of-day (easy) ingestion...'))
    return start('IngestionStress', 'hour-of-day (easy)');
  if (text.includes('Starting memStore ingestion...')) return start('MemStoreStress');
  if (text.includes('Truncating dataset (if it exists already)...')) return start('StreamingStress');
  if (/(?:^|\s)Starting ingestion\.\.\./.test(text)) return start('InMemoryQueryStress');
  return null;
}

function batchEventOf(text: string): Event | null {
  const expanded = /Original CSV file of (\d{1,15}) lines expanded to (\d{1,15}) lines/.exec(text);
  if (expanded) return { kind: 'expanded', unique: expanded[1]!, injected: expanded[2]! };
  const took = /Ingestion took (\d{1,15}) ms, reading took (\d{1,15}) ms/.exec(text);
  if (took) return { kind: 'replace-took', write: took[1]!, read: took[2]! };
  const matched = /Count matched (\d{1,15}) for dataframe/.exec(text);
  if (matched) return { kind: 'count', found: matched[1]!, expected: null };
  const differs = /Expected (\d{1,15}) rows, but actually got (\d{1,15}) for dataframe/.exec(text);
  if (differs) return { kind: 'count', found: differs[2]!, expected: differs[1]! };
  const batch = /==> Batch ingestion took (\d{1,15}) ms/.exec(text);
  return batch ? { kind: 'batch-took', ms: batch[1]! } : null;
}

function ingestionEventOf(text: string): Event | null {
  // /data/trip_data_1m.csv has 1000000 unique lines of data
  const lines =
    / has (\d{1,15}) (?:unique )?lines of data(?: for stress schema, and (\d{1,15}) unique lines of data)?/.exec(
      text,
    );
  if (lines)
    return {
      kind: 'csv-lines',
      path: text.slice(0, lines.index).trim().split(/\s+/).at(-1) ?? '',
      stress: lines[1]!,
      easy: lines[2] ?? null,
    };
  const took = /==> (Stressful|hour-of-day \(easy\)) ingestion took (\d{1,15}) ms/.exec(text);
  if (took) return { kind: 'schema-took', schema: SCHEMAS.find((s) => s === took[1])!, ms: took[2]! };
  const counts = /\bCounts: (\d{1,15}) (\d{1,15})\s*$/.exec(text);
  if (counts) return { kind: 'counts', counts: [counts[1]!, counts[2]!] };
  const dataset = / {2}Stats for dataset (\S+) =>/.exec(text);
  if (dataset) return { kind: 'dataset-stats', dataset: dataset[1]!, nodes: nodesOf(text) };
  if (/^\s*Stats\(/.test(text)) {
    const nodes = nodesOf(text);
    return nodes.length > 0 ? { kind: 'node-stats', nodes } : null;
  }
  return null;
}

function queryEventOf(text: string): Event | null {
  const ingested = /Ingested (\d{1,15}) records/.exec(text);
  if (ingested) return { kind: 'ingested', rows: ingested[1]! };
  if (text.includes('Warming up...')) return { kind: 'phase', warm: true };
  if (text.includes('Now running queries for real...')) return { kind: 'phase', warm: false };
  const ran =
    /Ran (\d{1,15}) queries in (\d{1,15}) millis\. {1,2}QPS = (\d{1,15}(?:\.\d{1,20})?(?:E[+-]?\d{1,3})?)(?![\w.])/.exec(
      text,
    );
  if (ran) return { kind: 'ran', queries: ran[1]!, ms: ran[2]!, rate: ran[3]! };
  const memstore =
    /==> memStore ingestion was complete in (\d{1,15}(?:\.\d{1,9})?(?:E-?\d{1,3})?) seconds/.exec(text);
  if (memstore) return { kind: 'memstore-took', seconds: memstore[1]! };
  const queries =
    /==> Concurrent querying of (\d{1,15}) (queries \(|x )(\d{1,15}) threads\)? over (\d{1,15}) ms = (\d{1,15}) QPS/.exec(
      text,
    );
  if (!queries) return null;
  const [, count = '', form, threads = '', ms = '', rate = ''] = queries;
  return { kind: 'memstore-queries', queries: count, perThread: form === 'x ', threads, ms, rate };
}

function streamingEventOf(text: string): Event | null {
  const visible = /Taxi dataset now has {1,3}===> {1,2}(\d{1,15}) records!/.exec(text);
  if (visible) return { kind: 'visible', rows: visible[1]! };
  if (text.includes('Oops, dataset not there yet'))
    return trouble(
      'note',
      'dataset-missing',
      'The dataset did not exist yet when its ingestion stats were asked for.',
    );
  if (text.includes('==> Ingestion stats: ')) return { kind: 'streaming-stats', nodes: nodesOf(text) };
  if (text.includes('XXXX: EMPTY RDD!!!'))
    return trouble('warning', 'empty-batch', 'A streaming batch held no rows.');
  const ignored = /Ignoring error (.{0,200})/.exec(text);
  return ignored
    ? trouble('note', 'reported-error', `The program reports an error and goes on: "${ignored[1]!.trim()}".`)
    : null;
}

function trouble(severity: Severity, code: DiagnosticCode, message: string): Event {
  return { kind: 'streaming-trouble', severity, code, message };
}

function nodesOf(text: string): NodeStats[] {
  const nodes = text.matchAll(
    /Stats\((-?\d{1,15}),(-?\d{1,15}),(-?\d{1,15}),(-?\d{1,15}),(-?\d{1,15}),(-?\d{1,15})\)/g,
  );
  return [...nodes].map((node) => node.slice(1));
}
