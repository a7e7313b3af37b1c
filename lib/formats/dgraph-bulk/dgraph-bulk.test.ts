import { describe, expect, test } from 'vitest';
import { linesOf } from '../lines';
import { dgraphBulk } from '.';

const parse = (...lines: string[]) => dgraphBulk.parse(linesOf(lines.join('\n')), { name: null });

type Run = ReturnType<typeof parse>['runs'][number];

const value = (run: Run | undefined, metric: string) =>
  run?.measurements.find((m) => m.metric === metric)?.value;
const series = (run: Run | undefined, metric: string) => run?.series.find((s) => s.metric === metric);
const points = (run: Run | undefined, metric: string) => Array.from(series(run, metric)?.values ?? []);
const check = (run: Run | undefined, code: string) => run?.checks.find((c) => c.code === code);

const MAP = [
  'MAP 01s rdf_count:219.0k rdf_speed:218.7k/sec edge_count:693.4k edge_speed:692.7k/sec',
  'MAP 02s rdf_count:494.2k rdf_speed:247.0k/sec edge_count:1.596M edge_speed:797.7k/sec',
];
const REDUCE = [
  'REDUCE 03s [52.49%] edge_count:837.9k edge_speed:837.9k/sec plist_count:450.2k plist_speed:450.2k/sec',
  'REDUCE 04s [100.00%] edge_count:1.596M edge_speed:798.0k/sec plist_count:900.4k plist_speed:450.2k/sec',
  'REDUCE 04s [100.00%] edge_count:1.596M edge_speed:760.0k/sec plist_count:900.4k plist_speed:428.8k/sec',
];

describe('both phases of a load', () => {
  const { runs, diagnostics } = parse(...MAP, ...REDUCE, 'Total: 04s');
  const [run] = runs;

  test('are series of one run', () => {
    expect([runs.length, diagnostics]).toEqual([1, []]);
    expect(points(run, 'bulk_map_nquads')).toEqual([219_000, 494_200]);
    expect(points(run, 'bulk_reduce_edges')).toEqual([837_900, 1_596_000, 1_596_000]);
    expect(Array.from(series(run, 'bulk_reduce_edges')!.times)).toEqual([3, 4, 4]);
    expect(points(run, 'bulk_reduce_share')).toEqual([0.5249, 1, 1]);
  });

  test('keep their counts as approximate: four digits', () => {
    expect(series(run, 'bulk_map_nquads')?.rounding).toBe(0.0005);
    expect(series(run, 'bulk_reduce_share')?.rounding).toBe(undefined);
  });

  test('give rates per interval from the counts, since the printed ones are means so far', () => {
    expect(points(run, 'bulk_map_nquad_rate_interval')).toEqual([219_000, 275_200]); // 494,200 − 219,000
    // 1,596,000 − 837,900 in a second; when the phase began is not printed, and the last line is printed twice
    expect(points(run, 'bulk_reduce_edge_rate_interval')).toEqual([Number.NaN, 758_100, Number.NaN]);
  });

  test('give the figures of the whole: total, phases, edges per N-Quad', () => {
    expect(value(run, 'duration')).toBe(4);
    expect(value(run, 'bulk_map_duration')).toBe(2);
    expect(value(run, 'bulk_reduce_duration')).toBe(2);
    expect(value(run, 'items_inserted')).toBe(494_200);
    expect(value(run, 'insert_rate_avg')).toBe(123_550); // 494,200 ÷ 4
    expect(value(run, 'bulk_edges_per_nquad')).toBeCloseTo(3.229461756, 9); // 1596 ÷ 494.2
  });

  test('agree with themselves', () => {
    expect(run?.checks.map((c) => [c.code, c.status])).toEqual([
      ['printed-rate', 'holds'],
      ['share-matches', 'holds'], // 837.9 ÷ 1596 = 0.525
      ['complete', 'holds'],
      ['time-matches', 'holds'],
      ['counters-forward', 'holds'],
    ]);
  });
});

