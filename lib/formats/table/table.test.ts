import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { table } from './index';
import { headerKey, suggestMapping, type TableMapping } from './mapping';
import { outlineTables } from './outline';

const parse = (text: string, mapping: TableMapping | null = null) =>
  table.parse(linesOf(text), { name: null, mappings: mapping ? [mapping] : [] });
const codes = (result: ReturnType<typeof parse>) => result.diagnostics.map((d) => `${d.code}:${d.line}`);
/** Per run: its name, line and values by metric. */
const rows = (result: ReturnType<typeof parse>) =>
  result.runs.map((r) => [
    r.name,
    r.line,
    Object.fromEntries(r.measurements.map((m) => [m.metric, m.value])),
  ]);

test('each row of a CSV is a run: words are dimensions, numbers are metrics of no direction', () => {
  const result = parse('engine,threads,p99 latency (ms),qps\ninnodb,1,1.5,9500\nrocksdb,16,0.25,74000\n');
  expect(rows(result)).toEqual([
    ['innodb 1', 2, { 'table.p99_latency_ms': 0.0015, 'table.qps': 9500 }],
    ['rocksdb 16', 3, { 'table.p99_latency_ms': 0.00025, 'table.qps': 74000 }],
  ]);
  expect(result.runs[1]!.dimensions).toEqual({ engine: 'rocksdb', clients: '16' });
  expect(result.metrics).toEqual([
    {
      id: 'table.p99_latency_ms',
      label: 'p99 latency',
      unit: 's',
      per: null,
      direction: 'none',
      description: 'Column "p99 latency (ms)" of a table; nobody said which way is better.',
      display: 'ms',
    },
    {
      id: 'table.qps',
      label: 'qps',
      unit: 'op/s',
      per: null,
      direction: 'none',
      description: 'Column "qps" of a table; nobody said which way is better.',
    },
  ]);
});

test('names that other formats give a direction get none here', () => {
  const result = parse('ips.av,p99,system\n100,5,a\n200,6,b\n');
  expect(result.metrics!.map((m) => [m.id, m.unit, m.direction])).toEqual([
    ['table.ips_av', '', 'none'],
    ['table.p99', '', 'none'],
  ]);
});

test('a quoted field may hold delimiters and line breaks, and lines are still counted right', () => {
  const result = parse('name,x,note\na,1,"one,\ntwo"\n"b\nb",2,\nc,3,\n');
  expect(rows(result)).toEqual([
    ['a one, two', 2, { 'table.x': 1 }],
    ['b b', 4, { 'table.x': 2 }],
    ['c', 6, { 'table.x': 3 }],
  ]);
  expect(result.runs[1]!.measurements[0]!.line).toBe(5);
});

test('a quote that nothing closes does not swallow the rows after it', () => {
  const result = parse('name,x\n"a,1\nb,2\nc,3\n');
  expect(rows(result).map(([name]) => name)).toEqual(['"a', 'b', 'c']);
  expect(codes(result)).toEqual(['open-quote:2']);
});

test('two stray quotes do not swallow the rows between them', () => {
  const result = parse('name,x\n"a,1\nb,2\nc",3,4\nd,5\ne,6\nf,7\n');
  expect(rows(result).map(([name]) => name)).toEqual(['"a', 'b', 'd', 'e', 'f']);
  expect(codes(result)).toEqual(['open-quote:2', 'ragged-row:4']);
});

test('a row that is short or long is left out and reported, empty cells at its end are not counted', () => {
  const result = parse('name,x,y\na,1,2\nb,3\nc,4,5,6\nd,7,8,,\n');
  expect(rows(result).map(([name]) => name)).toEqual(['a', 'd']);
  expect(codes(result)).toEqual(['ragged-row:3', 'ragged-row:4']);
});

