import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Measurement, ParseResult } from '../../model';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const FOLDER = path.join(import.meta.dirname, 'samples');
const texts = readdirSync(FOLDER)
  .filter((file) => file.includes('made-up') && !file.endsWith('.json'))
  .map((file) => readFileSync(path.join(FOLDER, file), 'utf8').slice(0, 6000));
const everyLine = texts.flatMap((text) => text.split('\n'));
const RUNS = { numRuns: 200, seed: 7 };

/** Units that the text may be written in: one number times a power of ten or of 1024. */
const FACTORS = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6, 512, 1024, 1024 ** 2, 1024 ** 3];

function isCell(m: Measurement, line: string): boolean {
  if (m.derived) return m.raw === null;
  if (m.raw === null || !line.includes(m.raw)) return false;
  return (
    m.value === null ||
    FACTORS.some((factor) => Math.abs(Number(m.raw) * factor - m.value!) <= 1e-9 * Math.abs(m.value!))
  );
}

/** Numbers that are neither in their line nor derived. */
function invented({ runs }: ParseResult, text: string): string[] {
  const lines = text.split('\n');
  const found: string[] = [];
  for (const run of runs) {
    for (const m of run.measurements)
      if (!isCell(m, lines[m.line - 1] ?? '')) found.push(`${m.label} ${m.raw} ${m.value} on line ${m.line}`);
    for (const s of run.series)
      s.values.forEach((value, i) => {
        const words = (lines[s.lines[i]! - 1] ?? '').replaceAll(',', '.').split(/[\s|>]+/);
        const is = (factor: number) =>
          words.some((w) => w !== '' && Math.abs(Number(w) * factor - value) <= 1e-9 * Math.abs(value));
        if (![...FACTORS, 1 / 60].some(is)) found.push(`${s.label} ${value} on line ${s.lines[i]}`);
      });
  }
  return found;
}

const holds = (text: string) => {
  expect(invented(insertBenchmark.parse(linesOf(text), { name: null }), text)).toEqual([]);
  insertBenchmark.detect(text);
};

test('the samples give only numbers that are in their lines', () => {
  for (const text of texts) holds(text);
});

test('lines of all generations mixed give only numbers that are in the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...everyLine), { maxLength: 60 }), (lines) =>
      holds(lines.join('\n')),
    ),
    RUNS,
  );
});

test('texts cut anywhere and pasted together give only numbers that are in the text', () => {
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(6000), fc.nat(6000))
    .map(([text, a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => holds(pieces.join(''))),
    RUNS,
  );
});

test('cells that are replaced by anything give only numbers that are in the text', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      '-',
      'x',
      '1e400',
      '0x10',
      '1,5',
      '１２',
      '-0',
      '9'.repeat(60),
      '\u00a0',
      '|',
      '>',
      '\r',
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(fc.tuple(fc.nat(), cell), { maxLength: 8 }),
      (text, changes) => {
        const words = text.split(/(\s+)/);
        for (const [at, word] of changes) words[at % words.length] = word;
        holds(words.join(''));
      },
    ),
    RUNS,
  );
});

test('any characters are read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => holds(text)),
    RUNS,
  );
});
