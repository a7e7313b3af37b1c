import type { Distribution, Histogram } from '../model';
import { database } from './database';
import type { Distribution as DistributionRow } from './generated/sqlite/client';
import { type Bytes, packColumns, unpackColumns } from './pack';

export function packDistribution(d: Distribution): Promise<Bytes> {
  if (d.kind === 'samples') return packColumns([d.values, d.lines]);
  return packColumns([
    Float64Array.from(d.buckets, (b) => b.upTo),
    Float64Array.from(d.buckets, (b) => b.count),
    Uint32Array.from(d.buckets, (b) => b.line),
  ]);
}

export async function unpackDistribution(row: DistributionRow): Promise<Distribution> {
  const { metric, label, line, size, weights, max } = row;
  const common = { metric, label, line };
  if (row.kind === 'samples') {
    const { doubles, lines } = await unpackColumns(row.data, size, 1, 1);
    return { kind: 'samples', ...common, values: doubles[0]!, lines: lines[0]! };
  }
  const { doubles, lines } = await unpackColumns(row.data, size, 2, 1);
  const buckets = Array.from({ length: size }, (_, i) => ({
    upTo: doubles[0]![i]!,
    count: doubles[1]![i]!,
    line: lines[0]![i]!,
  }));
  return {
    kind: 'histogram',
    ...common,
    buckets,
    weights: weights === 'share' ? 'share' : 'count',
    max: max === null ? null : Number(max),
  };
}

/** The histograms of runs, by the id of the run, in the order of the text. Runs without any are left out. */
export async function loadHistograms(runIds: readonly string[]): Promise<Map<string, Histogram[]>> {
  const { reader } = await database();
  const found = new Map<string, Histogram[]>();
  for (let from = 0; from < runIds.length; from += RUNS_PER_QUERY) {
    const rows = await reader.distribution.findMany({
      where: { kind: 'histogram', run: { id: { in: runIds.slice(from, from + RUNS_PER_QUERY) } } },
      orderBy: [{ runKey: 'asc' }, { position: 'asc' }],
      include: { run: { select: { id: true } } },
    });
    for (const row of rows) {
      const distribution = await unpackDistribution(row);
      if (distribution.kind !== 'histogram') continue;
      const before = found.get(row.run.id);
      if (before) before.push(distribution);
      else found.set(row.run.id, [distribution]);
    }
  }
  return found;
}

/** A query of Prisma for SQLite takes 999 parameters at most; it divides a list by itself only when nothing is asked beside it. */
const RUNS_PER_QUERY = 500;
