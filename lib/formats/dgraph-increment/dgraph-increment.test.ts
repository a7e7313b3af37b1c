import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../lines';
import { dgraphIncrement } from '.';
import { percentileInThousandths } from './percentile';

const parse = (...lines: string[]) => dgraphIncrement.parse(linesOf(lines.join('\n')), { name: null });

type Run = ReturnType<typeof parse>['runs'][number];

const value = (run: Run | undefined, metric: string) =>
  run?.measurements.find((m) => m.metric === metric)?.value;
const samples = (run: Run | undefined, metric: string) => {
  const found = run?.distributions.find((d) => d.metric === metric);
  return found?.kind === 'samples' ? Array.from(found.values) : null;
};
const check = (run: Run | undefined, code: string) => run?.checks.find((c) => c.code === code);

const line = (n: number, q: number, m = 8) =>
  `0410 10:31:16.379 Counter VAL: ${n}   [ Ts: ${2 * n + 1} ] Latency: Q ${q}ms M ${m}ms S ${q + m}ms C ${q + m + 2}ms D 2ms`;

/** A thousand queries: 899 of 100 ms, one of 218, 89 of 220, one of 255, ten of 257. */
function thousand(): string[] {
  const times = Array.from({ length: 1000 }, (_, i) =>
    i < 899 ? 100 : i === 899 ? 218 : i < 989 ? 220 : i === 989 ? 255 : 257,
  );
  // 617 and 1000 have no common factor: every place is taken once, so that the samples are in no order
  return Array.from({ length: 1000 }, (_, i) => line(i, times[(i * 617) % 1000]!));
}

describe('a thousand samples, as the published script takes them', () => {
  const { runs, diagnostics } = parse(...thousand());
  const [run] = runs;

  test('are one run with five distributions', () => {
    expect([runs.length, diagnostics]).toEqual([1, []]);
    expect(run?.distributions.map((d) => d.label)).toEqual(['Q', 'M', 'S', 'C', 'D']);
    expect(samples(run, 'increment_query')?.slice(0, 2)).toEqual([0.1, 0.1]);
  });

  test('give the percentiles of the published table, to the last digit', () => {
    // rank 0.9 × 999 = 899.1: 218 + 0.1 × (220 − 218); rank 0.99 × 999 = 989.01: 255 + 0.01 × (257 − 255)
    expect(value(run, 'increment_query_p90')).toBe(0.2182);
    expect(value(run, 'increment_query_p99')).toBe(0.25502);
    expect(value(run, 'increment_query_max')).toBe(0.257);
    expect(value(run, 'increment_query_p50')).toBe(0.1);
    expect(value(run, 'increment_mutation_p99')).toBe(0.008);
  });

  test('agree with themselves', () => {
    expect(run?.checks.map((c) => [c.code, c.status])).toEqual([
      ['server-is-sum', 'holds'],
      ['overhead-is-difference', 'holds'],
      ['sample-count', 'holds'],
    ]);
  });

  test('twice in one text are noticed: the count, and the lines that are there before', () => {
    const twice = parse(...thousand(), ...thousand()).runs[0];
    expect(check(twice, 'sample-count')?.status).toBe('differs');
    expect(check(twice, 'repeated-lines')?.message).toContain('1,000 lines');
  });
});

test('all units are read, and a second or more is warned of', () => {
  const { runs, diagnostics } = parse(
    '0501 03:04:05.1   Counter VAL: 1   [ Ts: 1 ] Latency: Q 0s M 999ms S 999ms C 1s D 1ms',
    '0501 03:04:05.3   Counter VAL: 3   [ Ts: 5 ] Latency: Q 9ms M 1m2.5s S 1m2.509s C 1m2.508s D -1ms',
  );
  expect(samples(runs[0], 'increment_query')).toEqual([0, 0.009]);
  expect(samples(runs[0], 'increment_mutation')).toEqual([0.999, 62.5]);
  expect(samples(runs[0], 'increment_overhead')).toEqual([0.001, -0.001]);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([
    ['large-unit', 1],
    ['large-unit', 2],
  ]);
  expect(check(runs[0], 'overhead-is-difference')?.status).toBe('holds');
});

