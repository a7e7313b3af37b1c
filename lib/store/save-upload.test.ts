import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Distribution, ParseResult, Series } from '../model';
import { measurement, run, temporaryDatabase, upload } from './fixtures';
import {
  deleteUpload,
  listUploads,
  loadLines,
  loadRun,
  loadRuns,
  loadSeries,
  loadUpload,
  saveUpload,
} from './index';
import { countRows } from './test-database';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

/** Rows per table that uploads fill. */
async function rowCounts(): Promise<Record<string, number>> {
  const { State, ShippedExample, Pin, ...counts } = await countRows();
  return counts;
}

/** A result with at least one row for every table. */
function fullResult(): ParseResult {
  const times = Float64Array.of(0, 0.1, 0.30000000000000004);
  const lines = Uint32Array.of(3, 4, 4_294_967_295);
  const series: Series[] = [
    { metric: 'a', label: 'A', times, lines, values: Float64Array.of(1, Number.NaN, -0) },
    {
      metric: 'b',
      label: 'B',
      times,
      lines,
      values: Float64Array.of(5e-324, 1.7976931348623157e308, 0.1),
      derived: { formula: 'A ÷ 2' },
      rounding: 0.0005,
    },
  ];
  const distributions: Distribution[] = [
    {
      kind: 'histogram',
      metric: 'c',
      label: 'C',
      line: 7,
      buckets: [
        { upTo: 0.001, count: 12, line: 7 },
        { upTo: Infinity, count: 1, line: 8 },
      ],
      weights: 'share',
      max: 0.25,
    },
    {
      kind: 'samples',
      metric: 'd',
      label: 'D',
      line: 9,
      values: Float64Array.of(3, 1, 2),
      lines: Uint32Array.of(9, 9, 10),
    },
  ];
  return {
    runs: [
      {
        ...run('wt.m365.v5-180 „ü“ 🦡', { dbms: 'MongoDB', config: 'v5', mode: '高速' }),
        measurements: [
          { metric: 'z', value: 0.1 + 0.2, line: 2, label: 'ips.av', raw: '0.30000000000000004' },
          { metric: 'b', value: null, line: 2, label: 'ips.75', raw: 'x' },
          {
            metric: 'a',
            value: -1.5e-300,
            line: 2,
            label: 'derived',
            raw: null,
            derived: { formula: '“1 ÷ 2”\n', lines: [2, 5] },
          },
        ],
        series,
        distributions,
        checks: [{ code: 'sum', status: 'differs', message: '1 is not 2.', lines: [1, 2] }],
      },
    ],
    configs: [
      {
        name: 'v5',
        scope: { dbms: 'MongoDB' },
        parent: 'v1',
        text: 'v5 = v1 +\n  "cache=1"',
        own: { cache: '1' },
        knobs: { cache: '1', eviction: '(8)' },
        line: 3,
      },
    ],
    diagnostics: [
      { severity: 'warning', code: 'ragged-row', message: 'Expected 3, found 2.', line: 4, span: [2, 5] },
      { severity: 'note', code: 'unit', message: 'Read as ms.', line: null },
    ],
    metrics: [
      {
        id: 'a',
        label: 'A',
        unit: 'furlongs',
        per: null,
        direction: 'none',
        description: 'Made up.',
        display: 'f',
      },
    ],
  };
}

test('what is saved is loaded again to the last bit', async () => {
  const result = fullResult();
  const { id, isNew } = await saveUpload({
    ...upload('full', result),
    text: 'α\r\nβ\nγ',
    name: null,
    notes: 'n',
    masked: 2,
  });
  expect(isNew).toBe(true);
  const loaded = await loadUpload(id.slice(0, 8));
  expect(loaded?.upload).toEqual({
    id,
    name: null,
    title: 'full',
    notes: 'n',
    format: 'made-up',
    formatVersion: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    bytes: 9, // α, β, γ have two bytes each, and there are CR, LF, LF
    lines: 3,
    masked: 2,
    counts: {
      runs: 1,
      configs: 1,
      measurements: 2,
      missing: 1,
      series: 2,
      points: 6,
      errors: 0,
      warnings: 1,
      notes: 1,
    },
  });
  expect(loaded?.text).toBe('α\r\nβ\nγ');
  expect(loaded?.diagnostics).toEqual(result.diagnostics);
  expect(loaded?.metrics).toEqual(result.metrics);
  const { runs, total } = await loadRuns({}, 'all', 10);
  expect(total).toBe(1);
  expect(runs[0]?.measurements).toEqual(result.runs[0]?.measurements);
  expect(runs[0]?.dimensions).toEqual(result.runs[0]?.dimensions);
  const detail = await loadRun(runs[0]?.id ?? '');
  expect(detail?.run).toEqual(runs[0]);
  expect(detail?.distributions).toEqual(result.runs[0]?.distributions);
  expect(detail?.checks).toEqual(result.runs[0]?.checks);
  expect(detail?.config).toEqual({ ...result.configs[0], id: expect.any(String), uploadId: id });
  expect(await loadSeries(runs[0]?.id ?? '', 'all')).toEqual(result.runs[0]?.series);
  expect(await loadSeries(runs[0]?.id ?? '', ['b'])).toEqual([result.runs[0]?.series[1]]);
});

