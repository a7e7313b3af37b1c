import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check, type Parameters } from 'recheck';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** The parts of lib that read texts of strangers. */
const PARTS = ['formats', 'configs', 'dimensions', 'metrics'];

/** Limits that count steps, no clock: the same verdict on every machine. */
const PARAMETERS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};
/** As many as keep two cores busy. */
const AT_A_TIME = 4;

interface Expression {
  file: string;
  source: string;
  flags: string;
}

interface Found {
  literals: Expression[];
  /** Places where an expression is put together at run time: nobody can prove anything of it here. */
  constructors: string[];
}

function found(): Found {
  const all: Found = { literals: [], constructors: [] };
  for (const part of PARTS)
    for (const name of readdirSync(path.join(import.meta.dirname, part), {
      recursive: true,
      encoding: 'utf8',
    }))
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) collect(path.posix.join(part, name), all);
  return all;
}

function collect(file: string, into: Found): void {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const open: unknown[] = [parseAst(text, { lang: 'ts' })];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('regex' in node && isPattern(node.regex))
      into.literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    if ('callee' in node && isNamed(node.callee, 'RegExp')) into.constructors.push(file);
    open.push(...Object.values(node));
  }
}

function isPattern(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}

function isNamed(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name;
}

/** What was proven before, by version of the checker and expression: a verdict never changes. */
const { version } = createRequire(import.meta.url)('recheck/package.json');
const REMEMBERED = path.join(import.meta.dirname, '../node_modules/.cache/linear-expressions.json');

function remembered(): Set<string> {
  return new Set(existsSync(REMEMBERED) ? JSON.parse(readFileSync(REMEMBERED, 'utf8')) : []);
}

function remember(keys: ReadonlySet<string>): void {
  mkdirSync(path.dirname(REMEMBERED), { recursive: true });
  writeFileSync(REMEMBERED, JSON.stringify([...keys].sort(), null, 1));
}

const { literals, constructors } = found();

test('every regular expression that reads a text takes linear time, whatever the text', async () => {
  expect(literals.length).toBeGreaterThan(300);
  const proven = remembered();
  const keyOf = ({ source, flags }: Expression) => `${version} /${source}/${flags}`;
  const rest = literals.filter((expression) => !proven.has(keyOf(expression)));
  const wrong: string[] = [];
  const next = async (): Promise<void> => {
    for (let expression = rest.pop(); expression; expression = rest.pop()) {
      const { file, source, flags } = expression;
      const verdict = await check(source, flags, PARAMETERS);
      if (verdict.status === 'safe') proven.add(keyOf(expression));
      else wrong.push(`${file}: /${source}/ ${verdict.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
  remember(proven);
  expect(wrong).toEqual([]);
}, 600_000);

test('no regular expression is put together at run time, where nobody could prove anything of it', () => {
  expect(constructors).toEqual([]);
});
