import { parseNumber, scaleDecimal } from '../../metrics/numbers';
import type { Check, Series } from '../../model';
import { check } from '../checks';
import { damagedLine, quotedEnd } from '../diagnostics';
import type { DiagnosticList } from '../format';
import { type Event, type NodeStats, type Schema, STATS } from './events';
import type { Cell, Program } from './run';

export type Milliseconds = Cell & { ms: number };

/** One block of queries: `Ran 1000 queries in 4021 millis.  QPS = 248.69435463814972`. */
export interface Block {
  queries: Cell;
  time: Milliseconds;
  rate: Cell;
}

/** One poll of StreamingStress. `at`: seconds of the last log time before it, null when the console has none. */
export interface Poll {
  rows: Cell;
  at: number | null;
}

/** All that one execution of a program printed. */
export interface Session {
  /** Null until the lines tell RowReplaceStress from BatchIngestion. */
  program: Program | null;
  startLine: number | null;
  firstLine: number | null;
  dimensions: Record<string, string>;
  /** Single results by name. */
  cells: Map<string, Cell>;
  times: Map<string, Milliseconds>;
  counts: { found: Cell; expected: Cell | null }[];
  started: Set<Schema>;
  warm: boolean | null;
  warmup: Block[];
  blocks: Block[];
  polls: Poll[];
  /** Stats of each poll, or of each dataset. */
  stats: { dataset: string | null; line: number; at: number | null; poll: number; nodes: NodeStats[] }[];
  series: Series[];
  checks: Check[];
}

function newSession(program: Program | null): Session {
  return {
    program,
    startLine: null,
    firstLine: null,
    dimensions: {},
    cells: new Map(),
    times: new Map(),
    counts: [],
    started: new Set(),
    warm: null,
    warmup: [],
    blocks: [],
    polls: [],
    stats: [],
    series: [],
    checks: [],
  };
}

function cell(raw: string, line: number, label: string): Cell {
  return { raw, value: parseNumber(raw) ?? Number.NaN, line, label };
}

function milliseconds(raw: string, line: number, label: string): Milliseconds {
  return { raw, value: scaleDecimal(raw, -3) ?? Number.NaN, line, label, ms: parseNumber(raw) ?? Number.NaN };
}

/** Puts the lines of a console together, one session per execution. A line that its session has already begins the next one. */
export function sessionReader(diagnostics: DiagnosticList, onBegin: (session: Session) => void) {
  const sessions: Session[] = [];
  let current: Session | null = null;
  let sparkVersion: string | null = null;

  function begin(program: Program | null): Session {
    current = newSession(program);
    if (sparkVersion !== null) current.dimensions.spark_version = sparkVersion;
    sparkVersion = null;
    sessions.push(current);
    onBegin(current);
    return current;
  }

  /** The current session if it can take a result of these programs, else a new one. Null: either of the two batch programs. */
  function sessionFor(programs: readonly (Program | null)[], taken: (session: Session) => boolean): Session {
    const fits =
      current !== null &&
      (programs.includes(current.program) || (current.program === null && isBatch(programs[0] ?? null))) &&
      !taken(current);
    const session = fits ? current! : begin(programs[0] ?? null);
    session.program ??= programs[0] ?? null;
    return session;
  }

  return {
    take(event: Event, line: number, at: number | null) {
      // Spark names its version before the program says anything
      if (event.kind === 'spark') {
        if (current && current.firstLine === null) current.dimensions.spark_version = event.version;
        else sparkVersion = event.version;
        return;
      }
      const session = apply(event, line, at, { sessionFor, current: () => current, begin, diagnostics });
      if (session && event.kind !== 'command' && event.kind !== 'start') session.firstLine ??= line;
    },
    all: (): readonly Session[] => sessions,
  };
}

function isBatch(program: Program | null): boolean {
  return program === null || program === 'RowReplaceStress' || program === 'BatchIngestion';
}

interface Reach {
  sessionFor(programs: readonly (Program | null)[], taken: (session: Session) => boolean): Session;
  current(): Session | null;
  begin(program: Program | null): Session;
  diagnostics: DiagnosticList;
}

