import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildCurrent } from './build-state';

let root: string;

/** Writes a file as if at a second of some hour, its folder too. */
function write(file: string, second: number): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, '');
  utimesSync(full, second, second);
  touchFolder(path.dirname(file), second);
}

function touchFolder(folder: string, second: number): void {
  utimesSync(path.join(root, folder), second, second);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bakeoff-build-'));
  write('app/page.tsx', 10);
  write('lib/store/index.ts', 10);
  touchFolder('lib', 10);
});
afterEach(() => rmSync(root, { recursive: true }));

test('without a build there is none to serve', () => {
  expect(isBuildCurrent(root)).toBe(false);
});

test('a build is current until a source is newer', () => {
  write('.next/BUILD_ID', 20);
  expect(isBuildCurrent(root)).toBe(true);
  write('lib/store/index.ts', 30);
  touchFolder('lib/store', 10);
  expect(isBuildCurrent(root)).toBe(false);
});

test('a deleted source makes the build old', () => {
  write('.next/BUILD_ID', 20);
  rmSync(path.join(root, 'app/page.tsx'));
  touchFolder('app', 30);
  expect(isBuildCurrent(root)).toBe(false);
});

test('tests, samples and generated code are no sources', () => {
  write('.next/BUILD_ID', 20);
  write('lib/store/index.test.ts', 30);
  write('lib/store/generated/client.ts', 30);
  write('lib/samples/x.txt', 30);
  for (const folder of ['lib/store', 'lib', 'app']) touchFolder(folder, 10);
  expect(isBuildCurrent(root)).toBe(true);
});
