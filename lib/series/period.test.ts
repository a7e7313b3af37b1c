import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse } from './analysis';
import { besideRhythm, checkpointOf } from './checkpoint';
import { trackOf } from './made-up.fixture';
import { periodOf } from './period';

test('dips every 60 s are a rhythm of 60 s', () => {
  // an hour of 1-second intervals, of each minute the seconds 30 to 37 at a third
  const rates = Array.from({ length: 3600 }, (_, i) => (i % 60 >= 30 && i % 60 < 38 ? 333 : 1000));
  const { period, stalls } = analyse({
    track: trackOf(rates),
    requests: null,
    items: 'rows',
    tail: null,
    isComplete: false,
    stallShare: 0.5,
  });
  expect(period).toMatchObject({ seen: 60, missed: 0 });
  expect(period!.seconds).toBeCloseTo(60, 9);
  expect(stalls).toMatchObject({ count: 60, seconds: 480, longest: 8 });
});

test('a rhythm may be a little off each time, and miss a beat', () => {
  const times = [61, 119, 182, 240, 299, 422, 480, 539, 602];
  const period = periodOf(times)!;
  expect(period.seconds).toBeGreaterThan(59.5);
  expect(period.seconds).toBeLessThan(60.7);
  expect(period).toMatchObject({ seen: 9, missed: 1 }); // 360 is missing
});

test('a stall in between does not hide the rhythm, wherever it is', () => {
  const beats = Array.from({ length: 400 }, (_, i) => 592 + 600 * i);
  for (const stray of [300, 850, 222_222, 250_000]) {
    const period = periodOf([...beats, stray].sort((a, b) => a - b))!;
    expect(period.seconds, `stray at ${stray}`).toBeCloseTo(600, 6);
    expect(period.seen).toBe(400);
  }
});

test('few events, or events anywhere, have none', () => {
  expect(periodOf([])).toBeNull();
  expect(periodOf([10, 20, 30, 40, 50])).toBeNull();
  expect(periodOf([3, 5, 6, 40, 41, 90, 130, 131, 300])).toBeNull();
  expect(periodOf([7, 7, 7, 7, 7, 7, 7])).toBeNull();
});

test('chance makes a rhythm in no more than one of thirty lists', () => {
  const anyTimes = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 6, maxLength: 40 });
  const found = fc
    .sample(anyTimes, { numRuns: 600, seed: 1 })
    .filter((times) => periodOf([...times].sort((a, b) => a - b)) !== null);
  expect(found.length).toBeLessThan(20);
});

test('the setting that makes checkpoints is known for MongoDB, WiredTiger and PostgreSQL', () => {
  expect(checkpointOf({ 'storage.syncPeriodSecs': '300', fork: 'true' })).toEqual({
    name: 'storage.syncPeriodSecs',
    value: '300',
    seconds: 300,
  });
  expect(checkpointOf({ 'checkpoint.wait': '60' })?.seconds).toBe(60);
  expect(checkpointOf({ checkpoint_timeout: '30min' })?.seconds).toBe(1800);
  expect(checkpointOf({ checkpoint_timeout: 'often' })).toBeNull();
  expect(checkpointOf({})).toBeNull();
});

test('a rhythm is told beside the interval of checkpoints, as the same or as another', () => {
  const setting = checkpointOf({ 'storage.syncPeriodSecs': '60' })!;
  const period = (seconds: number) => ({ seconds, seen: 10, missed: 0 });
  expect(besideRhythm(setting, period(61.5))).toBe(
    'storage.syncPeriodSecs is 60, a checkpoint every 60 s: the same rhythm',
  );
  expect(besideRhythm(setting, period(20))).toBe(
    'storage.syncPeriodSecs is 60, a checkpoint every 60 s: not the rhythm of the dips, 20.0 s',
  );
  expect(besideRhythm(setting, null)).toBe('storage.syncPeriodSecs is 60, a checkpoint every 60 s');
});
