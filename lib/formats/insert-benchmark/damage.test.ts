import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const HEAD = '| ips.av ips.75 r/i Mcpu/i size max-i engine | |';
const read = (...rows: string[]) => {
  const text = [HEAD, ...rows].join('\n');
  const { runs, diagnostics } = insertBenchmark.parse(linesOf(text), { name: null });
  const said = diagnostics.map(({ code, line, severity, span, message }) => ({
    code,
    line,
    severity,
    message,
    marked: span && text.split('\n')[line! - 1]!.slice(...span),
  }));
  return { runs, said };
};

test('a row with a cell too few is reported where it is short, and not read', () => {
  const { runs, said } = read(
    '| 27203 26174 0 285 33 wt.m365.v14-180 | |',
    '| 1 2 0 3 4 0.5 wt.m365.v1-180 | |',
  );
  expect(runs.map((r) => r.name)).toEqual(['wt.m365.v1-180']);
  expect(said).toEqual([
    {
      code: 'ragged-row',
      line: 2,
      severity: 'error',
      message: 'Expected 7 cells, found 6; the row is left out, and no value is moved into another column.',
      marked: ' ',
    },
  ]);
});

test('a row with a cell too many is reported with the cells that may be meant', () => {
  const { runs, said } = read('| 28547 27690 0 164 x 0.482 0.1 wt.m400.v5-180 | |');
  expect(runs).toEqual([]);
  expect(said[0]).toMatchObject({ code: 'ragged-row', severity: 'error', marked: '0.482 0.1' });
});

test('a number with a comma is left out with its own warning where the column does not tell what it is', () => {
  const { runs, said } = read('| 28,313 27517 0 262 29 0.388 wt.m365.v19-180 | |');
  expect(runs[0]!.measurements.map((m) => m.label)).toEqual(['ips.75', 'r/i', 'Mcpu/i', 'size', 'max-i']);
  expect(said).toEqual([
    {
      code: 'number-with-comma',
      line: 2,
      severity: 'warning',
      message: '"28,313" could be 28313 or 28.313. This cell is left out; the other 5 of the row are read.',
      marked: '28,313',
    },
  ]);
});

const READABLE = [
  '| 27203 26174 0 285 33 0.4 wt.m365.v1-180 | |',
  '| 12979 11972 0 564 52 0.5 wt.m365.v2-180 | |',
  '| 28662 27690 0 164 31 0.6 wt.m365.v3-180 | |',
];

test('a number with a comma is read as the other values of its column tell, and that is said', () => {
  const { runs, said } = read(...READABLE, '| 28,313 27517 0 262 29 0,388 wt.m365.v19-180 | |');
  const [first] = runs[3]!.measurements;
  expect(first).toEqual({
    metric: 'insert_rate_avg',
    value: 28313,
    line: 5,
    label: 'ips.av',
    raw: '28,313',
  });
  expect(runs[3]!.measurements.map((m) => m.value)).toEqual([28313, 27517, 0, 262, 29e9, 0.388]);
  expect(said).toEqual([
    {
      code: 'number-with-comma',
      line: 5,
      severity: 'warning',
      message:
        '"28,313" could be 28313 or 28.313. Read as 28313: the other 3 values of column ips.av lie between 12979 and 28662.',
      marked: '28,313',
    },
    {
      code: 'number-with-comma',
      line: 5,
      severity: 'warning',
      // 0,388 has the shape of thousands too: 388 is more than ten times 0.6
      message:
        '"0,388" could be 0388 or 0.388. Read as 0.388: the other 3 values of column max-i lie between 0.4 and 0.6.',
      marked: '0,388',
    },
  ]);
});

test('only the rows below the same header tell what a number with a comma is', () => {
  const { runs, said } = read(
    ...READABLE,
    HEAD,
    '| 28,313 27517 0 262 29 0.388 wt.m365.v19-180 | |',
    '| 2 3 0 4 5 0.5 wt.m365.v20-180 | |',
  );
  expect(runs[3]!.measurements.map((m) => m.label)).not.toContain('ips.av');
  expect(said.map((d) => d.code)).toEqual(['number-with-comma']);
});

test('a number whose commas can only part thousands needs no other values', () => {
  const { runs, said } = read('| 1,028,313 27517 0 262 29 0.388 wt.m365.v19-180 | |');
  expect(runs[0]!.measurements[0]!.value).toBe(1028313);
  expect(said.map((d) => [d.code, d.severity])).toEqual([['number-with-comma', 'note']]);
});

test('a cell that is no number is reported with what was expected and found', () => {
  const { runs, said } = read('| 283l3 27517 0 262 29 0.388 wt.m365.v19-180 | |');
  expect(runs[0]!.measurements.length).toBe(5);
  expect(said[0]).toMatchObject({
    code: 'not-a-number',
    message:
      'Expected a number in column ips.av, found "283l3"; this cell is left out, the other 5 of the row are read.',
    marked: '283l3',
  });
});

test('a row whose name is a number has lost its name', () => {
  const { runs, said } = read('| 20881 17183 0 365 x 0.402 0.403 | |');
  expect(runs).toEqual([]);
  expect(said[0]!.code).toBe('ragged-row');
});

