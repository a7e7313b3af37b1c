import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS } from './index';
import { readResultToJson } from './json';
import { brokenPromises } from './promises';
import { detectFormat, readText } from './read';
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
