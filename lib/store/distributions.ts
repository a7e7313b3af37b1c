import type { Distribution } from '../model';
import type { Distribution as DistributionRow } from './generated/client';
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