test('commas in numbers, units in cells, words among numbers: each is said, and no cell is shifted', () => {
  const result = parse(
    'name\tlatency (ms)\tsize\na\t1,250.5\t3\nb\t2 s\t4\nc\tslow\t5\nd\t7\t6 GB\ne\t8\t7\n',
  );
  expect(rows(result)).toEqual([
    ['a', 2, { 'table.latency_ms': 1.2505, 'table.size': 3 }],
    ['b', 3, { 'table.latency_ms': 2, 'table.size': 4 }],
    ['c', 4, { 'table.latency_ms': null, 'table.size': 5 }],
    ['d', 5, { 'table.latency_ms': 0.007, 'table.size': null }],
    ['e', 6, { 'table.latency_ms': 0.008, 'table.size': 7 }],
  ]);
  expect(codes(result)).toEqual(['number-with-comma:2', 'unit-in-cell:3', 'not-a-number:4', 'wrong-unit:5']);
});

test('a comma parts thousands, unless the other values of the column show that it parts decimals', () => {
  const decimal = parse('name\tlatency (ms)\na\t1.25\nb\t2.5\nc\t1.75\nd\t1,500\n');
  expect(rows(decimal).at(-1)).toEqual(['d', 5, { 'table.latency_ms': 0.0015 }]);
  expect(decimal.diagnostics.map((d) => [d.code, d.severity, d.line])).toEqual([
    ['number-with-comma', 'warning', 5],
  ]);
  const thousands = parse('name\tlatency (ms)\na\t125\nb\t250\nc\t175\nd\t1,500\n');
  expect(rows(thousands).at(-1)).toEqual(['d', 5, { 'table.latency_ms': 1.5 }]);
  expect(thousands.diagnostics.map((d) => [d.code, d.severity, d.line])).toEqual([
    ['number-with-comma', 'note', 5],
  ]);
});

test('where the decimals of a column have commas, all its commas are read so, and that is said once', () => {
  const result = parse(
    'Engine;Durchsatz (ops/s);Latenz (ms)\nwt;1234,5;5,25\nrocks;2345,75;7,5\ninnodb;999,5;3,125\n',
  );
  expect(rows(result)).toEqual([
    ['wt', 2, { 'table.durchsatz_ops_s': 1234.5, 'table.latenz_ms': 0.00525 }],
    ['rocks', 3, { 'table.durchsatz_ops_s': 2345.75, 'table.latenz_ms': 0.0075 }],
    ['innodb', 4, { 'table.durchsatz_ops_s': 999.5, 'table.latenz_ms': 0.003125 }],
  ]);
  expect(codes(result)).toEqual(['decimal-comma:2', 'decimal-comma:2']);
});

test('a column whose cells all have a unit is read in it', () => {
  const result = parse('name,elapsed\na,1.5ms\nb,2s\n');
  expect(rows(result).map(([, , values]) => values)).toEqual([
    { 'table.elapsed_ms': 0.0015 },
    { 'table.elapsed_ms': 2 },
  ]);
  expect(result.metrics![0]!.unit).toBe('s');
});

test('missing is missing, never 0', () => {
  const result = parse('name,x,y\na,,1\nb,NA,2\nc,-,3\nd,4,inf\n');
  expect(rows(result).map(([, , values]) => values)).toEqual([
    { 'table.x': null, 'table.y': 1 },
    { 'table.x': null, 'table.y': 2 },
    { 'table.x': null, 'table.y': 3 },
    { 'table.x': 4, 'table.y': null },
  ]);
});

test('numbers keep their digits: "007" is no 7 of another cell, exponents and signs count', () => {
  expect(rows(parse('name,x\na,007\nb,-1.5e3\n')).map(([, , values]) => values)).toEqual([
    { 'table.x': 7 },
    { 'table.x': -1500 },
  ]);
});

test('a table without a header has numbered columns, and a warning', () => {
  const result = parse('a,1,2\nb,3,4\n');
  expect(rows(result)[0]).toEqual(['a', 1, { 'table.column_2': 1, 'table.column_3': 2 }]);
  expect(codes(result)).toEqual(['no-header:1']);
});

