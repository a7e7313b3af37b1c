import type { Check, Measurement, ParsedRun, Series } from '../../model';
import { check } from '../checks';
import { unfinishedRun } from '../diagnostics';
import type { DiagnosticList } from '../format';
import { SCHEMAS, type Schema } from './events';
import { derivedFrom, inWords, measured, perSecond, readRate, runOf, writeRate } from './run';
import { type Block, type Milliseconds, type Session, sumOfNodes } from './session';
import { streamingParts } from './streaming';

/** The runs of one execution: one, or one per schema of IngestionStress. Empty when it printed no result. */
export function runsOfSession(session: Session, diagnostics: DiagnosticList): ParsedRun[] {
  if (session.firstLine === null) {
    if (session.startLine !== null) reportUnfinished(session, session.startLine, 'no result', diagnostics);
    return [];
  }
  const missing = missingResult(session);
  if (missing !== null)
    reportUnfinished(session, session.startLine ?? session.firstLine, missing, diagnostics);
  switch (session.program) {
    case null:
    case 'BatchIngestion':
    case 'RowReplaceStress':
      return [batchRun(session, session.firstLine, diagnostics)];
    case 'IngestionStress':
      return ingestionRuns(session, session.firstLine);
    case 'InMemoryQueryStress':
      return [queryRun(session, session.firstLine)];
    case 'StreamingStress':
      return [streamingRun(session, session.firstLine, diagnostics)];
    case 'MemStoreStress':
      return [memstoreRun(session, session.firstLine)];
  }
}

function reportUnfinished(session: Session, line: number, missing: string, diagnostics: DiagnosticList) {
  const { program } = session;
  diagnostics.add(
    unfinishedRun({ line }, `all results of ${program ?? 'a batch program'} that begins here`, missing),
  );
}

/** What a whole execution would have printed and this one did not. */
function missingResult(session: Session): string | null {
  const { program, times, cells } = session;
  switch (program) {
    case null:
      return 'no time';
    case 'BatchIngestion':
    case 'RowReplaceStress':
      return times.has('write') ? null : 'no time of its ingestion';
    case 'IngestionStress':
      return session.counts.length < 2 ? 'fewer than two counts' : null;
    case 'InMemoryQueryStress':
      return session.blocks.length === 0 ? 'no measured queries' : null;
    case 'StreamingStress':
      return session.polls.length === 0 ? 'no count of rows' : null;
    case 'MemStoreStress':
      return cells.has('write') && cells.has('rate') ? null : 'only one of its two results';
  }
}

function dimensionsOf(session: Session, more: Record<string, string> = {}) {
  return {
    dbms: 'FiloDB',
    ...(session.program && { program: session.program }),
    ...session.dimensions,
    ...more,
    item: 'row',
  };
}

/** Rows that the check after the load counted, and what it says. */
function countOf(session: Session, at: number): { measurements: Measurement[]; checks: Check[] } {
  const count = session.counts[at];
  if (!count) return { measurements: [], checks: [] };
  const { found, expected } = count;
  const rowCount = expected
    ? check(
        'row-count',
        'failed',
        `Expected ${inWords(expected.value)} rows, found ${inWords(found.value)}.`,
        [found.line],
      )
    : check('row-count', true, `All ${inWords(found.value)} rows were found.`, [found.line]);
  const measurements = [measured('filodb_rows_found', found)];
  if (expected) measurements.push(measured('filodb_rows_expected', expected));
  return { measurements, checks: [rowCount] };
}