test('numbers of any bits come back as they went in', async () => {
  const numbers = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), {
    numRuns: 20_000,
    seed: 1,
  });
  const measurements = numbers.map((n, i) => measurement(`m${i}`, n === 0 ? 0 : n));
  await saveUpload(upload('numbers', { runs: [run('r', {}, measurements)] }));
  const { runs } = await loadRuns({}, 'all', 1);
  expect(runs[0]?.measurements).toEqual(measurements);
});

test('series of one log keep their times and lines once', async () => {
  const result = fullResult();
  const copy = result.runs[0]?.series.map((s) => ({ ...s, times: s.times.slice(), lines: s.lines.slice() }));
  await saveUpload(
    upload('shared', { runs: [...result.runs, { ...run('other', {}), line: 2, series: copy ?? [] }] }),
  );
  expect(await rowCounts()).toMatchObject({ Series: 4, Axis: 1 });
});

test('the same text twice is one upload, and keeps its first title', async () => {
  const first = await saveUpload({ ...upload('twice', fullResult()), title: 'first' });
  const second = await saveUpload({ ...upload('twice', fullResult()), title: 'second' });
  expect(second).toEqual({ id: first.id, isNew: false });
  expect((await listUploads()).map((u) => u.title)).toEqual(['first']);
});

test('deleting an upload leaves nothing of it and everything of the others', async () => {
  const { id } = await saveUpload(upload('one', fullResult()));
  const one = await rowCounts();
  expect(Object.values(one).every((count) => count > 0)).toBe(true);
  const other = await saveUpload(upload('two', fullResult()));
  expect(await deleteUpload(id)).toBe(true);
  expect(await rowCounts()).toEqual(one);
  expect((await loadRuns({}, 'all', 10)).runs.map((r) => r.uploadId)).toEqual([other.id]);
  expect(await deleteUpload(other.id)).toBe(true);
  expect(Object.values(await rowCounts()).filter((count) => count > 0)).toEqual([]);
  expect(await deleteUpload(other.id)).toBe(false);
});

test('an upload that cannot be stored whole is not stored at all', async () => {
  const runs = Array.from({ length: 30_000 }, (_, i) => ({
    ...run('r', { n: String(i) }, [measurement('a', i)]),
    line: i + 1,
  }));
  // the last rows to be written contradict the first
  const twice = [measurement('a', 1), measurement('a', 2)];
  await expect(
    saveUpload(upload('half', { ...fullResult(), runs: [...runs, run('last', {}, twice)] })),
  ).rejects.toThrow();
  expect(Object.values(await rowCounts()).filter((count) => count > 0)).toEqual([]);
  expect(await loadRuns({}, 'all', 1)).toEqual({ runs: [], total: 0 });
  expect((await saveUpload(upload('half', fullResult()))).isNew).toBe(true);
});

test('a number that is not finite is refused, not stored as missing', async () => {
  const bad = upload('nan', { runs: [run('r', {}, [measurement('a', Number.NaN)])] });
  await expect(saveUpload(bad)).rejects.toThrow('a of r is NaN');
  expect(await listUploads()).toEqual([]);
});

test('while an upload is being stored, readers see nothing of it', async () => {
  const runs = Array.from({ length: 20_000 }, (_, i) => ({
    ...run('r', { n: String(i) }, [measurement('a', i)]),
    line: i + 1,
  }));
  let isSaved = false;
  const saving = saveUpload(upload('long', { runs })).then(() => {
    isSaved = true;
  });
  const seen = new Set<number>();
  while (!isSaved) {
    const { total } = await loadRuns({}, [], 1);
    if (!isSaved) seen.add(total);
    await setImmediate(); // answers from SQLite come without a turn of the event loop, which the upload needs
  }
  await saving;
  expect([...seen].filter((total) => total !== 0 && total !== 20_000)).toEqual([]);
  expect((await loadRuns({}, [], 1)).total).toBe(20_000);
});

test('twenty uploads at once are all stored, each once', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `parallel ${i % 10}`);
  const saved = await Promise.all(names.map((name) => saveUpload(upload(name, fullResult()))));
  expect(saved.filter((s) => s.isNew)).toHaveLength(10);
  expect(new Set(saved.map((s) => s.id)).size).toBe(10);
  expect(await rowCounts()).toMatchObject({ Upload: 10, Run: 10, Measurement: 30, Dimension: 30 });
});

test('lines are read from the middle of a long text without their line ends', async () => {
  const text = Array.from({ length: 100_000 }, (_, i) => `line ${i + 1}`).join('\r\n');
  const { id } = await saveUpload({ ...upload('long'), text });
  expect(await loadLines(id, 77_777, 77_779)).toEqual(['line 77777', 'line 77778', 'line 77779']);
  expect(await loadLines(id, 99_999, 200_000)).toEqual(['line 99999', 'line 100000']);
  expect(await loadLines(id, 1, 1)).toEqual(['line 1']);
  expect(await loadLines('0'.repeat(64), 1, 1)).toBeNull();
});