test('a header that is repeated is no row, another header begins another table', () => {
  const result = parse('name\tx\ty\na\t1\t2\n\nname\tx\ty\nb\t3\t4\n\nname\tz\ty\nc\t5\t6\n');
  expect(rows(result)).toEqual([
    ['a', 2, { 'table.x': 1, 'table.y': 2 }],
    ['b', 5, { 'table.x': 3, 'table.y': 4 }],
    ['c', 8, { 'table.z': 5, 'table.y': 6 }],
  ]);
  expect(codes(result)).toEqual([]);
});

test('a Markdown table between sentences; marks around numbers are no part of them', () => {
  const result = parse(
    'Some | prose\n\n| Engine | QPS |\n|:--|--:|\n| **a** | **100** |\n| `b` | 200 |\n\nEnd | of it',
  );
  expect(rows(result)).toEqual([
    ['a', 5, { 'table.qps': 100 }],
    ['b', 6, { 'table.qps': 200 }],
  ]);
  expect(result.runs[0]!.measurements[0]!.raw).toBe('100');
});

test('what database clients print', () => {
  const mysql =
    '+------+-------+\n| name | total |\n+------+-------+\n| a    |    12 |\n+------+-------+\n1 row in set\n';
  const psql = ' name | total \n------+-------\n a    |    12\n(1 row)\n';
  expect(rows(parse(mysql))).toEqual([['a', 4, { 'table.total': 12 }]]);
  expect(rows(parse(psql))).toEqual([['a', 3, { 'table.total': 12 }]]);
});

test('several tables of a text are told apart', () => {
  const result = parse('| a | x |\n|---|---|\n| q | 1 |\n\n| b | y |\n|---|---|\n| q | 2 |\n');
  expect(result.runs.map((r) => r.dimensions)).toEqual([{ a: 'q' }, { b: 'q', table: '2' }]);
});

test('columns kept apart by blanks: an empty cell is found by its place, and said', () => {
  const result = parse(
    'engine      ops/s   p99_ms\ninnodb      1000    1.5\nrocksdb     2000    0.5\nwt                  0.7\n',
  );
  expect(rows(result)).toEqual([
    ['innodb', 2, { 'table.ops_s': 1000, 'table.p99_ms': 0.0015 }],
    ['rocksdb', 3, { 'table.ops_s': 2000, 'table.p99_ms': 0.0005 }],
    ['wt', 4, { 'table.ops_s': null, 'table.p99_ms': 0.0007 }],
  ]);
  expect(codes(result)).toEqual(['cells-vanished:4']);
});

test('a name of several words is one column where two blanks keep columns apart', () => {
  const result = parse('disk type    write speed\nold disk     100\nnew disk     200\n');
  expect(rows(result)).toEqual([
    ['old disk', 2, { 'table.write_speed': 100 }],
    ['new disk', 3, { 'table.write_speed': 200 }],
  ]);
});

test('HTML: cells that span rows are repeated where they are words, lines are those of the numbers', () => {
  const result = parse(
    '<p>x</p><table><tr><th>Engine<th>Threads<th>QPS</tr>\n<tr><td rowspan=2>a<td>1<td>\n 10</tr>\n<tr><td>2<td>20</tr></table>',
  );
  expect(rows(result)).toEqual([
    ['a 1', 2, { 'table.qps': 10 }],
    ['a 2', 2, { 'table.qps': 20 }],
  ]);
  expect(result.runs.map((r) => r.measurements[0]!.line)).toEqual([3, 4]);
});

const HEADER = ['engine', 'Rows  inserted', 'took (ms)'];
const MAPPING: TableMapping = {
  header: headerKey(HEADER),
  columns: [
    { role: 'dimension', key: 'config' },
    { role: 'ignore' },
    { role: 'metric', metric: 'duration', label: 'Duration', unit: 'ms', direction: 'none' },
  ],
};

test('what somebody said of the columns is taken for the same header, however it is spelt', () => {
  const result = parse('Engine,rows inserted,TOOK (ms)\na,5,1500\n', MAPPING);
  expect(rows(result)).toEqual([['a', 2, { duration: 1.5 }]]);
  expect(result.runs[0]!.dimensions).toEqual({ config: 'a' });
  expect(result.metrics).toEqual([]); // duration is known to all: its direction is not the table's
});

