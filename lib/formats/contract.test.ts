import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { metricOf } from '../metrics';
import { FORMATS } from './index';
import { readResultToJson } from './json';
import { detectFormat, type ReadResult, readText } from './read';
import { decodeText } from './text';

/** Samples stand beside their format in `samples/`, the stored expectation of `x.txt` in `x.txt.expected.json`. */
const samples = FORMATS.flatMap((format) => {
  const folder = path.join(import.meta.dirname, format.id, 'samples');
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.expected.json') && file !== 'SOURCE.md')
    .map((file) => ({ format, file, path: path.join(folder, file) }));
});

function textOf(file: string): string {
  const decoded = decodeText(readFileSync(file));
  if (!('text' in decoded)) throw new Error(decoded.message);
  return decoded.text;
}

/** Breaks of the promises that every result keeps, as sentences. */
function brokenPromises(result: ReadResult, text: string): string[] {
  const lines = text.split('\n');
  const broken: string[] = [];
  const say = (what: string) => broken.push(what);
  const isLine = (line: number) => Number.isInteger(line) && line >= 1 && line <= lines.length;
  const declared = new Map(result.metrics?.map((m) => [m.id, m]));
  const isMetric = (id: string) => declared.has(id) || metricOf(id) !== null;
  const names = new Set<string>();
  for (const run of result.runs) {
    const who = `${run.name}:${run.line}`;
    if (!isLine(run.line)) say(`${who} begins at no line`);
    if (names.has(who)) say(`${who} is there twice`);
    names.add(who);
    const seen = new Set<string>();
    for (const m of run.measurements) {
      if (!isMetric(m.metric)) say(`${who} ${m.metric} is no metric`);
      if (seen.has(m.metric)) say(`${who} ${m.metric} is measured twice`);
      seen.add(m.metric);
      if (m.value !== null && !Number.isFinite(m.value)) say(`${who} ${m.metric} is ${m.value}`);
      if (!isLine(m.line)) say(`${who} ${m.metric} is at no line`);
      else if (m.raw === null ? !m.derived : !lines[m.line - 1]!.includes(m.raw))
        say(`${who} ${m.metric}: "${m.raw}" is not on line ${m.line}`);
      if (m.derived?.lines.some((line) => !isLine(line))) say(`${who} ${m.metric} is derived from no line`);
    }
    for (const s of run.series) {
      if (!isMetric(s.metric)) say(`${who} series ${s.metric} is no metric`);
      if (s.times.length !== s.values.length || s.times.length !== s.lines.length)
        say(`${who} series ${s.metric} has columns of different length`);
      if (!s.lines.every(isLine)) say(`${who} series ${s.metric} has a point at no line`);
      if (s.values.some((v) => v === Infinity || v === -Infinity))
        say(`${who} series ${s.metric} is infinite`);
      if (s.times.some((t, i) => !Number.isFinite(t) || (i > 0 && t < s.times[i - 1]!)))
        say(`${who} series ${s.metric} goes back in time`);
    }
    for (const d of run.distributions) if (!isMetric(d.metric)) say(`${who} ${d.metric} is no metric`);
  }
  for (const d of result.diagnostics)
    if (d.line !== null && !isLine(d.line)) say(`diagnostic ${d.code} is at no line: ${d.line}`);
  if (result.runs.length === 0 && result.configs.length === 0 && result.diagnostics.length === 0)
    say('nothing was found and nothing was said');
  return broken;
}

describe.each(samples)('$format.id: $file', ({ format, file, path: samplePath }) => {
  const text = textOf(samplePath);
  const result = readText(text, file);

  test('is found by its content alone, by exactly one format', () => {
    expect(detectFormat(text)?.id).toBe(format.id);
    const accepting = FORMATS.filter((f) => f.id !== 'table' && f.detect(text.slice(0, 65_536))).map(
      (f) => f.id,
    );
    expect(accepting).toEqual(format.id === 'table' ? [] : [format.id]);
  });

  test('gives finite values of declared metrics at the lines that hold them', () => {
    expect(brokenPromises(result, text)).toEqual([]);
  });

  test('gives the same with CRLF line ends and a byte order mark', () => {
    const bytes = new TextEncoder().encode(`\uFEFF${text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')}`);
    const decoded = decodeText(bytes);
    expect('text' in decoded && readResultToJson(readText(decoded.text, file))).toEqual(
      readResultToJson(result),
    );
  });

  test('cut anywhere it gives results or says why not', () => {
    for (let part = 0; part <= 20; part++) {
      const cut = text.slice(0, Math.floor((text.length * part) / 20));
      const read = readText(cut, file, format);
      expect(brokenPromises(read, cut)).toEqual([]);
    }
  });

  test('gives what is stored as its expectation', async () => {
    await expect(`${JSON.stringify(readResultToJson(result), null, 1)}\n`).toMatchFileSnapshot(
      `${samplePath}.expected.json`,
    );
  });
});

test('every format has a sample that it recognises and reads', () => {
  for (const format of FORMATS) {
    expect(detectFormat(format.sample)?.id).toBe(format.id);
    expect(readText(format.sample, null).diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  }
});
