/** Console output of FiloDB's stress programs, their results table, `filo-cli --command analyze`, and Kamon's metrics log.
 *  Source: https://github.com/filodb/FiloDB/tree/a04c1b9ee/stress/src/main/scala/filodb.stress
 *  Ingestion took 22199 ms, reading took 632 ms       → filodb_write_time = 22.199 s, filodb_read_time = 0.632 s
 *  0.25 1251497 22199 632                             → the same of the table, whose "speed(ms)" is a duration */
import type { Metric, ParsedRun } from '../../model';
import { noResults } from '../diagnostics';
import { type DiagnosticList, diagnosticList, type Format } from '../format';
import { carriageSegments, stripAnsi } from '../text';
import { ANALYSIS_TITLE, analyzeReader } from './analyze';
import { logStampOf } from './clock';
import { eventOf } from './events';
import { type KamonTracks, kamonReader, newKamonTracks } from './kamon';
import { isKamonLine } from './kamon-line';
import { PROGRAMS, runOf } from './run';
import { runsOfSession } from './runs';
import { type Session, sessionReader } from './session';
import { isResultsHeader, tableReader } from './table';

const SAMPLE = `Starting batch ingestion...
Batch ingestion done.
Waiting a few seconds for ingestion to finish...
Count matched 1000000 for dataframe [medallion: string, hack_license: string ... 12 more fields]
Original CSV file of 1000000 lines expanded to 1251497 lines for testing replacemnent
Ingestion took 22199 ms, reading took 632 ms
`;

// RowReplaceStress.scala:71   --class filodb.stress.BatchIngestion
const PROGRAM_NAMED = /\bfilodb\.stress\.(\w+)|\b(\w+)\.scala:\d/g;

function detect(head: string): boolean {
  const named = head.matchAll(PROGRAM_NAMED);
  if ([...named].some(([, program, source]) => PROGRAMS.some((p) => p === program || p === source)))
    return true;
  return head.split('\n').some((physical) => {
    if (physical.length > 20_000) return false;
    return carriageSegments(stripAnsi(physical.replace(/\r$/, ''))).some(
      (text) =>
        isResultsHeader(text) || isKamonLine(text) || text.trim() === ANALYSIS_TITLE || isOfProgram(text),
    );
  });
}

/** Lines that only the stress programs print. Their other lines are words that any program might print. */
const RESULT_KINDS: ReadonlySet<string | undefined> = new Set<
  NonNullable<ReturnType<typeof eventOf>>['kind']
>([
  'expanded',
  'replace-took',
  'count',
  'batch-took',
  'schema-took',
  'ran',
  'visible',
  'memstore-took',
  'memstore-queries',
]);

/** Whether a line is surely one of the stress programs'. */
function isOfProgram(text: string): boolean {
  const event = eventOf(text);
  const isNamedStart =
    event?.kind === 'start' && event.program !== null && event.program !== 'InMemoryQueryStress';
  const isCsvCount = event?.kind === 'csv-lines' && /\/|\.csv$/.test(event.path);
  return isNamedStart || isCsvCount || RESULT_KINDS.has(event?.kind);
}

export const filodbStress: Format = {
  id: 'filodb-stress',
  label: 'FiloDB stress tests',
  source: 'https://github.com/filodb/FiloDB/tree/a04c1b9ee/stress',
  reads:
    'What FiloDB’s stress programs print, their results table, the analysis of filo-cli, and Kamon’s metrics log.',
  version: 1,
  sample: SAMPLE,
  detect,
  parse(lines) {
    const diagnostics = diagnosticList();
    const table = tableReader(diagnostics);
    const analyze = analyzeReader(diagnostics);
    const kamon = kamonReader(diagnostics);
    // what Kamon logs before the first program line belongs to the execution that then begins
    let tracks = newKamonTracks();
    const tracksOf = new Map<Session, KamonTracks>();
    const sessions = sessionReader(diagnostics, (session) => {
      if (tracksOf.size > 0) tracks = newKamonTracks();
      tracksOf.set(session, tracks);
    });
    let latestSeconds: number | null = null;
    while (lines.next()) {
      for (const text of carriageSegments(stripAnsi(lines.text))) {
        const stamp = logStampOf(text);
        if (stamp) latestSeconds = Math.max(stamp.seconds, latestSeconds ?? stamp.seconds);
        if (kamon.read(text, lines.number, stamp, tracks)) continue;
        if (analyze.read(text, lines.number) || table.read(text, lines.number)) continue;
        const event = eventOf(text);
        if (event) sessions.take(event, lines.number, latestSeconds);
      }
    }
    kamon.finish();
    const fromConsole = runsWithMetrics(sessions.all(), tracksOf, tracks, kamon, diagnostics);
    const { metrics } = fromConsole;
    const runs = [...fromConsole.runs, ...table.finish(), ...analyze.finish()];
    if (runs.length === 0) diagnostics.add(noResults("a result of FiloDB's stress programs"));
    return {
      runs: withUniqueNames(runs).sort((a, b) => a.line - b.line),
      configs: [],
      diagnostics: diagnostics.all(),
      ...(metrics.length > 0 && { metrics }),
    };
  },
};

/** The runs of all executions, each with what Kamon logged during it, and the metrics that this needs. */
function runsWithMetrics(
  sessions: readonly Session[],
  tracksOf: ReadonlyMap<Session, KamonTracks>,
  untaken: KamonTracks,
  kamon: ReturnType<typeof kamonReader>,
  diagnostics: DiagnosticList,
): { runs: ParsedRun[]; metrics: Metric[] } {
  const metrics = new Map<string, Metric>();
  const attach = (run: ParsedRun, tracks: KamonTracks) => {
    const parts = kamon.partsOf(tracks);
    run.series.push(...parts.series);
    run.distributions.push(...parts.distributions);
    for (const { lines } of [...parts.series]) run.line = Math.min(run.line, lines[0]!);
    for (const metric of parts.metrics) metrics.set(metric.id, metric);
  };
  const runs = sessions.flatMap((session) => {
    const own = tracksOf.get(session)!;
    const ofSession = runsOfSession(session, diagnostics);
    if (ofSession[0]) attach(ofSession[0], own);
    return ofSession.length > 0 ? ofSession : loggedOnly(own, attach);
  });
  if (sessions.length === 0) runs.push(...loggedOnly(untaken, attach));
  return { runs, metrics: [...metrics.values()] };
}

/** A run of nothing but what the metrics logger wrote; none when it wrote nothing. */
function loggedOnly(tracks: KamonTracks, attach: (run: ParsedRun, from: KamonTracks) => void): ParsedRun[] {
  const first = [...tracks.tracks.values()].reduce(
    (least, t) => Math.min(least, t.lines.at(0)),
    Number.POSITIVE_INFINITY,
  );
  if (first === Number.POSITIVE_INFINITY) return [];
  const run = runOf('Kamon metrics', first, { dbms: 'FiloDB' }, {});
  attach(run, tracks);
  return run.series.length + run.distributions.length > 0 ? [run] : [];
}

/** Runs of one name on one line (a whole log between carriage returns) are numbered. */
function withUniqueNames(runs: ParsedRun[]): ParsedRun[] {
  const seen = new Map<string, number>();
  return runs.map((run) => {
    const key = `${run.line} ${run.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? run : { ...run, name: `${run.name} (${count})` };
  });
}
