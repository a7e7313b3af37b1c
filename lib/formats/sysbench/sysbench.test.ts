import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { sysbench } from './index';

const parse = (text: string, name: string | null = null) => sysbench.parse(linesOf(text), { name });
const codes = (result: ReturnType<typeof parse>) => result.diagnostics.map((d) => `${d.code}:${d.line}`);
/** Test, system and value of each run's only measurement. */
const rates = (result: ReturnType<typeof parse>) =>
  result.runs.map((r) => [
    r.dimensions.test,
    r.dimensions.version ?? r.dimensions.config,
    r.measurements[0]!.value,
  ]);

const ABSOLUTE = `col-1 : x.my5651_rel_o2nofp.z12a_c8r32.pk1
col-2 : x.my8408_rel_o2nofp.z12a_c8r32.pk1

col-1\tcol-2
4540\t2968\thot-points_range=100
`;

test('a matrix gives a run per system and test, with the tag taken apart', () => {
  const result = parse(ABSOLUTE);
  expect(result.runs).toHaveLength(2);
  expect(result.runs[1]).toMatchObject({
    name: 'x.my8408_rel_o2nofp.z12a_c8r32.pk1 hot-points_range=100',
    line: 5,
    dimensions: {
      dbms: 'MySQL',
      version: '8.4.8',
      build: 'rel_o2nofp',
      config: 'cz12a_c8r32',
      pk: '1',
      test: 'hot-points_range=100',
      range: '100',
    },
    measurements: [{ metric: 'query_rate_avg', value: 2968, line: 5, label: 'col-2', raw: '2968' }],
  });
});

test('ratios stay ratios to the base that is named, although their columns are numbered anew', () => {
  const result = parse(
    `Relative to: x.my5651_rel.z1a.pk1\ncol-1 : x.my8408_rel.z1a.pk1\n\ncol-1\n0.65\thot-points_range=100\n`,
  );
  expect(result.runs).toHaveLength(1);
  expect(result.runs[0]!.measurements[0]).toMatchObject({ metric: 'relative_sysbench_rate', value: 0.65 });
  expect(result.runs[0]!.dimensions).toMatchObject({ version: '8.4.8', base: 'x.my5651_rel.z1a.pk1' });
});

test('both kinds one after the other keep their own legends', () => {
  const relative =
    'Relative to: x.my5651_rel_o2nofp.z12a_c8r32.pk1\ncol-1 : x.my8408_rel_o2nofp.z12a_c8r32.pk1\n\ncol-1\n0.65\tscan_range=100\n';
  expect(rates(parse(`${ABSOLUTE}\n${relative}`))).toEqual([
    ['hot-points_range=100', '5.6.51', 4540],
    ['hot-points_range=100', '8.4.8', 2968],
    ['scan_range=100', '8.4.8', 0.65],
  ]);
});

test('groups of an edited file are the workload of their tests', () => {
  const result = parse(
    'Relative to: my5651.z1\ncol-1 : my8408.z1\n\n- point queries\ncol-1\n0.9\thot-points\n\n- writes\ncol-1\n0.5\tdelete\n',
  );
  expect(result.runs.map((r) => [r.dimensions.workload, r.dimensions.test])).toEqual([
    ['point queries', 'hot-points'],
    ['writes', 'delete'],
  ]);
});

test('a rate of 0 is a failed test, NA is missing', () => {
  const result = parse(ABSOLUTE.replace('4540', '0').replace('2968', 'NA'));
  expect(rates(result).map(([, , value]) => value)).toEqual([null, null]);
  expect(codes(result)).toEqual(['failed-test:5']);
});

test('scans are thousands of rows per second; fractions of before 2025 are another metric', () => {
  const scan = parse(ABSOLUTE.replace('4540\t2968\thot-points', '6649\t0.456\tscan'));
  expect(scan.runs.map((r) => [r.measurements[0]!.metric, r.measurements[0]!.value])).toEqual([
    ['scan_rate', 6649000],
    ['sysbench_scan_undefined', 0.456],
  ]);
});

