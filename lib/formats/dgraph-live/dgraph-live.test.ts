import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, linesOfChunks } from '../lines';
import { dgraphLive } from '.';

const parse = (...lines: string[]) => dgraphLive.parse(linesOf(lines.join('\n')), { name: null });
const sample = readFileSync(path.join(import.meta.dirname, 'samples/ludicrous-mode.txt'), 'utf8');

type Run = ReturnType<typeof parse>['runs'][number];

const value = (run: Run | undefined, metric: string) =>
  run?.measurements.find((m) => m.metric === metric)?.value;
const points = (run: Run | undefined, metric: string) => {
  const series = run?.series.find((s) => s.metric === metric);
  return series ? Array.from(series.values) : null;
};
const check = (run: Run | undefined, code: string) => run?.checks.find((c) => c.code === code);

describe('the four loads of the post on ludicrous mode', () => {
  const { runs, diagnostics } = dgraphLive.parse(linesOf(sample), { name: null });
  const [first, second, third, fourth] = runs;

  test('are four, without a complaint', () => {
    expect([runs.length, diagnostics]).toEqual([4, []]);
  });

  test('are told apart by their command and by the mode that the words before them state', () => {
    expect(
      runs.map((run) => [run.name, run.dimensions.mode, run.dimensions.conc, run.dimensions.batch]),
    ).toEqual([
      ['dgraph live -f /21million.rdf.gz -s /release.schema', 'normal', '10', '1000'],
      ['dgraph live -f /21million.rdf.gz -s /release.schema', 'ludicrous', '10', '1000'],
      [
        'dgraph live -f /21million.rdf.gz -s /release.schema --conc=30 --batch=10000',
        'ludicrous',
        '30',
        '10000',
      ],
      [
        'dgraph live -f /21million.rdf.gz -s /release.schema --conc=100 --batch=10000',
        'ludicrous',
        '100',
        '10000',
      ],
    ]);
    expect(runs.map((run) => check(run, 'same-command')?.status)).toEqual([
      'differs',
      'differs',
      undefined,
      undefined,
    ]);
  });

  test('loaded the same data on the same machine', () => {
    expect(new Set(runs.map((run) => run.dimensions.dataset))).toEqual(new Set(['21million.rdf.gz']));
    expect(new Set(runs.map((run) => run.dimensions.hardware))).toEqual(
      new Set(['8 cores, 16 threads at 4GHz, 32GB DDR4 in two channels, NVMe disk of 500GB']),
    );
  });

  test('keep the rate as printed, which is N-Quads by whole seconds', () => {
    // 21,239,870 ÷ 1475 = 14399.9…, ÷ 382 = 55601.7…, ÷ 103 = 206212.3…, ÷ 99 = 214544.1…
    expect(runs.map((run) => value(run, 'nquad_rate_printed'))).toEqual([14399, 55601, 206212, 214544]);
    expect(runs.map((run) => check(run, 'summary-rate')?.status)).toEqual(Array(4).fill('holds'));
  });

  test('have the true mean beside it, derived from the time as printed', () => {
    // the quotients to fifteen digits, by long division
    expect(value(first, 'insert_rate_avg')).toBe(21_239_870 / 1475.126823599); // 24 × 60 + 35.126823599 s
    expect(value(first, 'insert_rate_avg')).toBeCloseTo(14398.6738361785, 9);
    expect(value(second, 'insert_rate_avg')).toBeCloseTo(55476.7574245621, 9);
    expect(value(third, 'insert_rate_avg')).toBeCloseTo(205569.636154773, 8);
    expect(value(fourth, 'insert_rate_avg')).toBeCloseTo(213371.361828003, 8);
    const derived = fourth?.measurements.find((m) => m.metric === 'insert_rate_avg')?.derived;
    expect(derived?.formula).toBe('21,239,870 N-Quads ÷ 99.544146028 s');
    expect(runs.map((run) => check(run, 'true-mean-rate')?.status)).toEqual([
      'holds',
      'differs',
      'differs',
      'differs',
    ]);
  });

  test('have series only where lines of progress were kept: nineteen points of the fourth', () => {
    expect(runs.map((run) => run.series.length)).toEqual([0, 0, 0, 5]);
    const series = fourth!.series;
    expect(series.map((s) => s.label)).toEqual([
      'N-Quads',
      'Txns',
      'N-Quads/s [last 5s]',
      'Aborts',
      'ΔN-Quads ÷ Δt',
    ]);
    expect(new Set(series.map((s) => s.values.length))).toEqual(new Set([19]));
    expect(Array.from(series[0]!.times)).toEqual(Array.from({ length: 19 }, (_, i) => 5 * (i + 1)));
  });

  test('share the columns of time and lines among the series of a load', () => {
    const [series, ...others] = fourth!.series;
    for (const other of others)
      expect([other.times === series!.times, other.lines === series!.lines]).toEqual([true, true]);
  });

  test('give the interval rates from the counters: a dip, its repayment, a plateau and one odd tick', () => {
    // (2,830,000 − 2,000,000) ÷ 5 = 166,000; (4,000,000 − 2,830,000) ÷ 5 = 234,000; (20,000,000 − 18,010,000) ÷ 5 = 398,000
    const expected = Array(19).fill(200_000);
    expected[2] = 166_000;
    expected[3] = 234_000;
    expected[16] = 202_000;
    expected[18] = 398_000;
    expect(points(fourth, 'nquad_rate_interval')).toEqual(expected);
    expect(points(fourth, 'nquad_rate_last5s_printed')).toEqual(expected);
    expect(check(fourth, 'printed-rate')?.message).toBe(
      'The printed rate equals ΔN-Quads ÷ 5 s on 19 of 19 lines.',
    );
    expect(check(fourth, 'rates-add-up')?.message).toContain(
      'add up to 20,000,000 N-Quads; the last counter is 20,000,000',
    );
  });

  test('show what the lines of progress leave out: median, peak of two intervals, tail', () => {
    expect(value(fourth, 'nquad_rate_interval_median')).toBe(200_000);
    expect(value(fourth, 'nquad_rate_peak_two_intervals')).toBe(299_000); // (20,000,000 − 17,010,000) ÷ 10
    expect(value(fourth, 'nquads_tail')).toBe(1_239_870); // 21,239,870 − 20,000,000
    expect(value(fourth, 'tail_duration')).toBe(4.544146028); // 99.544146028 − 95
    expect(value(fourth, 'aborts')).toBe(0);
  });

  test('figures of the prose are no data', () => {
    const all = runs.flatMap((run) => run.measurements.map((m) => m.value));
    expect(all.filter((v) => v === 253.4 || v === 253_400)).toEqual([]);
  });
});

