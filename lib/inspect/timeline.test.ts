import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../formats/read';
import type { ParsedRun, Run } from '../model';
import { unpackColumn } from '../series/pack';
import { unpackWindow } from '../series/timeline';
import { deleteUpload, loadRun, loadRuns, saveUpload } from '../store';
import { temporaryDatabase, upload } from '../store/fixtures';
import { DEFAULT_TIME_VIEW, type TimeView } from '../view/time-view';
import { loadThinned } from './thinned';
import { loadTimeline, loadTimelineWindow } from './timeline';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let load4: Run;
let long: Run;
let longUpload: string;

/** A counter that grows by 100 each second, by 5 in the 700,001st, a line each. */
function longRun(points: number): ParsedRun {
  const values = new Float64Array(points);
  let count = 0;
  for (let i = 0; i < points; i++) {
    count += i === 700_000 ? 5 : 100;
    values[i] = count;
  }
  const times = values.map((_, i) => i + 1);
  const lines = Uint32Array.from(times);
  const series = [{ metric: 'items_inserted', label: 't_ins', times, values, lines }];
  return {
    name: 'long',
    line: 1,
    dimensions: { item: 'row' },
    measurements: [],
    series,
    distributions: [],
    checks: [],
  };
}

beforeAll(async () => {
  database = await temporaryDatabase();
  const file = path.join(import.meta.dirname, '../formats/dgraph-live/samples/ludicrous-mode.txt');
  const text = await readFile(file, 'utf8');
  const result = readText(text, null);
  const { id } = await saveUpload({ ...upload('loads', result), text });
  longUpload = (await saveUpload(upload('long', { runs: [longRun(1_000_000)] }))).id;
  load4 = (await loadRuns({ upload: [id] }, 'all', 10)).runs[3]!;
  long = (await loadRuns({ upload: [longUpload] }, 'all', 10)).runs[0]!;
});
afterAll(() => database.remove());

/** A client that reports after 1.001 s each time: 50.05 prints 50.1, a second and a tenth after 49.0. In the last interval it has half as much left to do. */
function clientLog(): string {
  const rows = ['i_sec\tt_sec\ti_ips\tt_ips\ti_qps\tt_qps\tmax_i\tmax_q\tt_ins\tt_query\tretry_i\tretry_q'];
  let inserted = 0;
  for (let i = 1; i <= 60; i++) {
    const count = i === 60 ? 35_000 : 70_000;
    inserted += count;
    const seconds = (1.001 * i).toFixed(1);
    const printed = [Math.floor(count / 1.001), Math.floor(inserted / (1.001 * i))];
    rows.push(`1.0\t${seconds}\t${printed.join('\t')}\t0\t0\t4000\t0\t${inserted}\t0\t0\t0`);
  }
  return `${rows.join('\n')}\nTotals: 60.1 secs, 69355.0 rows/sec, ${inserted} rows, 0 insert retry, 0 query retry\n`;
}

const timeline = (run: Run, view: Partial<TimeView> = {}, metric: string | null = null) =>
  loadTimeline({ run, metrics: [] }, { ...DEFAULT_TIME_VIEW, ...view, metric });

test('a load is drawn as the rate of its counter, with its tail, named after what it counts', async () => {
  const found = (await timeline(load4))!;
  expect(found).toMatchObject({
    metric: 'nquad_rate_interval',
    title: 'N-Quads/s',
    about: 'ΔN-Quads ÷ Δt of each progress line, 19 intervals of 5 s',
    direction: 'higher',
    isPerInterval: true,
    extent: { from: 0, to: 99.544146028 },
    points: 19,
    canAlign: true,
    canPrint: true,
    printed: null,
    detail: null,
  });
  // 21,239,870 ÷ 99.544146028
  expect(found.mean).toBeCloseTo(213_371.36, 2);
  expect(found.marks.map(({ kind, part }) => [kind, part.from, part.to])).toEqual([
    ['dip', 10, 15],
    ['spike', 90, 95],
    ['tail', 95, 99.544146028],
  ]);
  const { line, growth } = found.whole;
  expect([...unpackWindow(line).lines]).toEqual(Array.from({ length: 19 }, (_, i) => 38 + i));
  expect(growth.map(({ label }) => label)).toEqual(['N-Quads', 'transactions']);
  expect(growth.map(({ values }) => unpackColumn(values).at(-1))).toEqual([1_990_000, 199]);
  expect(found.strip.end).toEqual({ x: 99.544146028, value: 21_239_870 });
});

test('along the work the axis ends at one, and marks lie where their work was done', async () => {
  const found = (await timeline(load4, { align: 'work' }))!;
  expect(found.extent).toEqual({ from: 0, to: 1 });
  const [dip, spike, tail] = found.marks;
  // 2,000,000 and 2,830,000; 18,010,000 and 20,000,000 of 21,239,870
  expect(dip!.part.from).toBeCloseTo(2 / 21.23987, 9);
  expect(dip!.part.to).toBeCloseTo(2.83 / 21.23987, 9);
  expect(spike!.part.from).toBeCloseTo(18.01 / 21.23987, 9);
  expect(tail!.part).toEqual({ from: 20 / 21.23987, to: 1 });
});