/** Writes an event down in the session that it belongs to; null when it belongs to none. */
function apply(
  event: Exclude<Event, { kind: 'spark' }>,
  line: number,
  at: number | null,
  reach: Reach,
): Session | null {
  switch (event.kind) {
    case 'command':
    case 'start':
      return open(event, line, reach);
    case 'damaged':
      reach.diagnostics.add(
        damagedLine({ line }, 'a line that ends as the program ends it', quotedEnd(event.text)),
      );
      return null;
    case 'expanded':
    case 'replace-took':
    case 'batch-took':
    case 'count':
      return applyBatch(event, line, reach);
    case 'csv-lines':
    case 'schema-took':
    case 'counts':
    case 'dataset-stats':
    case 'node-stats':
      return applyIngestion(event, line, reach);
    case 'ingested':
    case 'phase':
    case 'ran':
    case 'memstore-took':
    case 'memstore-queries':
      return applyQuery(event, line, reach);
    case 'visible':
    case 'streaming-stats':
    case 'streaming-trouble':
      return applyStreaming(event, line, at, reach);
  }
}

function open(event: Event & { kind: 'command' | 'start' }, line: number, reach: Reach): Session {
  const now = reach.current();
  if (event.kind === 'command') {
    const session = reach.begin(event.program);
    session.dimensions.command = event.command;
    if (event.factor !== null) session.dimensions.replacement_factor = event.factor;
    return session;
  }
  const { program, schema } = event;
  // RowReplaceStress of the first version printed the size of its data before it started
  const isOnlyExpanded =
    now?.program === 'RowReplaceStress' &&
    now.cells.has('unique') &&
    now.times.size + now.counts.length === 0;
  const isFresh =
    now !== null &&
    now.startLine === null &&
    (now.firstLine === null || isOnlyExpanded) &&
    (now.program === program || (program === null && isBatch(now.program)));
  const isSecondHalf = now?.program === 'IngestionStress' && schema !== null && !now.started.has(schema);
  const session = now !== null && (isFresh || isSecondHalf) ? now : reach.begin(program);
  session.startLine ??= line;
  if (schema) session.started.add(schema);
  return session;
}

function applyBatch(
  event: Event & { kind: 'expanded' | 'replace-took' | 'batch-took' | 'count' },
  line: number,
  reach: Reach,
): Session {
  switch (event.kind) {
    case 'expanded': {
      const session = reach.sessionFor(
        ['RowReplaceStress'],
        (s) => s.cells.has('unique') || s.times.has('write'),
      );
      session.cells.set('unique', cell(event.unique, line, 'Original CSV file of … lines'));
      session.cells.set('rows', cell(event.injected, line, 'expanded to … lines'));
      return session;
    }
    case 'replace-took': {
      const session = reach.sessionFor(['RowReplaceStress'], (s) => s.times.has('write'));
      session.times.set('write', milliseconds(event.write, line, 'Ingestion took'));
      session.times.set('read', milliseconds(event.read, line, 'reading took'));
      return session;
    }
    case 'batch-took': {
      const session = reach.sessionFor(
        ['BatchIngestion'],
        (s) => s.times.has('write') || s.counts.length > 0 || s.cells.has('unique'),
      );
      session.times.set('write', milliseconds(event.ms, line, 'Batch ingestion took'));
      return session;
    }
    case 'count': {
      const allowed = (s: Session) => (s.program === 'IngestionStress' ? 2 : 1);
      const session = reach.sessionFor(
        [null, 'RowReplaceStress', 'BatchIngestion', 'IngestionStress'],
        (s) => s.counts.length >= allowed(s),
      );
      const found = cell(event.found, line, event.expected === null ? 'Count matched' : 'actually got');
      const expected = event.expected === null ? null : cell(event.expected, line, 'Expected rows');
      session.counts.push({ found, expected });
      if (expected)
        reach.diagnostics.add({
          severity: 'warning',
          code: 'count-differs',
          message: `The check of the program itself failed: it expected ${expected.raw} rows and found ${found.raw}.`,
          line,
        });
      return session;
    }
  }
}