function batchRun(session: Session, line: number, diagnostics: DiagnosticList): ParsedRun {
  const { cells, times } = session;
  const unique = cells.get('unique');
  const injected = cells.get('rows');
  const write = times.get('write');
  const read = times.get('read');
  const { measurements, checks } = countOf(session, 0);
  let factor: string | undefined;
  if (unique && injected && unique.value > 0) {
    const value = (injected.value - unique.value) / unique.value;
    factor = value.toFixed(4);
    if (session.dimensions.replacement_factor === undefined)
      diagnostics.add({
        severity: 'note',
        code: 'factor-derived',
        message: `Expected a replacement factor, found none, as the program does not print it; ${factor} follows from the rows of the CSV file and the rows injected.`,
        line: injected.line,
      });
    const formula = `${inWords(injected.value)} injected rows ÷ ${inWords(unique.value)} unique rows − 1`;
    measurements.push(
      measured('items_inserted', injected),
      measured('filodb_unique_rows', unique),
      derivedFrom('filodb_replacement_factor', value, 'replacement factor', formula, [injected, unique]),
    );
  }
  if (write) measurements.push(measured('filodb_write_time', write));
  if (read) measurements.push(measured('filodb_read_time', read));
  // BatchIngestion prints no number of rows: those that it looked for are those that it wrote
  const count = session.counts[0];
  const written =
    injected ?? (session.program === 'BatchIngestion' ? (count?.expected ?? count?.found) : undefined);
  if (written && write) measurements.push(...writeRate(written, write));
  if (unique && read) measurements.push(...readRate(unique, read));
  const name = [session.program ?? 'FiloDB batch', session.dimensions.replacement_factor ?? factor];
  return runOf(
    name.filter((part) => part !== undefined).join(' '),
    line,
    dimensionsOf(
      session,
      factor === undefined ? {} : { replacement_factor: session.dimensions.replacement_factor ?? factor },
    ),
    { measurements, checks: [...checks, ...session.checks], series: session.series },
  );
}

/** One run per schema that printed a time or a count; when neither did, one for what was said of the data. */
function ingestionRuns(session: Session, line: number): ParsedRun[] {
  const measuredSchemas = SCHEMAS.filter(
    (schema, at) => session.times.has(schema) || session.counts.length > at,
  );
  const schemas = measuredSchemas.length > 0 ? measuredSchemas : SCHEMAS.slice(0, 1);
  return schemas.map((schema, i) => ingestionRun(session, line, schema, i === 0));
}

function ingestionRun(session: Session, line: number, schema: Schema, isFirst: boolean): ParsedRun {
  const at = SCHEMAS.indexOf(schema);
  const { measurements, checks } = countOf(session, at);
  const csv = session.cells.get('unique');
  const rows = (at === 1 ? session.cells.get('unique-easy') : undefined) ?? csv;
  if (rows && (isFirst || rows !== csv)) measurements.push(measured('items_inserted', rows));
  else if (rows)
    measurements.push(
      derivedFrom(
        'items_inserted',
        rows.value,
        rows.label,
        `the ${inWords(rows.value)} lines of the CSV file, written to both datasets`,
        [rows],
      ),
    );
  const write = session.times.get(schema);
  if (write) measurements.push(measured('filodb_write_time', write));
  if (rows && write) measurements.push(...writeRate(rows, write));
  const stats = session.stats[at];
  if (stats && stats.nodes.length > 0)
    measurements.push(...statsMeasurements(sumOfNodes(stats.nodes, stats.line)));
  return runOf(
    `IngestionStress ${schema}`,
    line,
    dimensionsOf(session, { workload: `${schema} ingestion` }),
    {
      measurements,
      checks: isFirst ? [...checks, ...session.checks] : checks,
      series: isFirst ? session.series : [],
    },
  );
}

function statsMeasurements(sums: ReturnType<typeof sumOfNodes>): Measurement[] {
  return sums
    .filter((sum) => Number.isFinite(sum.value))
    .map(({ metric, label, value, line, raw, parts }) =>
      raw !== null
        ? measured(metric, { raw, value, line, label })
        : derivedFrom(metric, value, label, `sum over the nodes: ${parts.map(inWords).join(' + ')}`, [
            { line },
          ]),
    );
}

function queryRun(session: Session, line: number): ParsedRun {
  const measurements: Measurement[] = [];
  const rows = session.cells.get('rows');
  if (rows) measurements.push(measured('items_inserted', rows));
  const warmup = session.warmup[0];
  if (warmup)
    measurements.push(
      measured('filodb_warmup_time', { ...warmup.time, label: 'Warming up: millis' }),
      measured('filodb_warmup_query_rate', { ...warmup.rate, label: 'Warming up: QPS' }),
    );
  const { blocks } = session;
  const series: Series[] = blocks.length > 1 ? blockSeries(blocks) : [];
  const only = blocks.length === 1 ? blocks[0] : undefined;
  if (only)
    measurements.push(
      measured('filodb_queries', only.queries),
      measured('filodb_query_time', only.time),
      measured('filodb_query_rate_printed', only.rate),
    );
  const queries = blocks.reduce((sum, b) => sum + b.queries.value, 0);
  const ms = blocks.reduce((sum, b) => sum + b.time.ms, 0);
  const rate = perSecond(queries, ms);
  if (rate !== null)
    measurements.push(
      derivedFrom('filodb_query_rate', rate, 'QPS', `${inWords(queries)} queries ÷ ${inWords(ms / 1000)} s`, [
        blocks[0]!.time,
        blocks.at(-1)!.time,
      ]),
    );
  return runOf('InMemoryQueryStress', line, dimensionsOf(session), {
    measurements,
    series: [...series, ...session.series],
    checks: [...printedRateCheck(blocks), ...session.checks],
  });
}

