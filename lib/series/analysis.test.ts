import { expect, test } from 'vitest';
import { type AnalysisInput, analyse } from './analysis';
import { counterOf, repeated, trackOf } from './made-up.fixture';
import { findStretches } from './stretches';
import { tailOf } from './tail';
import { rateTrack, type Track } from './track';

function analysed(track: Track, more: Partial<AnalysisInput> = {}) {
  const input = { requests: null, items: 'rows', tail: null, isComplete: false, stallShare: 0.5 };
  return analyse({ track, ...input, ...more });
}

/** A steady 1000 with something else at some places. */
function steady(length: number, others: Readonly<Record<number, number>>): number[] {
  return Array.from({ length }, (_, i) => others[i] ?? 1000);
}

test('stalls are counted, added up, and the longest is named', () => {
  // at 10 one interval of 5 s, from 30 on three in a row: 15 s; together 20 s
  const analysis = analysed(trackOf(steady(60, { 10: 400, 30: 0, 31: 100, 32: 0 }), 5));
  expect(analysis.stalls).toEqual({ share: 0.5, count: 2, seconds: 20, longest: 15 });
  expect(analysis.marks.map(({ kind, from, to, value }) => [kind, from, to, value])).toEqual([
    ['stall', 50, 55, 400],
    ['stall', 150, 165, 0],
  ]);
  expect(analysis.marks[0]!.reading).toBe('below 0.5× of the running median: 5 s, 1 interval');
  expect(analysis.marks[1]!.reading).toBe('no progress: 15 s, 3 intervals');
});

test('what counts as a stall is a matter of the threshold', () => {
  const track = trackOf(steady(40, { 20: 400 }));
  expect(analysed(track, { stallShare: 0.5 }).stalls.count).toBe(1);
  expect(analysed(track, { stallShare: 0.3 }).stalls.count).toBe(0);
  expect(analysed(track, { stallShare: 0.3 }).dips).toBe(1);
});

test('a standstill longer than the running median reaches is one stall all the way', () => {
  const rates = [...repeated(1000, 150), ...repeated(0, 100), ...repeated(1000, 150)];
  expect(analysed(trackOf(rates)).stalls).toMatchObject({ count: 1, seconds: 100, longest: 100 });
});

test('a rate that falls for good has no stall after it: the running median follows', () => {
  const rates = [...repeated(1000, 150), ...repeated(600, 150), ...repeated(400, 150)];
  expect(analysed(trackOf(rates)).stalls.count).toBe(0);
});

test('a last interval in which the work ended is not filled, and no stall; one without progress is', () => {
  // 400 of 1000: the client had no more to do
  const ended = analysed(trackOf(steady(40, { 39: 400 })), { isComplete: true });
  expect(ended.stalls.count).toBe(0);
  expect(ended.marks).toMatchObject([{ kind: 'end', from: 39, to: 40, value: 400, ratio: 0.4 }]);
  expect(analysed(trackOf(steady(40, { 39: 400 }))).stalls.count).toBe(1);
  expect(analysed(trackOf(steady(40, { 39: 0 })), { isComplete: true }).stalls.count).toBe(1);
  expect(analysed(trackOf(steady(40, { 38: 400 })), { isComplete: true }).stalls.count).toBe(1);
});

test('what the digits of the text leave open is neither a stall nor a spike', () => {
  // a counter of four digits, 1.121M: between two lines it may have grown by 0 or by 1,000, where 600 a second are usual
  const counts = [600, 1200, 1800, 2400, 3000, 3600, 4200, 1_121_000, 1_121_000, 1_122_000];
  const counter = {
    times: Float64Array.from(counts, (_, i) => i + 1),
    values: Float64Array.from(counts),
    lines: Uint32Array.from(counts, (_, i) => i + 1),
  };
  const kinds = (track: Track) => analysed(track).marks.map(({ kind, to }) => [kind, to]);
  const exact = kinds(rateTrack(counter));
  expect(exact).toContainEqual(['stall', 9]);
  // the jump is far beyond its digits, the standstill after it is not
  expect(kinds(rateTrack({ ...counter, rounding: 0.0005 }))).toEqual([['spike', 8]]);
});