function applyIngestion(
  event: Event & { kind: 'csv-lines' | 'schema-took' | 'counts' | 'dataset-stats' | 'node-stats' },
  line: number,
  reach: Reach,
): Session | null {
  switch (event.kind) {
    case 'csv-lines': {
      const session = reach.sessionFor(
        ['IngestionStress'],
        (s) => s.firstLine !== null || s.started.size > 0,
      );
      session.cells.set('unique', cell(event.stress, line, 'unique lines of data'));
      if (event.easy !== null)
        session.cells.set('unique-easy', cell(event.easy, line, 'unique lines of data (hour of day)'));
      if (event.path !== '') session.dimensions.dataset = event.path;
      return session;
    }
    case 'schema-took': {
      const session = reach.sessionFor(['IngestionStress'], (s) => s.times.has(event.schema));
      session.times.set(event.schema, milliseconds(event.ms, line, `${event.schema} ingestion took`));
      return session;
    }
    case 'counts': {
      const session = reach.current();
      if (session?.program !== 'IngestionStress' || session.counts.length !== 2) return null;
      const same = session.counts.every(({ found }, i) => found.value === parseNumber(event.counts[i]!));
      session.checks.push(
        check(
          'counts-repeated',
          same,
          same
            ? 'The counts printed at the end are those of the two checks.'
            : `The counts printed at the end (${event.counts.join(', ')}) are not those of the two checks.`,
          [...session.counts.map(({ found }) => found.line), line],
        ),
      );
      return session;
    }
    case 'dataset-stats': {
      const session = reach.sessionFor(['IngestionStress'], (s) => s.stats.length >= 2);
      session.stats.push({ dataset: event.dataset, line, at: null, poll: 0, nodes: event.nodes });
      return session;
    }
    case 'node-stats': {
      const session = reach.current();
      const stats = session?.program === 'IngestionStress' ? session.stats.at(-1) : undefined;
      if (!session || !stats || stats.nodes.length > 10_000) return null;
      if (stats.nodes.length === 0) stats.line = line;
      stats.nodes.push(...event.nodes);
      return session;
    }
  }
}

function applyQuery(
  event: Event & { kind: 'ingested' | 'phase' | 'ran' | 'memstore-took' | 'memstore-queries' },
  line: number,
  reach: Reach,
): Session | null {
  switch (event.kind) {
    case 'ingested': {
      const session = reach.sessionFor(
        ['InMemoryQueryStress'],
        (s) => s.cells.has('rows') || s.warm !== null,
      );
      session.cells.set('rows', cell(event.rows, line, 'Ingested records'));
      return session;
    }
    case 'phase': {
      let session = reach.current();
      if (session?.program !== 'InMemoryQueryStress') return null;
      if (event.warm && session.blocks.length > 0) session = reach.begin('InMemoryQueryStress');
      session.warm = event.warm;
      return null;
    }
    case 'ran': {
      const session = reach.sessionFor(['InMemoryQueryStress'], () => false);
      // there is one warm-up, of 100 queries; the line that ends it may be damaged
      const isWarm =
        session.warmup.length + session.blocks.length === 0 && (session.warm ?? event.queries === '100');
      (isWarm ? session.warmup : session.blocks).push({
        queries: cell(event.queries, line, 'queries'),
        time: milliseconds(event.ms, line, 'millis'),
        rate: cell(event.rate, line, 'QPS'),
      });
      return session;
    }
    case 'memstore-took': {
      const session = reach.sessionFor(['MemStoreStress'], (s) => s.cells.has('write'));
      session.cells.set('write', cell(event.seconds, line, 'memStore ingestion was complete in seconds'));
      return session;
    }
    case 'memstore-queries': {
      const session = reach.sessionFor(['MemStoreStress'], (s) => s.cells.has('rate'));
      const [key, label] = event.perThread
        ? ['queries-per-thread', 'queries per thread']
        : ['queries', 'queries'];
      session.cells.set(key!, cell(event.queries, line, label!));
      session.cells.set('rate', cell(event.rate, line, 'QPS'));
      session.times.set('queries', milliseconds(event.ms, line, 'Concurrent querying over ms'));
      session.dimensions.clients = event.threads;
      return session;
    }
  }
}

function applyStreaming(
  event: Event & { kind: 'visible' | 'streaming-stats' | 'streaming-trouble' },
  line: number,
  at: number | null,
  reach: Reach,
): Session | null {
  if (event.kind === 'streaming-trouble') {
    const { severity, code, message } = event;
    reach.diagnostics.add({ severity, code, message, line });
    return null;
  }
  const session = reach.sessionFor(['StreamingStress'], () => false);
  if (event.kind === 'visible')
    session.polls.push({ rows: cell(event.rows, line, 'Taxi dataset now has records'), at });
  else if (event.nodes.length > 0)
    session.stats.push({
      dataset: null,
      line,
      at,
      poll: Math.max(0, session.polls.length - 1),
      nodes: event.nodes,
    });
  return session;
}

/** The stats of all nodes added up, per metric. `cell` is the cell as written when there is one node only. */
export function sumOfNodes(nodes: readonly NodeStats[], line: number) {
  return STATS.map(([metric, label], i) => {
    const values = nodes.map((node) => parseNumber(node[i]!) ?? Number.NaN);
    const value = values.reduce((sum, v) => sum + v, 0);
    return { metric, label, value, line, raw: nodes.length === 1 ? nodes[0]![i]! : null, parts: values };
  });
}
