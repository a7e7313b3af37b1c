import { expect, test } from 'vitest';
import { FORMATS } from './index';
import { readResultAsText, readResultToJson } from './json';
import { readText } from './read';

const sample = (id: string) => FORMATS.find((format) => format.id === id)!.sample;

/** A load of as many progress lines, 5 s apart. */
function longLog(points: number): string {
  const pad = (n: number) => `${n}`.padStart(2, '0');
  const lines = Array.from({ length: points }, (_, i) => {
    const seconds = 5 * (i + 1);
    const elapsed = `${pad(Math.floor(seconds / 3600))}h${pad(Math.floor(seconds / 60) % 60)}m${pad(seconds % 60)}s`;
    return `[00:00:00Z] Elapsed: ${elapsed} Txns: ${i + 1} N-Quads: ${(i + 1) * 1000} N-Quads/s [last 5s]:   200 Aborts: 0`;
  });
  return lines.join('\n');
}

test.each([
  ...FORMATS.map(({ id, sample: text }) => ({ id, text })),
  { id: 'a long log', text: longLog(5000) },
])('the text of $id is that of the plain JSON', ({ text }) => {
  const result = readText(text, null);
  // what JSON cannot say, such as values that are undefined, is no part of either
  const plain = JSON.parse(JSON.stringify(readResultToJson(result)));
  expect(JSON.parse([...readResultAsText(result)].join(''))).toEqual(plain);
});

test('a text that nothing recognises is JSON as well', () => {
  const text = [...readResultAsText(readText('just a few words', null))].join('');
  expect(JSON.parse(text)).toMatchObject({ format: null, runs: [], configs: [] });
});

test('no piece is long, however many points a series has', () => {
  const pieces = [...readResultAsText(readText(longLog(5000), null))];
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(70_000);
  // 5000 points in each of five series, every one with its line
  expect(pieces.join('').match(/"line":5000}/g)?.length).toBeGreaterThanOrEqual(5);
});

test('a missing point of a series is null', () => {
  const [first] = readText(sample('dgraph-live'), null).runs;
  const interval = first!.series.find((s) => s.metric === 'nquad_rate_interval')!;
  expect(interval.values[0]).toBeNaN();
  const text = [...readResultAsText(readText(sample('dgraph-live'), null))].join('');
  const { runs } = JSON.parse(text);
  const points = runs[0].series.find((s: { metric: string }) => s.metric === 'nquad_rate_interval').points;
  expect(points[0]).toEqual({ t: 85, value: null, line: 2 });
});
