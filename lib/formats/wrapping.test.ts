import { expect, test } from 'vitest';
import { readResultToJson } from './json';
import { readText } from './read';

const SUMMARY = ['ips\tqps\trps\ttag', '95120\t0\t310\tmy8031.cx6d', '88204\t0\tx\tmy8045.cx6d'];
const LIVE = [
  '[23:42:09Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0',
  '[23:42:14Z] Elapsed: 10s Txns: 3 N-Quads: 3000 N-Quads/s [last 5s]:   400 Aborts: 0',
  '[23:42:19Z] Elapsed: 15s Txns: 4 N-Quads: 4000 N-Quads/s [last 5s]:   200 Aborts: 0',
];
const ANALYSIS = ['ColumnStoreAnalysis', '  numPartitions: 256', '  total rows: 658544', '  skipped rows: 0'];

/** What is read, without where it stands: format, names, numbers, cells. */
function read(text: string) {
  const { format, runs } = readResultToJson(readText(text, 'mrg.l.i0'));
  return {
    format,
    runs: runs.map(({ name, measurements, series }) => [
      name,
      ...measurements.map((m) => [m.metric, m.value, m.raw]),
      ...series.map((s) => [s.metric, ...s.points.map(({ value }) => value)]),
    ]),
  };
}

const WRAPPINGS: readonly [what: string, wrap: (lines: readonly string[]) => string][] = [
  ['the marks of a quotation', (lines) => lines.map((line) => `> ${line}`).join('\n')],
  ['a quotation of a quotation', (lines) => lines.map((line) => `>> ${line}`).join('\n')],
  ['an answer to a mail', (lines) => `Jane sent this.\n${lines.map((line) => `> ${line}`).join('\n')}\n`],
  ['a code block that begins on its first line', (lines) => `\`\`\`${lines.join('\n')}\`\`\``],
  ['a code block', (lines) => `Look at this.\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`],
  ['indentation', (lines) => lines.map((line) => `    ${line}`).join('\n')],
  ['the colours of a terminal', (lines) => lines.map((line) => `\u001b[32m${line}\u001b[0m`).join('\n')],
  ['spaces that do not break', (lines) => lines.map((line) => line.replaceAll(' ', '\u00a0')).join('\n')],
  ['characters of no width', (lines) => lines.map((line) => `\u200b${line}`).join('\n')],
  ['the name of a container', (lines) => lines.map((line) => `loader_1  | ${line}`).join('\n')],
  ['the marks of a patch', (lines) => lines.map((line) => `+${line}`).join('\n')],
  ['line numbers', (lines) => lines.map((line, i) => `${`${i + 1}`.padStart(6)}\t${line}`).join('\n')],
  ['places of a search', (lines) => lines.map((line, i) => `o.log:${i + 1}:${line}`).join('\n')],
  ['the tags of a page', (lines) => `<html><body><pre>${lines.join('\n')}</pre></body></html>`],
];

test.each(WRAPPINGS)('%s around the lines of a text changes nothing of what is read', (_, wrap) => {
  for (const lines of [SUMMARY, LIVE, ANALYSIS]) {
    const plain = read(lines.join('\n'));
    const wrapped = read(wrap(lines));
    // a cell is what was written, its spaces too
    expect(JSON.parse(JSON.stringify(wrapped).replaceAll('\u00a0', ' '))).toEqual(plain);
    expect(plain.runs.length).toBeGreaterThan(0);
  }
});

test('lines of blanks and frames of a gist page around a log are no part of it', () => {
  expect(read(LIVE.map((line) => `| ${line} | |`).join('\n'))).toEqual(read(LIVE.join('\n')));
});

test('what is marked stands where it is in the text, behind what was pasted before it', () => {
  const damaged = ['ips\tqps\trps\ttag', '95l20\t0\t310\tmy8031.cx6d', '88204\t0\tx\tmy8045.cx6d'];
  const marked = (lines: readonly string[]) =>
    readText(lines.join('\n'), null)
      .diagnostics.filter(({ code }) => code === 'not-a-number')
      .map(({ line, span }) => line !== null && span && lines[line - 1]!.slice(...span));
  expect(marked(damaged)).toEqual(['95l20']);
  expect(marked(damaged.map((line) => `+${line}`))).toEqual(['95l20']);
  expect(marked(damaged.map((line) => `\u001b[1m${line.replace('\t', '\u001b[0m\t')}`))).toEqual(['95l20']);
});

test('what was taken for line numbers or marks is said, since a text could mean it', () => {
  const codes = (lines: readonly string[]) => readText(lines.join('\n'), null).diagnostics.map((d) => d.code);
  expect(codes(SUMMARY.map((line) => `+${line}`))).toEqual(['wrapped-lines']);
  expect(codes(SUMMARY.map((line) => `> ${line}`))).toEqual([]);
});

test('escapes and characters of no width within a number are not taken out: it was not written as one', () => {
  const row = (cell: string) => `ips\tqps\ttag\n100\t0\tx1.c1\n${cell}\t0\tx2.c1\n`;
  for (const cell of ['12\u200b34', '12\u001b[0m34'])
    expect(readText(row(cell), null).diagnostics.map((d) => [d.code, d.line])).toEqual([['not-a-number', 3]]);
});

test('a column that counts up from one is no line number', () => {
  const rows = ['n\tseconds', '1\t20.1', '2\t20.5', '3\t19.9'];
  const { runs, diagnostics } = readText(rows.slice(1).join('\n'), null);
  expect(diagnostics.map((d) => d.code)).not.toContain('wrapped-lines');
  expect(runs.map((run) => run.measurements.length)).not.toContain(0);
  expect(readText(rows.join('\n'), null).runs).toHaveLength(3);
});

test('quotation marks around cells, as spreadsheets write them, are no part of the cells', () => {
  const quoted = (line: string) => line.replaceAll(/[^\t]+/g, '"$&"');
  expect(read(SUMMARY.map(quoted).join('\n'))).toEqual(read(SUMMARY.join('\n')));
  const comma = (line: string) =>
    quoted(line)
      .replaceAll('\t', ',')
      .replaceAll(/"(\d+)"/g, '$1');
  expect(read(SUMMARY.map(comma).join('\n'))).toEqual(read(SUMMARY.join('\n')));
});

test('a text whose lines were broken or end in CR is not read, and the reason is said', () => {
  const message = (text: string) => readText(text, null).diagnostics[0]!.message;
  expect(message(SUMMARY.join('\r'))).toMatch(/its lines end in CR alone/);
  // a header of 74 characters and its row, broken after the 55th or later as mail programs do
  const header =
    'ips qps rps rmbps wps wmbps rpq rkbpq wpi wkbpi csps cpups\ncspq cpupq dbgb1 dbgb2 rss maxop p50 p99 tag';
  expect(message(`${header}\n`)).toMatch(
    /its long lines seem to be broken in two.*they would be read as insert-benchmark/,
  );
});