test('for another header it is not taken', () => {
  expect(rows(parse('engine,rows,took (ms)\na,5,1500\nb,6,1700\n', MAPPING))[0]).toEqual([
    'a 5',
    2,
    { 'table.took_ms': 1.5 },
  ]);
});

test('a direction that somebody gave is declared', () => {
  const columns: TableMapping['columns'] = [
    { role: 'dimension', key: 'engine' },
    { role: 'metric', metric: 'table.score', label: 'Score', unit: 'points', direction: 'higher' },
  ];
  const result = parse('engine,score\na,5\n', { header: 'engine | score', columns });
  expect(result.metrics).toEqual([
    {
      id: 'table.score',
      label: 'Score',
      unit: 'points',
      per: null,
      direction: 'higher',
      description: 'Column "score" of a table.',
    },
  ]);
});

test('two columns that are said to be one metric: the second is left out and reported', () => {
  const metric = { role: 'metric', metric: 'table.x', label: 'x', unit: '', direction: 'none' } as const;
  const result = parse('a,b\n1,2\n', { header: 'a | b', columns: [metric, metric] });
  expect(rows(result)).toEqual([['row 1', 2, { 'table.x': 1 }]]);
  expect(codes(result)).toEqual(['metric-twice:1']);
});

test('columns of one name are metrics of their own', () => {
  const { columns } = suggestMapping(['x', 'x', 'x'], [['1', '2', '3']]);
  expect(columns.map((c) => c.role === 'metric' && c.metric)).toEqual(['table.x', 'table.x_2', 'table.x_3']);
});

test('an outline shows what is to be said of the columns', () => {
  const [outline] = outlineTables(linesOf('engine,x (ms)\na,1\nb,2\n'));
  expect(outline).toMatchObject({
    header: ['engine', 'x (ms)'],
    line: 1,
    rowCount: 2,
    firstRows: [
      ['a', '1'],
      ['b', '2'],
    ],
  });
  expect(outline!.mapping.columns[1]).toEqual({
    role: 'metric',
    metric: 'table.x_ms',
    label: 'x',
    unit: 'ms',
    direction: 'none',
  });
});

test.each([
  [
    'prose with numbers',
    'The quick, brown fox jumped over 12 dogs.\nThen, in 2014, it slept.\nIt was, as they say, 5 times faster.\n',
  ],
  [
    'a log',
    '2024-01-01 12:00:01,123 INFO started 5\n2024-01-01 12:00:02,124 INFO done 6\n2024-01-01 12:00:03,125 WARN x 7\n',
  ],
  ['code', 'const a = [1, 2, 3];\nconst b = [4, 5, 6];\nfoo(1, 2);\n'],
  ['JSON', '{\n "a": 1,\n "b": 2,\n "c": [1,\n 2]\n}\n'],
  ['a Markdown table without numbers', '| a | b |\n|---|---|\n| x | y |\n'],
  ['a list', '- one, 1\n- two\n- three, 3, 4\n'],
])('%s is no table', (_, text) => {
  expect(table.detect(text)).toBe(false);
});

test('a column that counts the runs of the same tells repeats apart and is no metric', () => {
  const counted = (header: string, ...counts: string[]) =>
    suggestMapping(
      [header, 'engine', 'qps'],
      counts.map((count) => [count, 'innodb', '9500']),
    ).columns[0];
  const repeat = { role: 'dimension', key: 'repeat' };
  expect(counted('run', '1', '2', '3')).toEqual(repeat);
  expect(counted('Iteration', '0', '1', '0', '1')).toEqual(repeat);
  expect(counted('trial #', '2', '1')).toEqual(repeat);
  // numbers that do not count, and names
  expect(counted('run', '10', '20')).toMatchObject({ role: 'metric' });
  expect(counted('run', 'first', 'second')).toEqual({ role: 'dimension', key: 'run' });
  expect(counted('requests', '1', '2')).toMatchObject({ role: 'metric' });
});
