import type { Run } from '../model';
import { database } from './database';
import { unpackDistribution } from './distributions';
import { unpackColumns } from './pack';
import { loadRunsAt } from './runs';

/** What the lines of a text hold: columns by line number, 0 unused. */
export interface LineIndex {
  /** The first run that has something on the line, counted from 1 in the order of the text; 0: none has. */
  run: Uint32Array;
  /** How many runs have something there. */
  runs: Uint16Array;
}

interface UploadRow {
  key: number;
  lines: number;
  firstRun: number;
  runCount: number;
  createdAt: Date;
}

const KEPT = 4;
/** The indexes that were asked for last: what is stored never changes, and to build one reads all numbers of an upload. */
const kept = new Map<string, Promise<LineIndex>>();

/** Null when there is no such upload. */
export async function loadLineIndex(uploadId: string): Promise<LineIndex | null> {
  const { reader } = await database();
  const row = await reader.upload.findUnique({
    where: { id: uploadId },
    select: { key: true, lines: true, firstRun: true, runCount: true, createdAt: true },
  });
  if (!row) return null;
  const name = `${uploadId} ${row.firstRun} ${row.createdAt.getTime()}`;
  const index = kept.get(name) ?? buildIndex(row);
  kept.delete(name);
  kept.set(name, index); // the newest last
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  index.catch(() => kept.delete(name));
  return index;
}

async function buildIndex(upload: UploadRow): Promise<LineIndex> {
  const { lines, firstRun } = upload;
  const index: LineIndex = { run: new Uint32Array(lines + 1), runs: new Uint16Array(lines + 1) };
  const last = new Uint32Array(lines + 1);
  const add = (line: number, runKey: number) => {
    const run = runKey - firstRun + 1;
    if (line < 1 || line > lines || last[line] === run) return;
    last[line] = run;
    if (index.run[line] === 0 || run < index.run[line]!) index.run[line] = run;
    if (index.runs[line]! < 65_535) index.runs[line]!++;
  };
  for (const [line, runKey] of await measuredLines(upload)) add(line, runKey);
  await addSeries(upload, add);
  await addDistributions(upload, add);
  return index;
}

/** Lines with a run's beginning or numbers. */
async function measuredLines({ firstRun, runCount }: UploadRow): Promise<[line: number, runKey: number][]> {
  const { reader, queries } = await database();
  return JSON.parse(await queries.measuredLines(reader, firstRun, firstRun + runCount));
}

async function addSeries(
  { key, firstRun, runCount }: UploadRow,
  add: (line: number, runKey: number) => void,
): Promise<void> {
  const { reader } = await database();
  const series = await reader.series.findMany({
    where: { runKey: { gte: firstRun, lt: firstRun + runCount } },
    select: { runKey: true, axisPosition: true },
    distinct: ['runKey', 'axisPosition'],
  });
  if (series.length === 0) return;
  const axes = await reader.axis.findMany({
    where: { uploadKey: key },
    select: { position: true, points: true, lines: true },
  });
  const linesOf = new Map<number, Uint32Array>();
  for (const { position, points, lines } of axes)
    linesOf.set(position, (await unpackColumns(lines, points, 0, 1)).lines[0]!);
  for (const { runKey, axisPosition } of series)
    for (const line of linesOf.get(axisPosition) ?? []) add(line, runKey);
}

async function addDistributions(
  { firstRun, runCount }: UploadRow,
  add: (line: number, runKey: number) => void,
): Promise<void> {
  const { reader } = await database();
  const rows = await reader.distribution.findMany({
    where: { runKey: { gte: firstRun, lt: firstRun + runCount } },
  });
  for (const row of rows) {
    const distribution = await unpackDistribution(row);
    if (distribution.kind === 'samples') for (const line of distribution.lines) add(line, row.runKey);
    else for (const bucket of distribution.buckets) add(bucket.line, row.runKey);
  }
}

/** Lines `from` to `to` that hold something of a run, with the runs that begin or are measured there, each once. */
export interface LineUses {
  /** In the order of the text; of a line with many runs only the first is here for sure. */
  runs: Run[];
  /** By line: which of `runs`, and how many there are on it. */
  lines: Map<number, { run: Run; count: number }>;
}

/** What lines `from` to `to` hold; null when there is no such upload. */
export async function loadLineUses(uploadId: string, from: number, to: number): Promise<LineUses | null> {
  const index = await loadLineIndex(uploadId);
  if (!index) return null;
  const end = Math.min(to, index.run.length - 1);
  const wanted = new Set<number>();
  for (let line = Math.max(1, from); line <= end; line++) {
    const first = index.run[line]!;
    for (let run = first; run > 0 && run < first + Math.min(index.runs[line]!, MOST_PER_LINE); run++)
      wanted.add(run - 1);
  }
  const byPosition = await loadRunsAt(
    uploadId,
    [...wanted].sort((a, b) => a - b),
  );
  const lines: LineUses['lines'] = new Map();
  for (let line = Math.max(1, from); line <= end; line++) {
    const run = index.run[line] === 0 ? undefined : byPosition.get(index.run[line]! - 1);
    if (run) lines.set(line, { run, count: index.runs[line]! });
  }
  return { runs: [...byPosition.values()], lines };
}

/** Runs of one line that are loaded; a row of a table may hold one per column. */
const MOST_PER_LINE = 40;