test('a row that is short or damaged is reported, and nothing is shifted', () => {
  const result = parse(
    `${ABSOLUTE}4540\tpoint-query_range=100\n12x4\t17\tscan_range=100\n1,234\t55\tdelete_range=100\n`,
  );
  expect(codes(result)).toEqual(['ragged-row:6', 'not-a-number:7', 'number-with-comma:8']);
  expect(rates(result).slice(2)).toEqual([
    ['scan_range=100', '5.6.51', null],
    ['scan_range=100', '8.4.8', 17000],
    ['delete_range=100', '5.6.51', 1234],
    ['delete_range=100', '8.4.8', 55],
  ]);
});

test('a ratio with a decimal comma is read as one where the other ratios of its column show it', () => {
  const result = parse(
    'Relative to: my5651.z1\ncol-1 : my8408.z1\n\ncol-1\n0.92\ta\n1.04\tb\n0.97\tc\n1,020\tdelete\n',
  );
  expect(result.runs.map((r) => r.measurements[0]!.value)).toEqual([0.92, 1.04, 0.97, 1.02]);
  expect(codes(result)).toEqual(['number-with-comma:8']);
  expect(result.diagnostics[0]!.severity).toBe('warning');
});

test('a column without a legend keeps its number as its name', () => {
  const result = parse(ABSOLUTE.replace(/col-2 : .*\n/, ''));
  expect(codes(result)).toEqual(['no-legend:4']);
  expect(result.runs[1]!.dimensions.config).toBe('col-2');
});

const COSTS = `sb.met.update-index.range100.pk1.dop4
--- absolute
cpu/o\t\tcs/o\tr/o\trKB/o\twKB/o\to/s\tdbms
0.002000\t8.000\t0\t0\t40\t5000\tx.my5651_rel.z1a.pk1
0.002500\t10.00\t0.5\t2\t44\t4000\tx.my8408_rel.z1a.pk1
--- relative to first result
1.25\t\t1.25\tinf\tinf\t1.10\t0.80\tx.my8408_rel.z1a.pk1
`;

test('costs per operation: empty cells of double tabs shift nothing', () => {
  const [first] = parse(COSTS).runs;
  expect(first!.dimensions).toMatchObject({
    test: 'update-index_range=100',
    clients: '4',
    pk: '1',
    version: '5.6.51',
  });
  expect(Object.fromEntries(first!.measurements.map((m) => [m.metric, m.value]))).toEqual({
    sysbench_cpu_per_operation: 2000, // 0.002 × a million
    sysbench_context_switches_per_operation: 8,
    sysbench_reads_per_operation: 0,
    sysbench_read_bytes_per_operation: 0,
    sysbench_write_bytes_per_operation: 40960, // 40 × 1024
    query_rate_avg: 5000,
  });
});

test('relative rows are ratios to the first row, and are held against the values above', () => {
  const relative = parse(COSTS).runs[2]!;
  expect(relative.dimensions.base).toBe('x.my5651_rel.z1a.pk1');
  expect(relative.measurements.map((m) => [m.label, m.value])).toEqual([
    ['cpu/o', 1.25],
    ['cs/o', 1.25],
    ['r/o', null],
    ['rKB/o', null],
    ['wKB/o', 1.1],
    ['o/s', 0.8],
  ]);
  expect(relative.checks.map((c) => c.status)).toEqual(['holds']);
  const wrong = parse(COSTS.replace('0.80', '0.70')).runs[2]!.checks[0]!;
  expect(wrong).toMatchObject({ status: 'differs', lines: [4, 5, 7] });
  expect(wrong.message).toContain('o/s');
});

test('values whose heading is damaged are reported, and never read as another kind', () => {
  const damaged = parse(COSTS.replace('--- relative to first result', '-x- relative'));
  expect(damaged.runs).toHaveLength(2);
  expect(codes(damaged)).toEqual(['stray-row:7']);
  expect(codes(parse(`${HAND.slice(0, HAND.indexOf('1\t2\t'))}494 965 myrocks.feb10.none\n`))).toEqual([
    'stray-row:10',
  ]);
});