describe('a text with several loads', () => {
  const summary = (tx: number) => [
    `Number of TXs run            : ${tx}`,
    `Number of N-Quads processed  : ${tx * 1000}`,
    'Time spent                   : 10s',
    `N-Quads processed per second : ${tx * 100}`,
  ];

  test('parts them where a summary follows a summary, and names them by their headings', () => {
    const { runs } = parse(
      'Master:',
      ...summary(20),
      '',
      '    This PR:',
      ...summary(30).map((line) => `    ${line}`),
    );
    expect(runs.map((run) => [run.name, run.line, run.dimensions.mode])).toEqual([
      ['Master', 2, 'Master'],
      ['This PR', 8, 'This PR'],
    ]);
  });

  test('parts them where time goes back, and says which has no summary', () => {
    const { runs, diagnostics } = parse(
      '[10:00:05Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0',
      '[10:00:10Z] Elapsed: 10s Txns: 2 N-Quads: 2000 N-Quads/s [last 5s]:   200 Aborts: 0',
      '^C',
      '[10:10:05Z] Elapsed: 05s Txns: 4 N-Quads: 4000 N-Quads/s [last 5s]:   800 Aborts: 0',
      ...summary(20),
    );
    expect(runs.map((run) => [run.name, run.line])).toEqual([
      ['load 1', 1],
      ['load 2', 4],
    ]);
    expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['unfinished-run', 2]]);
    expect(check(runs[0], 'unfinished-run')?.status).toBe('failed');
    expect(value(runs[0], 'insert_rate_avg')).toBe(200); // 2000 N-Quads in 10 s, up to the last line
    expect(value(runs[0], 'duration')).toBe(undefined);
  });

  test('parts them where the loader says that it starts, even when the clocks happen to go on', () => {
    const { runs } = parse(
      '[10:00:05Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0',
      'Running transaction with dgraph endpoint: 127.0.0.1:9080',
      '[10:10:10Z] Elapsed: 10s Txns: 4 N-Quads: 4000 N-Quads/s [last 5s]:   800 Aborts: 0',
    );
    expect(runs.length).toBe(2);
  });
});

