import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { badger } from '.';

const parse = (...lines: string[]) => badger.parse(linesOf(lines.join('\n')), { name: null });

type Run = ReturnType<typeof parse>['runs'][number];

const value = (run: Run | undefined, metric: string) =>
  run?.measurements.find((m) => m.metric === metric)?.value;
const points = (run: Run | undefined, metric: string) =>
  Array.from(run?.series.find((s) => s.metric === metric)?.values ?? []);

const READ = [
  'Time elapsed: 01s, bytes read: 23 MB, speed: 23 MB/sec, entries read: 149264, speed: 149264/sec',
  'Time elapsed: 02s, bytes read: 47 MB, speed: 23 MB/sec, entries read: 302704, speed: 151352/sec',
];

test('a read benchmark is a run, its last line the result', () => {
  const { runs, diagnostics } = parse(...READ);
  expect([runs.length, diagnostics]).toEqual([1, []]);
  expect(value(runs[0], 'badger_entry_rate_printed')).toBe(151_352);
  expect(value(runs[0], 'badger_read_rate')).toBe(151_352); // 302704 ÷ 2
  expect(value(runs[0], 'duration')).toBe(2);
  expect(points(runs[0], 'badger_entry_rate_interval')).toEqual([149_264, 153_440]); // 302704 − 149264
  expect(points(runs[0], 'badger_bytes')).toEqual([23_000_000, 47_000_000]);
});

test('reads within a write benchmark are a run of their own; binary units are binary', () => {
  const { runs } = parse(
    '[WRITE] Time elapsed: 01s, bytes written: 61 MiB, speed: 61 MiB/sec, entries written: 400000, speed: 400000/sec, jemalloc: 97 MiB',
    '[READ] Time elapsed: 01s, bytes read: 14 MiB, speed: 14 MiB/sec, entries read: 90000, speed: 90000/sec',
    '[WRITE] Time elapsed: 02s, bytes written: 122 MiB, speed: 61 MiB/sec, entries written: 800000, speed: 400000/sec, jemalloc: 98 MiB',
  );
  expect(runs.map((run) => [run.name, run.line, run.dimensions.step])).toEqual([
    ['badger write', 1, 'load'],
    ['badger read', 2, 'read'],
  ]);
  expect(points(runs[0], 'badger_bytes')).toEqual([63_963_136, 127_926_272]); // 61 and 122 × 2^20
  expect(points(runs[0], 'badger_jemalloc')).toEqual([101_711_872, 102_760_448]);
  expect(value(runs[0], 'insert_rate_avg')).toBe(400_000);
});

test('a clock that starts again is another run', () => {
  expect(parse(READ[1]!, READ[0]!).runs.map((run) => run.line)).toEqual([1, 2]);
});

test('a line that is cut is reported at its line', () => {
  const { runs, diagnostics } = parse(READ[0]!, 'Time elapsed: 02s, bytes read: 47 MB, speed: 23 MB');
  expect(points(runs[0], 'badger_entries')).toEqual([149_264]);
  expect(diagnostics.map((d) => [d.code, d.line])).toEqual([['damaged-line', 2]]);
});

test('the options with which it opens are its configuration, without addresses in memory', () => {
  const { runs, configs } = parse(
    'Opening badger with options = {Dir:/tmp/b SyncWrites:false Logger:0xc0000a2000 Compression:1}',
    ...READ,
  );
  expect(configs).toMatchObject([
    { knobs: { Dir: '/tmp/b', SyncWrites: 'false', Compression: '1' }, line: 1 },
  ]);
  expect(Object.keys(configs[0]!.knobs)).not.toContain('Logger');
  expect(runs[0]?.dimensions.config).toBe('badger options');
});

test('a printed speed that is not entries by whole seconds is shown', () => {
  const { runs } = parse(READ[0]!.replace('149264/sec', '200000/sec'));
  expect(runs[0]?.checks).toMatchObject([{ code: 'printed-rate', status: 'differs', lines: [1] }]);
});