test('a share that its counts contradict, and a speed that its time contradicts, are shown', () => {
  const { runs } = parse(
    'MAP 01s rdf_count:219.0k rdf_speed:218.7k/sec edge_count:693.4k edge_speed:300.0k/sec',
    'REDUCE 02s [90.00%] edge_count:157.3k edge_speed:157.3k/sec plist_count:90.20k plist_speed:90.20k/sec',
  );
  expect(check(runs[0], 'printed-rate')).toMatchObject({ status: 'differs', lines: [1] });
  expect(check(runs[0], 'share-matches')).toMatchObject({ status: 'differs', lines: [2] });
});

test('later generations print a clock, errors, encoders and memory', () => {
  const { runs } = parse(
    '[12:00:01Z] MAP 01s nquad_count:219.0k err_count:2.000 nquad_speed:218.7k/sec edge_count:693.4k edge_speed:692.7k/sec jemalloc: 120 MiB ',
    '[12:00:02Z] REDUCE 02s 22.68% edge_count:157.3k edge_speed:157.3k/sec plist_count:90.20k plist_speed:90.20k/sec. Num Encoding MBs: 12. jemalloc: 1.2 GiB ',
  );
  expect(points(runs[0], 'bulk_map_errors')).toEqual([2]);
  expect(points(runs[0], 'bulk_map_jemalloc')).toEqual([125_829_120]); // 120 × 2^20
  expect(points(runs[0], 'bulk_reduce_encoding_mb')).toEqual([12]);
  expect(points(runs[0], 'bulk_reduce_jemalloc')).toEqual([1_288_490_188.8]); // 1.2 × 2^30
});

test('a clock that starts again, or a map phase after a reduce phase, is another load', () => {
  const { runs, diagnostics } = parse(REDUCE[1]!, '...', '', 'After the change:', '', REDUCE[0]!, MAP[1]!);
  expect(runs.map((run) => [run.name, run.line])).toEqual([
    ['bulk load 1', 1],
    ['After the change', 6],
    ['bulk load 3', 7],
  ]);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([
    ['unfinished-run', 1],
    ['unfinished-run', 6],
    ['unfinished-run', 7],
  ]);
});

test('the options that it prints are its configuration', () => {
  const { runs, configs } = parse('{', '\t"RDFDir": "/data/a.rdf.gz",', '\t"MapShards": 4', '}', MAP[0]!);
  expect(configs).toMatchObject([
    { name: 'bulk options', line: 1, knobs: { RDFDir: '/data/a.rdf.gz', MapShards: '4' } },
  ]);
  expect(runs[0]?.dimensions).toMatchObject({ config: 'bulk options', dataset: 'a.rdf.gz' });
});

test('options without a load are kept, and it is said that nothing was measured', () => {
  const { runs, configs, diagnostics } = parse('{', '\t"MapShards": 4', '}');
  expect([runs.length, configs.length, diagnostics.map((d) => d.code)]).toEqual([0, 1, ['no-results']]);
});

test.each([
  'MAP 02s rdf_count:494.2k rdf_speed:247.0k/sec edge_count:1.596M edge_speed:797',
  'MAP 02s rdf_count:494.2k rdf_speed:247.0k/sec edge_co',
  'MAP 02s rdf_count:494.2q rdf_speed:247.0k/sec edge_count:1.596M',
  'MAP 02s',
  'REDUCE 03s [52.4',
  'REDUCE 03s [52.49%] edge_count:837.9k edge_speed:837.9k/sec',
])('a line that is cut or damaged is reported and gives no point: %s', (line) => {
  const { runs, diagnostics } = parse(MAP[0]!, line);
  expect(points(runs[0], 'bulk_map_nquads')).toEqual([219_000]);
  expect(diagnostics.map((d) => [d.code, d.line])).toContainEqual(['damaged-line', 2]);
});

test('an error of the loader is a failed check of the run', () => {
  const { runs, diagnostics } = parse(MAP[0]!, 'signal: killed');
  expect(check(runs[0], 'reported-error')).toMatchObject({ status: 'failed', lines: [2] });
  expect(diagnostics.map((d) => d.code)).toContain('reported-error');
});
