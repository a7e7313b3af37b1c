import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Format } from './format';
import { FORMATS } from './index';
import { linesOf } from './lines';
import { brokenPromises } from './promises';

/** The format that the guide for contributors writes from beginning to end. Its files are made of the guide and read as they are. */
const ROOT = path.join(import.meta.dirname, '../..');
const GUIDE = path.join(ROOT, '.github/CONTRIBUTING.md');
const PLACE = path.join(ROOT, 'reports', `worked-example-${process.pid}`);

/** The blocks of code that name their file: path to text. */
function filesOf(guide: string): Map<string, string> {
  const blocks = guide.matchAll(/^```\w+ (lib\/formats\/\S+)\n([\s\S]*?)^```$/gm);
  return new Map(Array.from(blocks, ([, file = '', text = '']) => [file, text]));
}

const files = filesOf(readFileSync(GUIDE, 'utf8'));

function textOf(file: string): string {
  const text = files.get(`lib/formats/${file}`);
  if (text === undefined) throw new Error(`The guide has no lib/formats/${file}.`);
  return text;
}

/** Writes a module of the guide where it finds the modules that it imports. */
function written(file: string): string {
  const text = textOf(`db-bench/${file}`)
    .replaceAll("from '../../", "from '@/lib/")
    .replaceAll("from '../", "from '@/lib/formats/");
  mkdirSync(PLACE, { recursive: true });
  writeFileSync(path.join(PLACE, file), text);
  return path.join(PLACE, file);
}

afterAll(() => rmSync(PLACE, { recursive: true, force: true }));

const { dbBench }: { dbBench: Format } = await import(written('index.ts'));
// its tests become tests of this file
await import(written('db-bench.test.ts'));

test('the example of the guide keeps the promises of every format', () => {
  const sample = textOf('db-bench/samples/two-benchmarks.txt');
  for (const text of [sample, dbBench.sample, sample.replaceAll('\n', '\r\n'), sample.slice(0, 77), '']) {
    const result = dbBench.parse(linesOf(text), { name: null });
    expect(brokenPromises(result, text)).toEqual([]);
  }
  expect(dbBench.parse(linesOf(sample), { name: null }).runs).toHaveLength(2);
});

test('the example is found by its content, and no other format takes it', () => {
  const sample = textOf('db-bench/samples/two-benchmarks.txt');
  expect(dbBench.detect(sample) && dbBench.detect(dbBench.sample)).toBe(true);
  const others = FORMATS.filter(({ id, turn }) => id !== dbBench.id && turn !== 'last');
  expect(others.filter((format) => format.detect(sample)).map(({ id }) => id)).toEqual([]);
  for (const format of others) expect([format.id, dbBench.detect(format.sample)]).toEqual([format.id, false]);
});

test('the line that names the example is like those that name the others', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'every.ts'), 'utf8').split('\n');
  const shape = (line: string) => line.replace(/\{ \w+ \} from '\.\/[\w-]+'/, 'NAME');
  expect(lines.map(shape)).toContain(shape(textOf('every.ts').trimEnd()));
});
