import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';

const FORMATS = path.join(import.meta.dirname, '..');
const FOLDERS = ['dgraph', 'dgraph-live', 'dgraph-bulk', 'dgraph-increment', 'dgraph-latency', 'badger'];

function sources(): string[] {
  const own = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(FORMATS, folder))
      .filter((file) => /^[^.]+\.ts$/.test(file))
      .map((file) => path.join(FORMATS, folder, file)),
  );
  return [...own, path.join(FORMATS, 'secrets.ts'), path.join(FORMATS, 'secret-options.ts')];
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
  expect(found.length).toBeGreaterThan(50);
  const unsafe = found.filter(({ source, flags }) => checkSync(source, flags).status !== 'safe');
  expect(unsafe).toEqual([]);
}, 120_000);
