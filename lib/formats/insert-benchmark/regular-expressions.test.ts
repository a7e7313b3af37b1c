import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';

const LIB = path.join(import.meta.dirname, '../..');

/** What reads texts of the insert benchmark, beside this folder. */
const BESIDE = [
  'dimensions/tags.ts',
  'configs/keys.ts',
  'configs/legend.ts',
  'configs/resolve.ts',
  'configs/settings.ts',
  'configs/yaml-lines.ts',
  'metrics/numbers.ts',
];

function sources(): string[] {
  const own = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.ts$/.test(file));
  return [
    ...own.map((file) => path.join(import.meta.dirname, file)),
    ...BESIDE.map((file) => path.join(LIB, file)),
  ];
}

// a slash that begins a value, then anything up to the next one outside brackets
const LITERAL =
  /(?:^|[=(,:?&|![]|return|=>)\s*\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/gm;

test('every regular expression takes linear time on any text', () => {
  const found = sources().flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
        .matchAll(LITERAL),
    ].map((match) => ({
      file: path.basename(file),
      source: match[1]!,
      flags: match[2]!,
    })),
  );
  expect(found.length).toBeGreaterThan(60);
  const unsafe = found.filter(({ source, flags }) => checkSync(source, flags).status !== 'safe');
  expect(unsafe).toEqual([]);
}, 60_000);