describe('a log with flaws', () => {
  test('a damaged line is reported at its line, and the lines around it are one load', () => {
    const { runs, diagnostics } = parse(
      '[10:00:05Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0',
      '[10:00:10Z] Elapsed: 10s Txns: 2 N-Quads: 20x0 N-Quads/s [last 5s]:   200 Aborts: 0',
      '[10:00:15Z] Elapsed: 15s Txns: 3 N-Quads: 3000 N-Quads/s [last 5s]:   200 Aborts: 0',
    );
    expect(points(runs[0], 'nquads_loaded')).toEqual([1000, 3000]);
    expect(diagnostics.map((d) => [d.code, d.line])).toContainEqual(['damaged-line', 2]);
    // the gap counts with its ten seconds, and is not held against a printed rate of five
    expect(points(runs[0], 'nquad_rate_interval')).toEqual([200, 200]);
    expect(check(runs[0], 'printed-rate')?.message).toContain('1 of 1 line.');
  });

  test('a message without line end is read apart from the progress behind it', () => {
    const { runs, diagnostics } = parse(
      'Server is overloaded. Will retry after 1m0s.[    4s] Txns: 12 RDFs: 12000 RDFs/sec:  3000 Aborts: 1',
    );
    expect(points(runs[0], 'nquads_loaded')).toEqual([12_000]);
    expect(diagnostics.map((d) => d.code)).toEqual(expect.arrayContaining(['glued-line', 'reported-error']));
  });

  test('several lines that were pasted as one are all read', () => {
    const line = (n: number) =>
      `[10:00:0${n}Z] Elapsed: ${n}s Txns: ${n} N-Quads: ${n}000 N-Quads/s [last 5s]: 200 Aborts: 0`;
    const { runs } = parse(`${line(5)} ${line(6)} ${line(7)}`);
    expect(points(runs[0], 'nquads_loaded')).toEqual([5000, 6000, 7000]);
  });

  test('what an overwritten line left behind a value is not read', () => {
    const { runs, diagnostics } = parse(
      'Number of mutations run   : 472ne:   471705 RDFs per second:  124927',
    );
    expect(value(runs[0], 'transactions')).toBe(472);
    expect(diagnostics.map((d) => d.code)).toEqual(['overwritten-line', 'unfinished-run']);
  });

  test('a counter that goes back gives no rate there, and a check that names the line', () => {
    const { runs } = parse(
      '[10:00:05Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0',
      '[10:00:10Z] Elapsed: 10s Txns: 1 N-Quads: 500 N-Quads/s [last 5s]:   200 Aborts: 0',
    );
    expect(points(runs[0], 'nquad_rate_interval')).toEqual([200, Number.NaN]);
    expect(check(runs[0], 'counters-forward')).toMatchObject({ status: 'differs', lines: [2] });
  });

  test('a clock that was set is noticed, midnight and a change of the zone are not', () => {
    const line = (clock: string, n: number) =>
      `[${clock}] Elapsed: ${n}s Txns: 1 N-Quads: 1 N-Quads/s [last 5s]: 0 Aborts: 0`;
    const { runs } = parse(
      line('23:59:58Z', 5),
      line('00:00:03Z', 10),
      line('01:00:08+0100', 15),
      line('01:30:13+0100', 20),
    );
    expect(check(runs[0], 'wall-clock')).toMatchObject({ status: 'differs', lines: [4] });
    expect(check(runs[0], 'wall-clock')?.message).toContain('1 of 3 steps');
  });

  test('prose that speaks of time spent or rates is no result', () => {
    const { runs, diagnostics } = parse(
      'Time spent: two days',
      'I saw 200,000 N-Quads/s and more',
      'Txns are slow',
    );
    expect([runs, diagnostics.map((d) => d.code)]).toEqual([[], ['no-results']]);
  });
});

