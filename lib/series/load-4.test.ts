/** The one load of the four documents that has progress lines, worked out by hand. Its counter of N-Quads is 10,000 × that of transactions:
 *  1.00, 2.00, 2.83, 4.00, 5.00 … 16.00, 17.01, 18.01, 20.00 millions, a line every 5 s. */
import { expect, test } from 'vitest';
import { analyse } from './analysis';
import { lineValues, workShares } from './lines';
import { LOAD_4 } from './made-up.fixture';
import { comparePrinted } from './printed';
import { peakOverTwo, plateauOf } from './stretches';
import { tailOf } from './tail';
import { growthOf, rateTrack } from './track';

const track = rateTrack({ times: LOAD_4.times, values: LOAD_4.nquads, lines: LOAD_4.lines });
const tail = tailOf({ seconds: 95, counter: 20_000_000 }, LOAD_4.total);
const analysis = analyse({
  track,
  requests: { growth: growthOf(LOAD_4.times, LOAD_4.transactions, 0), words: 'transactions' },
  items: 'N-Quads',
  tail,
  isComplete: false,
  stallShare: 0.5,
});
const kinds = analysis.marks.map(({ kind }) => kind);
const mark = (kind: string) => analysis.marks.find((one) => one.kind === kind)!;

test('the rate of each interval is the growth of the counter over 5 s', () => {
  // 1,000,000 / 5; 830,000 / 5; 1,170,000 / 5; 1,010,000 / 5; 1,990,000 / 5
  expect([...track.values.slice(0, 5)]).toEqual([200_000, 200_000, 166_000, 234_000, 200_000]);
  expect([...track.values.slice(16)]).toEqual([202_000, 200_000, 398_000]);
});

test('the deltas add up to the last counter', () => {
  expect(track.growth!.reduce((sum, count) => sum + count, 0)).toBe(20_000_000);
});

test('the peak over two intervals is 299,000: 20,000,000 − 17,010,000 in 10 s', () => {
  expect(peakOverTwo(track)).toEqual({ rate: 299_000, at: 18 });
  expect(analysis.peak).toEqual({ rate: 299_000, from: 85, to: 95, lines: [74, 75] });
});

test('the plateau is 200,000: 16 of 19 intervals are within 5 % of it', () => {
  // all but 166,000 and 234,000 (17 % off) and 398,000
  expect(plateauOf(track, 200_000)).toEqual({ level: 200_000, intervals: 16, of: 19 });
  expect(analysis.median).toBe(200_000);
});

test('the tail is 1,239,870 N-Quads in 4.544146028 s after the last line', () => {
  // 21,239,870 − 20,000,000; 99.544146028 − 95; 1,239,870 ÷ 4.544146028 = 272,849.9464…
  // check: 272,849.9464 × 4.544146028 = 1,239,870.0 (272,850 × 4.544146028 = 1,239,870.2437, less 0.0536 × 4.544 = 0.2436)
  expect(tail).toMatchObject({ amount: 1_239_870, seconds: 4.544146028, from: 95, to: 99.544146028 });
  expect(tail!.rate).toBeCloseTo(272_849.9464, 3);
  expect(mark('tail').reading).toBe('1,239,870 N-Quads in 4.544 s after the last line; derived');
  expect(mark('tail').lines).toBeNull();
});

test('one dip, one spike and the tail are marked, and no stall', () => {
  expect(kinds).toEqual(['dip', 'spike', 'tail']);
  expect(analysis.stalls).toEqual({ share: 0.5, count: 0, seconds: 0, longest: 0 });
});

test('the dip is repaid at once: 166,000 + 234,000 are twice 200,000', () => {
  expect(mark('dip')).toMatchObject({ from: 10, to: 15, value: 166_000, ratio: 0.83, lines: [59, 59] });
  expect(mark('dip').title).toBe('Dip to 166,000, 0.83× the median');
  expect(mark('dip').details).toEqual(['repaid at once: 166,000 + 234,000 = 2 × 200,000']);
  expect(mark('dip').reading).toBe('above the stall threshold (0.5×), repaid in the next interval');
});

test('the spike of one interval is likely sampling: 199 transactions at once after 101 and 100', () => {
  // 2000 − 1801, 1701 − 1600, 1801 − 1701
  expect(mark('spike')).toMatchObject({ from: 90, to: 95, value: 398_000, ratio: 1.99, lines: [75, 75] });
  expect(mark('spike').isLikelySampling).toBe(true);
  expect(mark('spike').title).toBe('Spike to 398,000, one interval only');
  expect(mark('spike').details).toEqual([
    '199 transactions acknowledged at once, after 101 and 100:',
    'likely an artefact of sampling, not a peak',
  ]);
  expect(mark('spike').reading).toBe('one interval, likely sampling; two-interval peak 299,000');
});

test('no rhythm is seen in a single dip', () => {
  expect(analysis.period).toBeNull();
});

test('smoothed over 2 intervals the dip is gone and the spike is 299,000', () => {
  const smoothed = lineValues(track, 'smoothed', 2);
  expect(smoothed[2]).toBe(183_000); // (200,000 + 166,000) / 2
  expect(smoothed[3]).toBe(200_000); // (166,000 + 234,000) / 2
  expect(smoothed[18]).toBe(299_000);
});

test('the cumulative mean ends at 20,000,000 ÷ 95 s', () => {
  const means = lineValues(track, 'cumulative', 0);
  expect(means[2]).toBe(2_830_000 / 15);
  expect(means[18]).toBe(20_000_000 / 95);
});

test('the last line stands at 94.16 % of the work', () => {
  // 20,000,000 ÷ 21,239,870 = 0.941625…
  expect(workShares(LOAD_4.nquads, LOAD_4.total.counter)![18]).toBeCloseTo(0.941625, 6);
});

test('the rates that the loader prints for the last 5 s are those of the counter', () => {
  const printed = Float64Array.from(track.values);
  const rate = { metric: 'nquad_rate_last5s_printed', meaning: 'interval' } as const;
  expect(comparePrinted(track, printed, rate)).toEqual({ compared: 19, holding: 19, differing: [] });
  printed[4] = 202_000;
  expect(comparePrinted(track, printed, rate)).toEqual({ compared: 19, holding: 18, differing: [4] });
});