test('noise is no dip and no spike', () => {
  // 800 to 1200 in turn: each is 20 % off the median, as usual here
  const rates = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 800 : 1200));
  expect(findStretches(trackOf(rates)).stretches).toEqual([]);
});

test('a peak over several intervals is no matter of sampling, one of a single interval is', () => {
  const analysis = analysed(trackOf(steady(60, { 20: 3000, 40: 3000, 41: 2600, 42: 2800 })));
  expect(analysis.spikes).toBe(2);
  expect(analysis.marks.map(({ isLikelySampling }) => isLikelySampling)).toEqual([true, false]);
  // (3000 + 1000) / 2 and (3000 + 2600) / 2
  expect(analysis.marks[0]!.reading).toBe('one interval, likely sampling; two-interval peak 2,000');
  expect(analysis.marks[1]!.reading).toBe('3 intervals; two-interval peak 2,800');
  expect(analysis.peak).toMatchObject({ rate: 2800, from: 40, to: 42 });
});

test('a dip that the next interval makes up is told from one that is lost', () => {
  const analysis = analysed(trackOf(steady(60, { 20: 700, 21: 1300, 40: 700 })));
  expect(analysis.marks.map(({ kind, reading }) => [kind, reading])).toEqual([
    ['dip', 'above the stall threshold (0.5×), repaid in the next interval'],
    ['dip', 'above the stall threshold (0.5×)'],
  ]);
  expect(analysis.marks[0]!.details).toEqual(['repaid at once: 700 + 1,300 = 2 × 1,000']);
  expect(analysis.marks[1]!.details).toEqual([]);
});

test('warm-up lasts until an interval reaches the usual level: here nine tenths of the median', () => {
  const analysis = analysed(trackOf([0, 100, 400, 880, 905, ...repeated(1000, 40)], 2));
  expect(analysis.marks).toMatchObject([{ kind: 'warm-up', from: 0, to: 8 }]);
  expect(analysis.marks[0]!.reading).toBe('reaches the usual level after 8 s');
  expect(analysis.stalls.count).toBe(0);
});

test('the tail is what the summary has beyond the last line; without a summary there is none', () => {
  const last = { seconds: 60, counter: 60_000 };
  expect(tailOf(last, { seconds: 64, counter: 61_000 })).toEqual({
    amount: 1000,
    seconds: 4,
    rate: 250,
    from: 60,
    to: 64,
  });
  expect(tailOf(last, { seconds: 64, counter: null })).toBeNull();
  expect(tailOf(last, { seconds: 59, counter: 61_000 })).toBeNull();
  expect(tailOf(last, { seconds: 64, counter: 60_000 })).toBeNull();
  expect(tailOf(null, { seconds: 64, counter: 61_000 })).toBeNull();
});

test('of very many marks the most telling are listed, the others counted', () => {
  const rates = Array.from({ length: 3000 }, (_, i) => (i % 20 === 7 ? 300 : i === 1500 ? 0 : 1000));
  const analysis = analysed(trackOf(rates));
  expect(analysis.stalls.count).toBe(151); // 7, 27 … 2987 are 150, and 1500
  expect(analysis.marks).toHaveLength(60);
  expect(analysis.unlisted).toBe(91);
});

test('an interval that is not known is no stall', () => {
  const { times, values, lines } = counterOf(repeated(1000, 30));
  values[10] = 500; // the counter goes back: two growths are not known or too large, none is low
  const analysis = analysed(rateTrack({ times, values, lines }));
  expect(analysis.stalls.count).toBe(0);
  expect(analysis.intervals).toBe(29);
});

test('nothing can be said of a run without intervals, or of one that never moved', () => {
  expect(analysed(trackOf([]))).toMatchObject({
    median: null,
    plateau: null,
    peak: null,
    period: null,
    marks: [],
  });
  expect(analysed(trackOf([0, 0, 0]))).toMatchObject({ median: 0, marks: [], plateau: null });
});