test('the warm-up worker is left out, other workers are counted', () => {
  const { runs, diagnostics } = parse(`[w0] ${line(1, 90)}`, `[w1] ${line(2, 5)}`, `[w2] ${line(3, 7)}`);
  expect(samples(runs[0], 'increment_query')).toEqual([0.005, 0.007]);
  expect(runs[0]?.dimensions.conc).toBe('2');
  expect(diagnostics.map((d) => [d.severity, d.code])).toEqual([['note', 'warm-up']]);
});

test('worker [0] of v21.03 is no warm-up, and a text of warm-up samples alone keeps them', () => {
  expect(samples(parse(`[0] ${line(1, 5)}`, `[1] ${line(2, 6)}`).runs[0], 'increment_query')).toEqual([
    0.005, 0.006,
  ]);
  expect(samples(parse(`[w0] ${line(1, 5)}`).runs[0], 'increment_query')).toEqual([0.005]);
});

test('sums that do not hold are shown with their lines', () => {
  const { runs } = parse(
    line(1, 5),
    '0410 10:31:16.379 Counter VAL: 2   [ Ts: 4 ] Latency: Q 5ms M 8ms S 14ms C 15ms D 2ms',
  );
  expect(check(runs[0], 'server-is-sum')).toMatchObject({ status: 'differs', lines: [2] });
  expect(check(runs[0], 'overhead-is-difference')).toMatchObject({ status: 'differs', lines: [2] });
});

test('failed attempts are counted; their time is in no sample', () => {
  const { runs, diagnostics } = parse(
    line(1, 5),
    '0410 10:31:17     While trying to process counter: aborted. Retrying...',
  );
  expect(value(runs[0], 'increment_failures')).toBe(1);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['failed-attempt', 2]]);
});

test.each([
  '0410 10:31:16.379 Counter VAL: 2   [ Ts: 5 ] Latency: Q 5ms M 8ms S 13m',
  '0410 10:31:16.379 Counter VAL: 2   [ Ts: 5 ] Latency: Q 5ms M 8 S 13ms C 15ms D 2ms',
  '0410 10:31:16.379 Counter VAL: 2   [ Ts: 5 ] Latency: Q 5ms M 8ms S 13ms C 15ms D 2m',
  '0410 10:31:16.379 Counter VAL: 2   [ Ts:',
])('a line that is cut or damaged is reported and gives no sample: %s', (damaged) => {
  const { runs, diagnostics } = parse(line(1, 5), damaged);
  expect(samples(runs[0], 'increment_query')).toEqual([0.005]);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['damaged-line', 2]]);
});

test('before v1.1 there are counters but no times: no run, and it is said why', () => {
  const { runs, diagnostics } = parse('0410 10:31:16.379 Counter VAL: 2   [ Ts: 5 ]');
  expect([runs, diagnostics.map((d) => d.code)]).toEqual([[], ['no-results']]);
});

test('several calls are one run; their totals are added, their mode is kept when it is the same', () => {
  const { runs } = parse(
    '$ dgraph increment --be --num 1',
    line(1, 5),
    'Total: 31ms',
    '$ dgraph increment --be',
    line(2, 6),
    'Total: 369ms',
  );
  expect(value(runs[0], 'duration')).toBe(0.4);
  expect(runs[0]?.dimensions.mode).toBe('best-effort');
});

test('a percentile lies between its neighbours, and the ends are the least and the greatest', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 1, maxLength: 50 }), fc.nat(1000), (numbers, tenths) => {
      const ascending = Float64Array.from(numbers).sort();
      const found = percentileInThousandths(ascending, tenths / 10)!;
      const rank = ((tenths / 10) * (ascending.length - 1)) / 100;
      expect(found).toBeGreaterThanOrEqual(ascending[Math.floor(rank + 1e-9)]! * 1000);
      expect(found).toBeLessThanOrEqual(ascending[Math.ceil(rank - 1e-9)]! * 1000);
      expect(percentileInThousandths(ascending, 0)).toBe(ascending[0]! * 1000);
      expect(percentileInThousandths(ascending, 100)).toBe(ascending[ascending.length - 1]! * 1000);
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(percentileInThousandths(new Float64Array(0), 50)).toBe(null);
});
