import { expect, test } from 'vitest';
import { linearTicks, logTicks } from './ticks';

const at = (ticks: { at: number }[]) => ticks.map((tick) => tick.at);

test('a long axis has more round values than a short one', () => {
  // 350 px of height are enough for seven: the steps of 1, 2 and 5 that come nearest are 0.2 apart
  expect(at(linearTicks([0, 1.6], { length: 350, along: 'y' }, null))).toEqual([
    0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6,
  ]);
  expect(at(linearTicks([0, 1.6], { length: 90, along: 'y' }, null))).toEqual([0, 0.5, 1, 1.5]);
});

test('the base is always labelled, and what would touch its label is left out', () => {
  // from 0.94 to 15 on 300 px a ratio of 1 stands 1.3 px from the left end; 5 stands 87 px from it
  const ticks = linearTicks([0.94, 15], { length: 300, along: 'x' }, { at: 1, label: 'base 1' });
  expect(ticks[0]).toEqual({ at: 1, label: 'base 1', isBase: true });
  expect(at(ticks)).toEqual([1, 5, 10, 15]);
});

test('where round values are too wide, every second one has room', () => {
  // steps of 2,000 on 190 px stand 42 px apart, less than a label of 36 px and its gap; of steps of 5,000 there would be just one
  expect(at(linearTicks([20_040, 28_994], { length: 190, along: 'x' }, null))).toEqual([22_000, 26_000]);
});

test('labels never touch', () => {
  for (const high of [1, 7, 42, 999, 123_456, 9e9])
    for (const length of [120, 300, 700]) {
      const ticks = linearTicks([0, high], { length, along: 'x' }, null);
      const places = ticks.map((tick) => (tick.at / high) * length);
      for (let i = 1; i < ticks.length; i++) {
        const letters = (ticks[i]!.label.length + ticks[i - 1]!.label.length) / 2;
        expect(places[i]! - places[i - 1]!).toBeGreaterThan(letters * 3);
      }
    }
});

test('a log axis is labelled at powers of ten, with more between them where there is room', () => {
  expect(at(logTicks([0.5, 2000], { length: 300, along: 'x' }, null))).toEqual([1, 10, 100, 1000]);
  expect(at(logTicks([0.9, 7], { length: 640, along: 'x' }, null))).toEqual([1, 1.5, 2, 3, 4, 6]);
});

test('a log axis within a few percent has round values all the same', () => {
  expect(at(logTicks([101, 109], { length: 400, along: 'x' }, null)).length).toBeGreaterThanOrEqual(3);
});
