import { setImmediate } from 'node:timers/promises';
import type { ParsedRun, ParseResult } from '../model';
import { insertRows } from './bulk';
import { database, type Transaction } from './database';
import { hashText } from './ids';
import { type NewUpload, type Prepared, prepareUpload } from './prepare-upload';

/** Stores an upload whole or not at all. A text that is already stored is left as it is, title and notes too. */
export async function saveUpload(upload: NewUpload): Promise<{ id: string; isNew: boolean }> {
  const id = typeof upload.text === 'string' ? hashText(upload.text) : upload.text.id;
  const { reader, write } = await database();
  if (await reader.upload.findUnique({ where: { id }, select: { key: true } })) return { id, isNew: false };
  const prepared = await prepareUpload(upload);
  const isNew = await write(async (tx, firstRun) => {
    if (await tx.upload.findUnique({ where: { id }, select: { key: true } })) return false;
    await insertUpload(tx, upload.result, prepared, firstRun);
    return true;
  }, upload.result.runs.length);
  return { id, isNew };
}

/** Rows with packed columns per statement, by their number and by the bytes of their columns: those are copied several times on their way. */
const PACKED_PER_STATEMENT = 100;
const BYTES_PER_STATEMENT = 4_194_304;

/** The rows in arrays for one statement each. `size`: bytes of what a row packs. */
function* packedChunks<T>(rows: Iterable<T>, size: (row: T) => number): Generator<T[]> {
  let chunk: T[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (
      chunk.length > 0 &&
      (chunk.length === PACKED_PER_STATEMENT || bytes + size(row) > BYTES_PER_STATEMENT)
    ) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(row);
    bytes += size(row);
  }
  if (chunk.length > 0) yield chunk;
}

async function insertUpload(
  tx: Transaction,
  { runs, configs, metrics = [] }: ParseResult,
  prepared: Prepared,
  firstRun: number,
): Promise<void> {
  const { key: uploadKey } = await tx.upload.create({
    data: { ...prepared.upload, firstRun },
    select: { key: true },
  });
  for (const chunk of packedChunks(prepared.textParts, ({ text }) => text.length)) {
    await tx.textPart.createMany({ data: chunk.map((part) => ({ ...part, uploadKey })) });
    await setImmediate();
  }
  await tx.shape.createMany({
    data: prepared.shapes.contents.map((content, position) => ({ uploadKey, position, content })),
  });
  await tx.declaredMetric.createMany({
    data: metrics.map((m, position) => ({ uploadKey, position, id: m.id, content: JSON.stringify(m) })),
  });
  await tx.config.createMany({
    data: configs.map((c, position) => ({
      id: prepared.configIds[position]!,
      uploadKey,
      position,
      name: c.name,
      dbms: c.scope.dbms ?? null,
      version: c.scope.version ?? null,
      parent: c.parent,
      text: c.text,
      line: c.line,
      own: JSON.stringify(c.own),
      knobs: JSON.stringify(c.knobs),
    })),
  });
  await insertRows(tx, 'Run', runRows(runs, prepared, uploadKey, firstRun));
  await insertRows(tx, 'Dimension', dimensionRows(runs, firstRun));
  await insertRows(tx, 'Measurement', measurementRows(runs, firstRun));
  for (const chunk of packedChunks(prepared.axes, ({ times, lines }) => times.length + lines.length)) {
    await tx.axis.createMany({ data: chunk.map((axis) => ({ ...axis, uploadKey })) });
    await setImmediate();
  }
  for (const chunk of packedChunks(prepared.series, ({ values }) => values.length)) {
    const data = chunk.map((s) => ({ ...s, runKey: s.runKey + firstRun, uploadKey }));
    await tx.series.createMany({ data });
    await setImmediate();
  }
  for (const chunk of packedChunks(prepared.distributions, ({ data }) => data.length)) {
    const data = chunk.map((d) => ({ ...d, runKey: d.runKey + firstRun }));
    await tx.distribution.createMany({ data });
    await setImmediate();
  }
}

function* runRows(runs: readonly ParsedRun[], prepared: Prepared, uploadKey: number, firstRun: number) {
  for (const [i, run] of runs.entries())
    yield [
      firstRun + i,
      prepared.runIds[i]!,
      uploadKey,
      run.name,
      run.line,
      prepared.shapes.positions[i]!,
      run.checks.length > 0 ? JSON.stringify(run.checks) : null,
    ];
}

function* dimensionRows(runs: readonly ParsedRun[], firstRun: number) {
  for (const [i, run] of runs.entries())
    for (const key of Object.keys(run.dimensions).sort()) yield [firstRun + i, key, run.dimensions[key]!];
}

function* measurementRows(runs: readonly ParsedRun[], firstRun: number) {
  const byMetric = (a: { metric: string }, b: { metric: string }) =>
    a.metric < b.metric ? -1 : a.metric > b.metric ? 1 : 0;
  for (const [i, run] of runs.entries())
    for (const m of run.measurements.toSorted(byMetric))
      yield [firstRun + i, m.metric, m.value, m.line, m.raw, m.derived ? JSON.stringify(m.derived) : null];
}