/** Each block stands at the end of its time, counted from the first measured block. */
function blockSeries(blocks: readonly Block[]): Series[] {
  let ms = 0;
  const times = Float64Array.from(blocks, (b) => {
    ms += b.time.ms;
    return ms / 1000;
  });
  const lines = Uint32Array.from(blocks, (b) => b.time.line);
  return [
    {
      metric: 'filodb_query_rate_printed',
      label: 'QPS',
      times,
      values: Float64Array.from(blocks, (b) => b.rate.value),
      lines,
    },
    {
      metric: 'filodb_query_time',
      label: 'millis',
      times,
      values: Float64Array.from(blocks, (b) => b.time.value),
      lines,
    },
  ];
}

function printedRateCheck(blocks: readonly Block[]): Check[] {
  if (blocks.length === 0) return [];
  const wrong = blocks.filter(({ queries, time, rate }) => {
    const expected = perSecond(queries.value, time.ms);
    return expected !== null && Math.abs(expected - rate.value) > 1e-9 * expected;
  });
  return [
    check(
      'printed-rate',
      wrong.length === 0,
      wrong.length === 0
        ? 'Every printed QPS is its queries divided by its time.'
        : `${wrong.length} of ${blocks.length} printed QPS are not their queries divided by their time.`,
      (wrong.length === 0 ? blocks : wrong).slice(0, 50).map((b) => b.rate.line),
    ),
  ];
}

function streamingRun(session: Session, line: number, diagnostics: DiagnosticList): ParsedRun {
  const { measurements, series } = streamingParts(session, diagnostics);
  return runOf('StreamingStress', line, dimensionsOf(session), {
    measurements,
    series: [...series, ...session.series],
    checks: session.checks,
  });
}

function memstoreRun(session: Session, line: number): ParsedRun {
  const { cells, times } = session;
  const measurements: Measurement[] = [];
  const write = cells.get('write');
  if (write) measurements.push(measured('filodb_write_time', write));
  const rate = cells.get('rate');
  const time = times.get('queries');
  const checks: Check[] = [];
  if (rate && time) {
    const perThread = cells.get('queries-per-thread');
    const queries = perThread ?? cells.get('queries')!;
    const total = queries.value * (perThread ? Number(session.dimensions.clients) : 1);
    measurements.push(
      perThread
        ? derivedFrom(
            'filodb_queries',
            total,
            queries.label,
            `${inWords(queries.value)} queries × ${session.dimensions.clients} threads`,
            [queries],
          )
        : measured('filodb_queries', queries),
      measured('filodb_query_time', time),
      measured('filodb_query_rate_printed', rate),
      ...exactRate(total, time),
    );
    checks.push(cutRateCheck(total, time, rate));
  }
  return runOf('MemStoreStress', line, dimensionsOf(session), {
    measurements,
    series: session.series,
    checks: [...checks, ...session.checks],
  });
}

function exactRate(queries: number, time: Milliseconds): Measurement[] {
  const rate = perSecond(queries, time.ms);
  const formula = `${inWords(queries)} queries ÷ ${inWords(time.value)} s`;
  return rate === null ? [] : [derivedFrom('filodb_query_rate', rate, 'QPS', formula, [time])];
}

function cutRateCheck(
  queries: number,
  time: Milliseconds,
  rate: { value: number; line: number; raw: string },
): Check {
  const exact = perSecond(queries, time.ms);
  const holds = exact !== null && Math.floor(exact) === rate.value;
  return check(
    'printed-rate',
    holds,
    holds
      ? 'The printed QPS is the queries divided by their time, cut to a whole number.'
      : `The printed QPS is ${rate.raw}, the queries divided by their time are ${exact === null ? 'undefined' : inWords(exact)}.`,
    [rate.line],
  );
}