describe('older and newer generations', () => {
  test('before v0.9 a load overwrites one line; without a time it follows from the mean rate', () => {
    const { runs } = parse(
      '[Request:     31] Total RDFs done:    31000 RDFs per second:   15500\r[Request:     90] Total RDFs done:    90000 RDFs per second:   15000\r',
    );
    expect(Array.from(runs[0]!.series[0]!.times)).toEqual([2, 6]); // 31000 ÷ 15500, 90000 ÷ 15000
    expect(points(runs[0], 'nquad_rate_cumulative_printed')).toEqual([15_500, 15_000]);
  });

  test('v0.9 to v1.0.9 print no N-Quads: the rate from counters is that of transactions', () => {
    const { runs } = parse(
      'Total Txns done:        1 RDFs per second:     250 Time Elapsed: 4s, Aborts: 12',
      'Total Txns done:       24 RDFs per second:    4000 Time Elapsed: 6s, Aborts: 40',
    );
    expect(points(runs[0], 'transaction_rate_interval')).toEqual([Number.NaN, 11.5]); // 23 in 2 s
    expect(points(runs[0], 'nquads_loaded')).toBe(null);
    expect(value(runs[0], 'insert_rate_avg')).toBe(4000);
  });

  test('the same label means 30 s in v21.12 and 5 s in v25: the version or the figures tell', () => {
    const line = (n: number, quads: string, rate: string) =>
      `[10:00:${n}Z] Elapsed: ${n}s Txns: 1 N-Quads: ${quads} N-Quads/s: ${rate} Inflight: 1/10 Aborts: 0`;
    const labels = (...lines: string[]) => parse(...lines).runs[0]?.series.map((s) => s.metric)[2];
    expect(labels(line(10, '100,000', '10,000'), line(15, '150,000', '10,000'))).toBe(
      'nquad_rate_last5s_printed',
    );
    expect(labels(line(10, '100,000', '0'), line(15, '150,000', '5,000'))).toBe('nquad_rate_monitor_printed');
    expect(labels('Dgraph version   : v25.1.0', line(10, '100,000', '10,000'))).toBe(
      'nquad_rate_last5s_printed',
    );
  });

  test('the limit of requests in flight is the conc of a load that shows no command', () => {
    const { runs } = parse(
      '[10:00:05Z] Elapsed: 05s Txns: 4 N-Quads: 4,000 N-Quads/s: 800 Inflight:  8/12 Aborts: 0',
    );
    expect(runs[0]?.dimensions.conc).toBe('12');
    expect(points(runs[0], 'requests_in_flight')).toEqual([8]);
  });

  test('below one second the printed rate is the total', () => {
    const { runs } = parse(
      'Number of TXs run            : 5',
      'Number of N-Quads processed  : 4800',
      'Time spent                   : 800ms',
      'N-Quads processed per second : 4800',
    );
    expect(check(runs[0], 'summary-rate')?.status).toBe('holds');
    expect(value(runs[0], 'insert_rate_avg')).toBe(6000); // 4800 ÷ 0.8
  });
});

test('a text in pieces gives the same loads as a whole one', () => {
  const pieces = sample.match(/[\s\S]{1,97}/g) ?? [];
  const whole = dgraphLive.parse(linesOf(sample), { name: null });
  expect(dgraphLive.parse(linesOfChunks(pieces), { name: null })).toEqual(whole);
});

test('whatever is cut, inserted or repeated, every printed point of a series stands on its line', () => {
  const texts = [
    'ludicrous-mode',
    'v0.7-overwritten',
    'v1.0.12-glued',
    'v20.03-compose-midnight',
    'v21.12-monitor',
  ].map((name) => readFileSync(path.join(import.meta.dirname, `samples/${name}.txt`), 'utf8'));
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom('', '9', ',', '\n', ' ', '\r', '[', '\x1b[0m', ' Txns: 7', 'Aborts: 1'),
    fc.nat(12),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      (text, changes) => {
        let changed = text;
        for (const [at, what, cut] of changes) {
          const place = at % (changed.length + 1);
          changed = changed.slice(0, place) + what + changed.slice(place + cut);
        }
        const lines = changed.split('\n').map((line) => line.replaceAll(',', ''));
        for (const run of dgraphLive.parse(linesOf(changed), { name: null }).runs)
          for (const { derived, values, lines: at, label } of run.series) {
            if (derived) continue;
            for (const [i, number] of values.entries())
              if (!Number.isNaN(number))
                expect(
                  new RegExp(`(?<![0-9])0*${number}(?![0-9])`).test(lines[at[i]! - 1]!),
                  `${label} ${number}`,
                ).toBe(true);
          }
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});
