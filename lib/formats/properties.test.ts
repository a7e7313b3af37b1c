import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATS } from './index';
import { brokenPromises } from './promises';
import { readText } from './read';
import { decodeText } from './text';

const LONGEST_SAMPLE = 20_000;
const RUNS = { numRuns: 60, seed: 1 };

function decoded(bytes: Uint8Array): string {
  const result = decodeText(bytes);
  return 'text' in result ? result.text : '';
}

/** The samples of a format, cut where they are long. */
function samplesOf(id: string): string[] {
  const folder = path.join(import.meta.dirname, id, 'samples');
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.expected.json') && file !== 'SOURCE.md')
    .map((file) => decoded(readFileSync(path.join(folder, file))).slice(0, LONGEST_SAMPLE));
}

const texts = new Map(FORMATS.map((format) => [format.id, [format.sample, ...samplesOf(format.id)]]));
const everyText = [...texts.values()].flat();

/** One of the lines, somewhere in it, something that does not belong there. */
const intruder = fc.constantFrom(
  '\0',
  '\t',
  '|',
  ',',
  '"',
  '-',
  'x',
  'NaN',
  'inf',
  '1e999',
  '9'.repeat(400),
  '\r',
  '\u001b[',
  '\u001b[0m',
  '\u00a0',
  '\u200b',
  '<td>',
);

describe.each(FORMATS)('$id keeps its promises', (format) => {
  const own = texts.get(format.id)!;
  const sample = fc.constantFrom(...own);
  const keepsPromises = (text: string) => {
    expect(brokenPromises(readText(text, null, format), text)).toEqual([]);
  };

  test('for any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), keepsPromises), RUNS);
  });

  test('for a text that was cut at both ends', () => {
    fc.assert(
      fc.property(
        sample,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, a, b) => {
          const [from, to] = [a, b].sort((x, y) => x - y).map((part) => Math.floor(part * text.length));
          keepsPromises(text.slice(from, to));
        },
      ),
      RUNS,
    );
  });

  test('for lines in any order, some of them several times', () => {
    fc.assert(
      fc.property(sample, fc.array(fc.nat(), { minLength: 1, maxLength: 200 }), (text, picks) => {
        const lines = text.split('\n');
        keepsPromises(picks.map((pick) => lines[pick % lines.length]).join('\n'));
      }),
      RUNS,
    );
  });

  test('for texts of two formats spliced into each other', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(...everyText), fc.nat(), fc.nat(), (text, other, at, length) => {
        const cut = at % (text.length + 1);
        keepsPromises(text.slice(0, cut) + other.slice(0, length % (other.length + 1)) + text.slice(cut));
      }),
      RUNS,
    );
  });

  test('for a text with intruders in its cells', () => {
    fc.assert(
      fc.property(
        sample,
        fc.array(fc.tuple(fc.nat(), intruder), { minLength: 1, maxLength: 5 }),
        (text, changes) => {
          let changed = text;
          for (const [at, what] of changes) {
            const cut = at % (changed.length + 1);
            changed = changed.slice(0, cut) + what + changed.slice(cut);
          }
          keepsPromises(changed);
        },
      ),
      RUNS,
    );
  });
});
