import type { ParsedRun } from '../model';
import { database } from './database';
import type { Transaction } from './databases/engine';
import type { Insert } from './databases/tables';
import { hashText } from './ids';
import { type NewUpload, type Prepared, type PreparedReading, prepareUpload } from './prepare-upload';

/** Stores an upload whole or not at all. A text that is already stored is left as it is, title and notes too. */
export async function saveUpload(upload: NewUpload): Promise<{ id: string; isNew: boolean }> {
  const id = typeof upload.text === 'string' ? hashText(upload.text) : upload.text.id;
  // before the database is opened, where it is not: both at once would take more memory
  const prepared = await prepareUpload(upload);
  const { write } = await database();
  const isNew = await write(async (tx, firstRun, insert) => {
    if (await tx.upload.findUnique({ where: { id }, select: { key: true } })) return false;
    await insertUpload(tx, prepared, firstRun, insert);
    return true;
  }, upload.result.runs.length);
  return { id, isNew };
}

async function insertUpload(
  tx: Transaction,
  prepared: Prepared,
  firstRun: number,
  insert: Insert,
): Promise<void> {
  const { key: uploadKey } = await tx.upload.create({
    data: { ...prepared.upload, firstRun },
    select: { key: true },
  });
  await insert('TextPart', partRows(prepared, uploadKey));
  await insertReading(tx, prepared, { uploadKey, firstRun }, insert);
}

/** Puts in what was read of an upload; what was read before must be gone. */
export async function insertReading(
  tx: Transaction,
  prepared: PreparedReading,
  { uploadKey, firstRun }: { uploadKey: number; firstRun: number },
  insert: Insert,
): Promise<void> {
  const { runs, configs, metrics = [] } = prepared.result;
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
  await insert('Run', runRows(runs, prepared, uploadKey, firstRun));
  await insert('Dimension', dimensionRows(runs, firstRun));
  await insert('Measurement', measurementRows(runs, firstRun));
  await insert('Axis', axisRows(prepared, uploadKey));
  await insert('Series', seriesRows(prepared, uploadKey, firstRun));
  await insert('Distribution', distributionRows(prepared, firstRun));
}

function* partRows({ textParts }: Prepared, uploadKey: number) {
  for (const { part, firstLine, text } of textParts) yield [uploadKey, part, firstLine, text];
}

function* axisRows({ axes }: PreparedReading, uploadKey: number) {
  for (const { position, points, times, lines } of axes) yield [uploadKey, position, points, times, lines];
}

function* seriesRows({ series }: PreparedReading, uploadKey: number, firstRun: number) {
  for (const s of series)
    yield [
      firstRun + s.runKey,
      s.position,
      uploadKey,
      s.axisPosition,
      s.metric,
      s.label,
      s.values,
      s.rounding,
      s.formula,
    ];
}

function* distributionRows({ distributions }: PreparedReading, firstRun: number) {
  for (const d of distributions)
    yield [
      firstRun + d.runKey,
      d.position,
      d.kind,
      d.metric,
      d.label,
      d.line,
      d.size,
      d.weights,
      d.max,
      d.data,
    ];
}

function* runRows(
  runs: readonly ParsedRun[],
  prepared: PreparedReading,
  uploadKey: number,
  firstRun: number,
) {
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