test('an empty line inside a block ends nothing', () => {
  expect(parse(COSTS.replace('dbms\n', 'dbms\n\n')).runs).toHaveLength(3);
});

test('a legend line that is repeated does not turn ratios into rates', () => {
  const legend = 'col-1 : x.my8408_rel.z1a.pk1\n';
  const result = parse(
    `Relative to: x.my5651_rel.z1a.pk1\n${legend}${legend}\ncol-1\n0.65\thot-points_range=100\n`,
  );
  expect(result.runs[0]!.measurements[0]!.metric).toBe('relative_sysbench_rate');
});

test('the load before the tests inserts rows', () => {
  const result = parse(
    COSTS.replace('sb.met.update-index.range100.pk1.dop4', 'sb.prepare.met.point-query.warm.range100.pk1'),
  );
  expect(result.runs[0]!.measurements.at(-1)).toMatchObject({ metric: 'insert_rate_avg', value: 5000 });
  expect(result.runs[0]!.dimensions).toMatchObject({
    test: 'prepare.point-query.warm_range=100',
    item: 'row',
  });
});

test('costs of 2020 have fewer columns', () => {
  const result = parse(
    'sb.met.scan.range100.pk1.dop1\n--- absolute\ncpu/o\t\trKB/o\twKB/o\to/s\tdbms\n0.0005\t0\t0.5\t6649\tx.my5649.x6d.pk1\n',
  );
  expect(result.runs[0]!.measurements.map((m) => [m.label, m.value])).toEqual([
    ['cpu/o', 500],
    ['rKB/o', 0],
    ['wKB/o', 512],
    ['o/s', 6649000],
  ]);
});

const HAND = `8t.100m, 48-core, new sysbench

scan
pre\tpost\tpre\tpost
secs\tsecs\tMrps\tMrps\tengine
220\t252\t 3.636\t 3.174\tmyrocks.feb10.none
84\t 47\t 9.523\t17.021  inno801

update-inlist
1\t2\tconcurrency/engine
494      965    myrocks.feb10.none
`;

test('tables of 2017: scans before and after the updates, clients as columns, facts from the first line', () => {
  const result = parse(HAND);
  expect(result.runs.map((r) => `${r.name} @${r.line}`)).toEqual([
    'myrocks.feb10.none scan.pre @6',
    'myrocks.feb10.none scan.post @6',
    'inno801 scan.pre @7',
    'inno801 scan.post @7',
    'myrocks.feb10.none update-inlist 1 @11',
    'myrocks.feb10.none update-inlist 2 @11',
  ]);
  expect(result.runs[3]!.measurements.map((m) => [m.metric, m.value])).toEqual([
    ['duration', 47],
    ['scan_rate', 17021000],
  ]);
  expect(result.runs[5]!.dimensions).toEqual({
    tables: '8',
    rows: '100m',
    hardware: '48-core',
    dbms: 'FB MySQL',
    engine: 'MyRocks',
    build: 'feb10',
    config: 'none',
    test: 'update-inlist',
    clients: '2',
  });
  expect(codes(result)).toEqual([]);
});

test('a scan may have nothing but its seconds', () => {
  const result = parse('scan\npre\tpost\n3\t5\tmyrocks.jun16\n');
  expect(
    result.runs.map((r) => [r.dimensions.test, r.measurements[0]!.metric, r.measurements[0]!.value]),
  ).toEqual([
    ['scan.pre', 'duration', 3],
    ['scan.post', 'duration', 5],
  ]);
});

test('one test has one name, however a file writes it', () => {
  const names = ['read-only.pre.range10000', 'read-only.pre --range-size=10000', 'read-only.pre_range=10000'];
  for (const name of names)
    expect(parse(`${name}\n1\t2\tconcurrency/engine\n5\t6\tinno5717\n`).runs[0]!.dimensions.test).toBe(
      'read-only.pre_range=10000',
    );
});