test('a row that ends without the pipe of the others was cut, perhaps in its name', () => {
  const { runs, said } = read('| 1 2 0 3 4 0.5 wt.m365.v1-180 | |', '| 1 2 0 3 4 0.5 wt.m365.v1');
  expect(runs.length).toBe(1);
  expect(said[0]).toMatchObject({ code: 'damaged-line', severity: 'error', line: 3, marked: 'wt.m365.v1' });
});

test('words for a missing value are missing, never 0', () => {
  const { runs, said } = read('| x NA - nan failed 0.5 wt.m365.v1-180 | |');
  expect(runs[0]!.measurements.map((m) => m.value)).toEqual([null, null, null, null, null, 0.5]);
  expect(said).toEqual([]);
});

test('prose and page furniture around the tables give no diagnostics', () => {
  const { runs, said } = read(
    '| 1 2 0 3 4 0.5 wt.m365.v1-180 | |',
    '',
    'In 2018 I ran 3 tests, 2 of them twice.',
    '4 more will follow.',
    '12',
    'Sign up for free',
  );
  expect(runs.length).toBe(1);
  expect(said).toEqual([]);
});

const TABBED =
  'ips\tqps\trps\trkbps\twkbps\trpq\trkbpq\twkbpq\tcsps\tcpups\tcspq\tcpupq\tdbgb\tmaxop\tp50\tp99\ttag';
const expand = (line: string) =>
  line
    .split('\t')
    .map((cell, i, all) => (i + 1 < all.length ? cell.padEnd(8) : cell))
    .join('');
const short = (row: string) =>
  insertBenchmark.parse(linesOf(`${expand(TABBED)}\n${expand(row)}`), { name: null });

test('empty cells that vanished in pasting come back where each cell stands under the head of its column', () => {
  const { runs, diagnostics } = short(
    '100\t0\t1\t2\t\t0.1\t0.2\t0.3\t4\t5.0\t0.4\t9\t1\t0.5\t\t7\tmy8018.c10',
  );
  expect(runs[0]!.measurements.filter((m) => m.value === null).map((m) => m.label)).toEqual(['wkbps', 'p50']);
  expect(runs[0]!.measurements.find((m) => m.label === 'p99')?.value).toBe(7);
  expect(diagnostics.map((d) => [d.code, d.severity, d.line])).toEqual([['cells-vanished', 'warning', 2]]);
  expect(diagnostics[0]!.message).toContain('wkbps, p50 are read as empty');
});

test('they do not when a wide cell pushed the next ones on: then no place is certain', () => {
  const { runs, diagnostics } = short(
    '123456789\t0\t1\t2\t\t0.1\t0.2\t0.3\t4\t5.0\t0.4\t9\t1\t0.5\t6\t7\tmy8018.c10',
  );
  expect(runs).toEqual([]);
  expect(diagnostics.map((d) => d.code)).toEqual(['ragged-row']);
});

test('an empty cell between tabs is missing and shifts nothing', () => {
  const { runs, diagnostics } = insertBenchmark.parse(
    linesOf(`${TABBED}\n100\t0\t1\t2\t\t0.1\t0.2\t0.3\t4\t5.0\t0.4\t9\t1\t0.5\t6\t7\tmy8018.c10`),
    { name: null },
  );
  expect(runs[0]!.measurements[4]).toMatchObject({ label: 'wkbps', value: null, raw: '' });
  expect(runs[0]!.measurements[5]).toMatchObject({ label: 'rpq', value: 0.1 });
  expect(diagnostics).toEqual([]);
});

test('a row without a name keeps its numbers, and that is said', () => {
  const { runs, diagnostics } = insertBenchmark.parse(linesOf('ips\tqps\ttag\n100\t7000\t\n'), {
    name: null,
  });
  expect(runs.map((r) => [r.name, r.dimensions.config, r.measurements.length])).toEqual([
    ['no name', undefined, 2],
  ]);
  expect(diagnostics.map((d) => [d.code, d.severity, d.line])).toEqual([['name-missing', 'warning', 2]]);
});

test('a header that mixes tabs and blanks is a header', () => {
  const { runs, diagnostics } = insertBenchmark.parse(
    linesOf('ips.av\tips.75\tr/i Mcpu/i size max-i engine\n1\t2\t0\t3\t4\t0.5\twt.m365.v1-180\n'),
    { name: null },
  );
  expect(runs[0]!.measurements.map((m) => [m.label, m.raw])).toEqual([
    ['ips.av', '1'],
    ['ips.75', '2'],
    ['r/i', '0'],
    ['Mcpu/i', '3'],
    ['size', '4'],
    ['max-i', '0.5'],
  ]);
  expect(diagnostics).toEqual([]);
});

test('rows whose header is damaged are reported, prose and output of other programs are not', () => {
  const { said } = read(
    '| 1 2 0 3 4 0.5 wt.m365.v1-180 | |',
    '',
    'ips.av ips.75 r/i Mcpu/i size max-i eng',
    '1 2 0 3 4 0.5 wt.m365.v2-180',
    '2 0 0 81236 1024 9 0 0 5 7 30 1 69 0 0',
    '5 of the 12 runs took 3 hours on 2 machines',
  );
  expect(said.map((d) => [d.code, d.line, d.marked])).toEqual([
    ['stray-row', 5, '1 2 0 3 4 0.5 wt.m365.v2-180'],
  ]);
});
