import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileName } from '@/app/api/body';
import { FORMATS } from '../formats';
import { type StoredFile, storeFile } from '../ingest/store-file';
import { checkDatabase, loadFacets, loadRuns, loadUpload, loadUploadDetail } from '../store';
import { amount, SEED, say } from './amount';
import { type Chance, chance } from './chance';
import { freshDatabase } from './fresh-database';

const database = freshDatabase();

function store(content: string | Uint8Array, name = 'hostile.csv'): Promise<StoredFile> {
  const file = path.join(path.dirname(database.file), 'incoming');
  writeFileSync(file, content);
  return storeFile({
    path: file,
    name: fileName(name),
    title: '',
    notes: '',
    format: null,
    mappings: [],
    mostBytes: 5_000_000,
    createdAt: '2026-01-01T00:00:00Z',
  });
}

/** The id of what must have been stored. */
async function storedId(content: string | Uint8Array, name?: string): Promise<string> {
  const stored = await store(content, name);
  if (!('id' in stored)) throw new Error(JSON.stringify(stored));
  return stored.id;
}

const SCRIPT = '<script>alert(1)</script>';
const OVERRIDE = '\u202Ereversed\u202C\u2066isolated\u2069';

test.each([
  ['script in tags, names and cells', SCRIPT],
  ['an attribute that would run', '" onload="alert(1)'],
  ['formulas of spreadsheets', '=HYPERLINK("http://evil.example")'.replaceAll('"', "'")],
  ['marks that turn the direction of writing', OVERRIDE],
  ['a prototype', '__proto__'],
  ['a name of an object', 'constructor'],
  ['quotation marks of SQL', "'; DROP TABLE Run; --"],
])('%s come back as the text that they are', async (_name, text) => {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const id = await storedId(`engine,config,${cell}\n${cell},${cell},12\nother,plain,13\n`, `${text}.csv`);
  const { runs } = await loadRuns({ upload: [id] }, 'all', 10);
  expect(runs.map(({ dimensions }) => Object.values(dimensions).includes(text))).toContain(true);
  expect(runs.flatMap(({ measurements }) => measurements.map(({ value }) => value)).sort()).toEqual([12, 13]);
  const facets = await loadFacets({ upload: [id] });
  expect(facets.flatMap(({ values }) => values.map(({ value }) => value))).toContain(text);
  expect((await loadUploadDetail(id))?.upload.title).toBe(fileName(`${text}.csv`));
  expect(await checkDatabase(database.url)).toEqual([]);
});

test('numbers that no double holds are reported or exact, never something else', async () => {
  const cells = [
    '1e308',
    '1e309',
    '-1e999',
    '9'.repeat(400),
    '0.'.padEnd(400, '1'),
    '1e-400',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
  ];
  // among as many plain ones, so that it is a table of numbers
  const rows = cells.flatMap((cell, i) => [`plain${i},${i}.5`, `e${i},${cell}`, `more${i},${i + 7}`]);
  const id = await storedId(`engine,rate\n${rows.join('\n')}\n`);
  const { runs } = await loadRuns({ upload: [id] }, 'all', 100);
  for (const { measurements } of runs)
    for (const { value, raw } of measurements)
      if (value !== null) expect([raw, value]).toEqual([raw, Number(raw)]);
  expect(await checkDatabase(database.url)).toEqual([]);
});

test('ten thousand columns are read or refused, and the table beside them is', async () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `c${i}`);
  const values = names.map((_, i) => String(i + 1));
  const stored = await store(
    `engine,${names.join(',')}\nwide,${values.join(',')}\nwider,${values.join(',')}\n`,
  );
  if ('id' in stored) {
    const { runs } = await loadRuns({ upload: [stored.id] }, 'all', 10);
    const read = runs.flatMap(({ measurements }) => measurements.length);
    say(`10,000 columns: ${read.join(' and ')} values read.`);
  } else say(`10,000 columns: ${stored.outcome}.`);
  expect(await checkDatabase(database.url)).toEqual([]);
});

test.each([
  ['a line of 20 MB', `engine,rate\n${'x'.repeat(20_000_000)},1\ny,2\n`],
  ['a cell of 5 MB', `engine,rate\n"${'x\n'.repeat(2_500_000)}",1\ny,2\n`],
  ['a million empty lines', `engine,rate\n${'\n'.repeat(1_000_000)}y,2\nz,3\n`],
  ['a file of brackets', '[{'.repeat(500_000)],
  ['a file of quotation marks', '"'.repeat(1_000_000)],
  ['a file of commas', `${','.repeat(100_000)}\n`.repeat(10)],
])('%s ends, and harms nothing', async (_name, text) => {
  const stored = await store(text);
  if ('id' in stored) expect((await loadUpload(stored.id))?.text).toBe(text);
  expect(await checkDatabase(database.url)).toEqual([]);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/absolute/file.csv', 'file.csv'],
  ['with\0nul\nand line.csv', 'withnuland line.csv'],
  ['..', '..'],
])('a file named %j is %j and nothing else', async (given, name) => {
  const id = await storedId('engine,rate\na,1\nb,2\n', given);
  expect((await loadUploadDetail(id))?.upload.name).toBe(name);
});

test('files packed in files, and small ones that unpack to much, are refused', async () => {
  let nested: Uint8Array = Buffer.from('engine,rate\na,1\n');
  for (let depth = 0; depth < 5; depth++) {
    nested = gzipSync(nested);
    if (depth > 0)
      expect(await store(nested)).toMatchObject({ outcome: 'refused', diagnostics: [{ code: 'packed' }] });
  }
  expect(await store(gzipSync(Buffer.alloc(50_000_000)))).toEqual({ outcome: 'too-large' });
});

test('whatever is done to a file, it is stored whole or refused, and never stops the server', async () => {
  const files = amount(3_000, 150);
  const random = chance(SEED);
  const outcomes = new Map<string, number>();
  for (let i = 0; i < files; i++) {
    const text = random.of(FORMATS).sample;
    const bytes = damage(Buffer.from(text), random);
    const stored = await store(random.below(10) === 0 ? gzipSync(bytes) : bytes, 'fuzz.txt');
    outcomes.set(stored.outcome, (outcomes.get(stored.outcome) ?? 0) + 1);
    if (stored.outcome === 'refused') expect(stored.diagnostics[0]?.message).toBeTruthy();
  }
  expect(await checkDatabase(database.url)).toEqual([]);
  say(
    `${files} damaged files: ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`,
  );
});

/** A few cuts, repeats, swaps and strange bytes. */
function damage(bytes: Buffer, random: Chance): Buffer {
  let damaged = bytes;
  for (let i = 1 + random.below(4); i > 0; i--) {
    const at = random.below(damaged.length + 1);
    const length = random.below(200);
    const [before, middle, after] = [
      damaged.subarray(0, at),
      damaged.subarray(at, at + length),
      damaged.subarray(at + length),
    ];
    const strange = Buffer.from(
      random.of(['\0', '\r', '\n', '\t', ',', '"', '\u202E', '\uFFFD', '99e999', '-', '|', '\x1b[31m', '💥']),
    );
    const pieces = random.of([
      [before],
      [before, after],
      [before, middle, middle, middle, after],
      [after, middle, before],
      [before, strange, middle, after],
      [before, Buffer.from([random.below(256), random.below(256)]), after],
    ]);
    damaged = Buffer.concat(pieces);
  }
  return damaged;
}