test('blocks of 2020 without a header: rates by column, ratios where all are small', () => {
  const block = 'sb.r.qps.point-query.range100.pk1\n';
  const absolute = parse(`${block}25632.11\t48000.5\tx.my5649.x6d.pk1\n`);
  expect(
    absolute.runs.map((r) => [r.dimensions.clients, r.measurements[0]!.metric, r.measurements[0]!.value]),
  ).toEqual([
    ['column 1', 'query_rate_avg', 25632.11],
    ['column 2', 'query_rate_avg', 48000.5],
  ]);
  expect(codes(absolute)).toEqual(['no-header:2']);
  const relative = parse(`${block}0.98\tx.my8022.x6d.pk1\n`);
  expect(relative.runs[0]!.measurements[0]!.metric).toBe('relative_sysbench_rate');
  expect(codes(relative)).toEqual(['assumed-relative:2']);
});

test('a .csv has a row per test and does not name its systems', () => {
  const result = parse('hot-points_range=100,15713,10662\nscan_range=100,89000,90500\n');
  expect(rates(result)).toEqual([
    ['hot-points_range=100', 'column 1', 15713],
    ['hot-points_range=100', 'column 2', 10662],
    ['scan_range=100', 'column 1', 89000000],
    ['scan_range=100', 'column 2', 90500000],
  ]);
  expect(codes(result)).toEqual(['no-legend:1']);
});

test('averages per second and per operation: the test is that of the file name', () => {
  const text = `iostat, vmstat normalized by operation rate
samp\tr/s\trMB/s\tw/s\twMB/s\tr/o\trKB/o\twKB/o\to/s
120\t10.5\t2.5\t1.0\t0.5\t0.002\t0.4\t0.1\t6600

samp\tcs/s\tcpu/s\tcs/o\tcpu/o
121\t500\t12.5\t0.070\t0.001890
`;
  const result = parse(text, 'sb.met.point-query.range100.pk1.dop4');
  expect(result.runs).toHaveLength(1);
  expect(result.runs[0]!.dimensions).toEqual({
    test: 'point-query_range=100',
    range: '100',
    pk: '1',
    clients: '4',
  });
  expect(Object.fromEntries(result.runs[0]!.measurements.map((m) => [m.metric, m.value]))).toMatchObject({
    storage_read_rate: 2621440, // 2.5 × 1024 × 1024
    cpu_utilization: 12.5,
    sysbench_cpu_per_operation: 1890,
    query_rate_avg: 6600,
    iostat_samples: 120,
    vmstat_samples: 121,
  });
});

test('a column that no generation has is kept as written, and said once', () => {
  const text =
    'sb.met.hot-points.range100.pk1.dop1\n--- absolute\ncpu/o\tnew/o\to/s\tdbms\n0.1\t7.5\t100\tx.my5651.z1.pk1\n0.2\t8.5\t90\tx.my8408.z1.pk1\n';
  const result = parse(text);
  expect(result.runs.map((r) => r.measurements.find((m) => m.label === 'new/o')?.value)).toEqual([7.5, 8.5]);
  expect(result.metrics?.map((m) => [m.id, m.unit, m.direction])).toEqual([
    ['column_new_o', 'as written', 'none'],
  ]);
  expect(result.diagnostics.map((d) => [d.code, d.severity, d.line])).toEqual([
    ['unknown-column', 'note', 4],
  ]);
});

test('costs per operation are read where the first lines are lost, or the header mixes tabs and blanks', () => {
  const header = 'cpu/o  cs/o\to/s dbms';
  const result = parse(`${header}\n0.1\t1\t100\tx.my5651.z1.pk1\n`);
  expect(result.runs.map((r) => [r.dimensions.test, r.measurements.map((m) => m.raw)])).toEqual([
    [undefined, ['0.1', '1', '100']],
  ]);
  expect(result.diagnostics).toEqual([]);
});
