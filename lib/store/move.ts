import { engineOf } from './databases/choose';
import type { Connections, Engine, MeasuredRunRow, Transaction } from './databases/engine';
import { type Cell, type Insert, TABLES, type Table } from './databases/tables';
import type { PrismaClient } from './generated/sqlite/client';
import { rowsPerTable } from './rows-per-table';

/** Runs whose rows are in memory at once. */
const RUNS_PER_PAGE = 1_000;
/** Series and distributions may be long: fewer of them are. */
const COLUMNS_PER_PAGE = 20;
/** A large store takes its time. */
const TRANSACTION = { maxWait: 60_000, timeout: 86_400_000 };

/** Copies everything from one database into another, which must be there, have its tables and hold nothing; whole or not at all. The first must not be written to
 *  meanwhile. Answers how many rows each table has. */
export async function copyDatabase(from: string, to: string): Promise<Record<string, number>> {
  const engine = await engineOf(from);
  const target = await engineOf(to);
  const source = await engine.connect(from);
  const copy = await target.connect(to);
  try {
    const before = await rowsPerTable(copy.reader);
    const filled = Object.keys(before).filter((table) => table !== 'State' && before[table] !== 0);
    if (filled.length > 0) throw new Error(`The target holds something already: ${filled.join(', ')}.`);
    await copy.writer.$transaction(async (tx) => {
      await copyRows(source, engine, tx, copy.insert);
      await target.continueKeys(tx);
    }, TRANSACTION);
    const counts = await rowsPerTable(source.reader);
    const problem = await firstDifference(source.reader, copy.reader, counts);
    if (problem !== null) throw new Error(problem);
    return counts;
  } finally {
    await Promise.all([source.close(), copy.close()]);
  }
}

async function copyRows(
  { reader }: Connections,
  { queries }: Engine,
  tx: Transaction,
  insert: Insert,
): Promise<void> {
  const state = await reader.state.findUniqueOrThrow({ where: { id: 1 } });
  await tx.state.update({ where: { id: 1 }, data: state });
  await tx.shippedExample.createMany({ data: await reader.shippedExample.findMany() });
  for (const { id } of await reader.pin.findMany({ select: { id: true } }))
    await tx.pin.create({ data: await reader.pin.findUniqueOrThrow({ where: { id } }) });
  for (const { key } of await reader.upload.findMany({ select: { key: true }, orderBy: { key: 'asc' } })) {
    const upload = await reader.upload.findUniqueOrThrow({ where: { key } });
    await tx.upload.create({ data: upload });
    await copyUpload(reader, tx, insert, key);
    const end = upload.firstRun + upload.runCount;
    for (let first = upload.firstRun; first < end; first += RUNS_PER_PAGE)
      await copyRuns(reader, queries, insert, { gte: first, lt: Math.min(first + RUNS_PER_PAGE, end) });
  }
  const { version } = await reader.state.findUniqueOrThrow({ where: { id: 1 } });
  if (version !== state.version)
    throw new Error('The store was written to meanwhile: stop its servers first.');
}

/** What belongs to an upload and not to a run. */
async function copyUpload(
  reader: PrismaClient,
  tx: Transaction,
  insert: Insert,
  uploadKey: number,
): Promise<void> {
  const where = { uploadKey };
  for (let part = 0; ; part++) {
    const found = await reader.textPart.findUnique({ where: { uploadKey_part: { uploadKey, part } } });
    if (!found) break;
    await insert('TextPart', [[uploadKey, part, found.firstLine, found.text]]);
  }
  await tx.shape.createMany({ data: await reader.shape.findMany({ where }) });
  await tx.declaredMetric.createMany({ data: await reader.declaredMetric.findMany({ where }) });
  await tx.config.createMany({ data: await reader.config.findMany({ where }) });
  for (let position = 0; ; position++) {
    const axis = await reader.axis.findUnique({ where: { uploadKey_position: { uploadKey, position } } });
    if (!axis) break;
    await insert('Axis', [[uploadKey, position, axis.points, axis.times, axis.lines]]);
  }
}

async function copyRuns(
  reader: PrismaClient,
  queries: Engine['queries'],
  insert: Insert,
  keys: { gte: number; lt: number },
): Promise<void> {
  const runs = await reader.run.findMany({ where: { key: keys }, orderBy: { key: 'asc' } });
  await insert('Run', cellsOf('Run', runs));
  const where = { runKey: keys };
  const dimensions = await reader.dimension.findMany({ where, orderBy: [{ runKey: 'asc' }, { key: 'asc' }] });
  await insert('Dimension', cellsOf('Dimension', dimensions));
  const runKeys = runs.map(({ key }) => key);
  const measured = await queries.measuredRuns(reader, runKeys, 'all');
  measured.sort((a, b) => a.key - b.key);
  await insert('Measurement', measurementRows(measured));
  const page = { where, take: COLUMNS_PER_PAGE };
  const series = (skip: number) =>
    reader.series.findMany({ ...page, skip, orderBy: [{ runKey: 'asc' }, { position: 'asc' }] });
  for await (const rows of pages(series)) await insert('Series', cellsOf('Series', rows));
  const distributions = (skip: number) =>
    reader.distribution.findMany({ ...page, skip, orderBy: [{ runKey: 'asc' }, { position: 'asc' }] });
  for await (const rows of pages(distributions)) await insert('Distribution', cellsOf('Distribution', rows));
}

/** Rows as `insert` takes them. */
function cellsOf<T extends Table>(
  table: T,
  rows: readonly Readonly<Record<(typeof TABLES)[T][number], Cell>>[],
): Cell[][] {
  const columns: readonly (typeof TABLES)[T][number][] = TABLES[table];
  return rows.map((row) => columns.map((column) => row[column]));
}

async function* pages<T>(read: (skip: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let skip = 0; ; skip += COLUMNS_PER_PAGE) {
    const rows = await read(skip);
    yield rows;
    if (rows.length < COLUMNS_PER_PAGE) return;
  }
}

/** From JSON, as they are read everywhere: to the last bit. */
function* measurementRows(runs: readonly MeasuredRunRow[]) {
  for (const { key, measurements } of runs) {
    const rows: [string, number | null, number, string | null, unknown][] = JSON.parse(measurements);
    for (const [metric, value, line, raw, derivation] of rows)
      yield [key, metric, value, line, raw, derivation === null ? null : JSON.stringify(derivation)];
  }
}

async function firstDifference(
  source: PrismaClient,
  copy: PrismaClient,
  counts: Record<string, number>,
): Promise<string | null> {
  const copied = await rowsPerTable(copy);
  for (const [table, count] of Object.entries(counts))
    if (copied[table] !== count) return `Of ${count} rows of ${table} ${copied[table]} were copied.`;
  const idsOf = async (client: PrismaClient) => {
    const ids = { select: { id: true }, orderBy: { id: 'asc' } } as const;
    return JSON.stringify([
      await client.upload.findMany(ids),
      await client.run.findMany(ids),
      await client.config.findMany(ids),
      await client.pin.findMany(ids),
    ]);
  };
  return (await idsOf(source)) === (await idsOf(copy)) ? null : 'Ids differ between the databases.';
}