test('the printed rate comes beside the counters when it is asked for, with where they disagree', async () => {
  const found = (await timeline(load4, { from: 'printed' }))!;
  expect(found.printed).toEqual({ label: 'N-Quads/s [last 5s]', compared: 19, differing: 0, places: [] });
  expect(unpackWindow(found.whole.printed!).values[18]).toBe(398_000);
});

test('times that are rounded make no dip and no disagreement; a last interval that is not filled is no stall', async () => {
  const text = clientLog();
  const { id } = await saveUpload({ ...upload('client', readText(text, null)), text });
  const run = (await loadRuns({ upload: [id] }, 'all', 10)).runs[0]!;
  const found = (await timeline(run, { from: 'printed' }, 'interval_insert_rate'))!;
  expect(found.about).toBe(
    'Δitems ÷ Δt of each progress line, 60 intervals of 1 s, evened out within the 0.1 s that times are rounded to',
  );
  expect(found.printed).toMatchObject({ compared: 60, differing: 0 });
  expect(found.marks).toMatchObject([{ kind: 'end', lines: [61, 61] }]);
  expect(found.analysis?.stalls.count).toBe(0);
});

test('any other series can be drawn, as what it is', async () => {
  const found = (await timeline(load4, {}, 'aborts'))!;
  expect(found).toMatchObject({
    metric: 'aborts',
    title: 'Aborts',
    about: 'Aborts, 19 lines of 5 s',
    isPerInterval: false,
    canAlign: true, // the same lines count N-Quads
    canPrint: false,
    mean: null,
    analysis: null,
  });
  expect((await timeline(load4, {}, 'no-such-metric'))!.metric).toBe('nquad_rate_interval');
});

test('smoothed and cumulative lines say what they are the mean of', async () => {
  const smoothed = (await timeline(load4, { line: 'smoothed', window: 2 }))!;
  expect(smoothed.about).toBe('ΔN-Quads ÷ Δt over the last 2 of 19 intervals of 5 s');
  expect(unpackWindow(smoothed.whole.line).values[18]).toBe(299_000);
  const cumulative = (await timeline(load4, { line: 'cumulative' }))!;
  expect(cumulative.about).toBe('all N-Quads so far ÷ all time so far, 19 intervals of 5 s');
  expect(unpackWindow(cumulative.whole.line).values[18]).toBe(20_000_000 / 95);
});

test('of a million points a thousand travel, the one stall among them, and a part brings its surroundings', async () => {
  const found = (await timeline(long, { range: { from: 699_000, to: 702_000 } }))!;
  const whole = unpackWindow(found.whole.line);
  expect(whole.of).toBe(1_000_000);
  expect(whole.xs.length).toBeLessThanOrEqual(1004);
  expect([...whole.values]).toContain(5);
  expect(found.title).toBe('rows/s');
  expect(found.analysis!.stalls).toMatchObject({ count: 1, seconds: 1 });
  expect(found.detail!.line.part).toEqual({ from: 696_000, to: 705_000 });
});

test('a window is cut out finer and finer, to the points themselves', async () => {
  const request = { ...DEFAULT_TIME_VIEW, metric: null };
  const window = (await loadTimelineWindow(
    { run: long, metrics: [] },
    request,
    { from: 699_999, to: 700_003 },
    500,
  ))!;
  const line = unpackWindow(window.line);
  expect(line.of).toBe(5);
  // the point before and the one after come with it
  expect([...line.xs]).toEqual([699_998, 699_999, 700_000, 700_001, 700_002, 700_003, 700_004]);
  expect([...line.values]).toEqual([100, 100, 100, 5, 100, 100, 100]);
  expect([...line.lines]).toEqual([...line.xs]);
});

test('series can be had thinned by anyone, a part or all of them', async () => {
  const [all] = await loadThinned(
    long.id,
    'all',
    { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
    100,
  );
  expect(all!.of).toBe(1_000_000);
  expect(all!.times.length).toBeLessThanOrEqual(104);
  const [part] = await loadThinned(long.id, ['items_inserted'], { from: 10, to: 12 }, 100);
  expect([...part!.times]).toEqual([9, 10, 11, 12, 13]);
});

test('a run that was deleted is not served from what was kept', async () => {
  const gone = (await saveUpload(upload('gone', { runs: [{ ...longRun(1000), name: 'gone' }] }))).id;
  const { run } = (await loadRun((await loadRuns({ upload: [gone] }, 'all', 1)).runs[0]!.id))!;
  expect(await timeline(run)).not.toBeNull();
  await deleteUpload(gone);
  expect(await timeline(run)).toBeNull();
});
