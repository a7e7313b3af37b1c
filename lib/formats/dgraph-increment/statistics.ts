import { INCREMENT_PARTS, INCREMENT_STATISTICS } from '../../metrics/dgraph-latency';
import type { Distribution, Measurement } from '../../model';
import { grouped, plural } from '../dgraph/words';
import { PARTS } from './line';
import { percentileInThousandths } from './percentile';

/** The samples of one part, in seconds; none when no line has that part. */
export function distributionOf(part: number, nanoseconds: Float64Array, lines: Uint32Array): Distribution[] {
  const values = nanoseconds.map((value) => value / 1e9);
  if (values.every(Number.isNaN)) return [];
  const metric = `increment_${INCREMENT_PARTS[part]![1]}`;
  return [{ kind: 'samples', metric, label: PARTS[part]!, line: lines[0]!, values, lines }];
}

const PERCENTILES: Record<string, number> = { p50: 50, p90: 90, p99: 99, p999: 99.9, max: 100 };

/** Mean, percentiles and greatest of the samples of one part. */
export function statisticsOf(part: number, nanoseconds: Float64Array, lines: Uint32Array): Measurement[] {
  const ascending = nanoseconds.filter((value) => !Number.isNaN(value)).sort();
  const count = ascending.length;
  if (count === 0) return [];
  const letter = PARTS[part]!;
  const last = lines[lines.length - 1]!;
  const ends = [...new Set([lines[0]!, last])];
  return INCREMENT_STATISTICS.map(([suffix, words]) => {
    const percentile = PERCENTILES[suffix];
    const thousandths = percentile === undefined ? null : percentileInThousandths(ascending, percentile);
    const value = thousandths === null ? meanOf(ascending) : thousandths / 1e12;
    const formula =
      percentile === undefined || percentile === 100
        ? `${words} of ${plural(count, 'sample')}`
        : `${words} of ${plural(count, 'sample')}, at rank ${grouped((Math.round(percentile * 10) * (count - 1)) / 1000)} counted from 0, between two samples in proportion`;
    return {
      metric: `increment_${INCREMENT_PARTS[part]![1]}_${suffix}`,
      value,
      line: last,
      label: `${letter} ${suffix}`,
      raw: null,
      derived: { formula, lines: ends },
    };
  });
}

function meanOf(nanoseconds: Float64Array): number {
  return nanoseconds.reduce((sum, value) => sum + value, 0) / nanoseconds.length / 1e9;
}
