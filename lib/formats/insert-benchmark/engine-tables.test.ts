import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ParsedRun } from '../../model';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const read = (text: string) => insertBenchmark.parse(linesOf(text), { name: null });
const sample = (file: string) => readFileSync(path.join(import.meta.dirname, 'samples', file), 'utf8');
const number = (run: ParsedRun, metric: string) => run.measurements.find((m) => m.metric === metric)?.value;

const wiredTiger = read(sample('wiredtiger-v1-v24.txt'));
const run = (name: string) => wiredTiger.runs.find((r) => r.name === name)!;

test('the WiredTiger document has 44 runs, 648 numbers, 12 missing cells and 28 configurations', () => {
  const cells = wiredTiger.runs.flatMap((r) => r.measurements);
  // 44 rows of 15 values are 660; size is x for v1 to v12 on 4.0.0
  expect(wiredTiger.runs.length).toBe(44);
  expect(cells.filter((m) => m.value !== null).length).toBe(648);
  expect(cells.filter((m) => m.value === null).map((m) => [m.label, m.raw])).toEqual(
    Array.from({ length: 12 }, () => ['size', 'x']),
  );
  expect(wiredTiger.configs.map((c) => c.name).filter((name) => /^v\d+a?$/.test(name)).length).toBe(28);
});

test('a row becomes a run with its numbers in base units', () => {
  // 28153 27349 26275 23323 0 0 1.49 280 28 60.9 0 0 41.8 7.9 0.412 wt.m365.v5-180; KB, MB and GB are decimal here
  expect(run('wt.m365.v5-180').measurements.map((m) => [m.label, m.metric, m.value])).toEqual([
    ['ips.av', 'insert_rate_avg', 28153],
    ['ips.75', 'insert_rate_p75', 27349],
    ['ips.95', 'insert_rate_p95', 26275],
    ['ips.99', 'insert_rate_p99', 23323],
    ['r/i', 'reads_per_insert', 0],
    ['rkb/i', 'read_bytes_per_insert', 0],
    ['wkb/i', 'write_bytes_per_insert', 1490],
    ['Mcpu/i', 'cpu_norm_per_insert', 280],
    ['size', 'directory_size', 28e9],
    ['rss', 'process_rss', 60.9e9],
    ['r/s', 'storage_reads_rate', 0],
    ['rmb/s', 'storage_read_rate', 0],
    ['wmb/s', 'storage_write_rate', 41.8e6],
    ['cpu', 'cpu_utilization', 7.9],
    ['max-i', 'insert_response_max', 0.412],
  ]);
});

test('tag, scenario, heading and machine tell which run it is', () => {
  expect(run('wt.m400.v12-180').dimensions).toEqual({
    dbms: 'MongoDB',
    version: '4.0.0',
    engine: 'WiredTiger',
    config: 'v12',
    step: 'load',
    workload: '100m rows, 1 collection, 1 thread, mongo, in-memory, 100 docs/insert',
    rows: '100m',
    clients: '1',
    item: 'document',
    hardware: '56-core, 256gb RAM, Linux 4.6.7-73, 3 SSD w/ 5tb',
  });
  expect(run('mm.m365').dimensions).toMatchObject({ engine: 'mmapv1', version: '3.6.5' });
  expect(run('mm.m365').dimensions.config).toBeUndefined();
});

test('v5 inserts 1.377 times as fast as v1 on 3.6.5 and 1.401 times on 4.0.0', () => {
  const rate = (name: string) => number(run(name), 'insert_rate_avg')!;
  // 28153 ÷ 20446 and 28547 ÷ 20371
  expect(rate('wt.m365.v5-180') / rate('wt.m365.v1-180')).toBeCloseTo(1.377, 3);
  expect(rate('wt.m400.v5-180') / rate('wt.m400.v1-180')).toBeCloseTo(1.401, 3);
});

test('the same table reads the same as plain text, with tabs, quoted, as Markdown and with commas', () => {
  const row = '20446 17323 15752 10150 0 0 5.95 545 36 39.0 0 0 121.6 11.1 0.367 wt.m365.v1-180';
  const head = 'ips.av ips.75 ips.95 ips.99 r/i rkb/i wkb/i Mcpu/i size rss r/s rmb/s wmb/s cpu max-i engine';
  const shapes = [
    (line: string) => line,
    (line: string) => `    ${line}  `,
    (line: string) => line.replaceAll(' ', '\t'),
    (line: string) => `> ${line}`,
    (line: string) => `| ${line} | |`,
    (line: string) => `> | ${line} | |`,
    (line: string) => `| ${line.replaceAll(' ', ' | ')} |`,
    (line: string) => line.replaceAll(' ', ' | '),
    (line: string) => line.replaceAll(' ', ','),
    (line: string) => line.replaceAll(' ', '   '),
  ];
  const plain = read(`${head}\n${row}\n`).runs;
  expect(plain.length).toBe(1);
  for (const shape of shapes) {
    const { runs, diagnostics } = read(`${shape(head)}\n${shape(row)}\n`);
    expect(runs).toEqual(plain);
    expect(diagnostics).toEqual([]);
  }
});

test('a header spaced with blanks stands over rows with tabs, and one row mixes both', () => {
  const text = `ips.av  ips.75  ips.95  ips.99  r/i     rkb/i   wkb/i   Mcpu/i  size    rss     r/s     rmb/s   wmb/s   cpu     engine
20000	19000	18000	17000	0	0	 2.50	2500	1.2	0.3	0	0	 50.0	50.0	myrocks.feb10
20000	19000	18000	17000	0	0	 2.50	2500	1.2	0.3	0	0	 50.0	50.0   inno5635`;
  expect(read(text).runs.map((r) => [r.name, number(r, 'cpu_utilization')])).toEqual([
    ['myrocks.feb10', 50],
    ['inno5635', 50],
  ]);
});

const small = read(sample('engine-tables-2017.made-up.txt'));
const step = (name: string) => small.runs.filter((r) => r.dimensions.step === name);

test('load, scans, scan metrics and read-write tables of 2017 each have their own metrics', () => {
  expect(['load', 'scan', 'q1', 'wps=1000'].map((name) => step(name).length)).toEqual([3, 3, 3, 3]);
  const [scan] = step('scan');
  // 5 6 7 8 4 21: the fifth scan, and 6 + 7 + 8 seconds for the second to fourth
  expect([number(scan!, 'scan_5_time'), number(scan!, 'scan_secondary_time')]).toEqual([4, 21]);
  const [q1] = step('q1');
  expect(q1!.measurements.map((m) => [m.metric, m.value])).toEqual([
    ['duration', 200],
    ['storage_read_rate', 80e6],
    ['storage_write_rate', 0],
    ['reads_per_row', 0.004],
    ['read_bytes_per_row', 62],
    ['write_bytes_per_row', 0],
    ['scan_read_bytes', 16e9],
    ['context_switches_per_row', 0.008],
    ['cpu_norm_per_row', 33.016],
    ['iowait_time', 26.5],
  ]);
});

test('a step with a given insert rate says what it was and whether it was kept', () => {
  const [kept, slowTail, missed] = step('wps=1000');
  const target = kept!.measurements.find((m) => m.metric === 'insert_rate_target')!;
  // one client at 1000 inserts/s, by the heading on line 23
  expect([target.value, target.raw, target.derived?.lines]).toEqual([1000, null, [23]]);
  expect(kept!.checks.map((c) => [c.code, c.status, c.message])).toEqual([
    ['target-kept', 'holds', '999 inserts/s keep the target 1000, to 95 %.'],
  ]);
  // 960 keeps 95 %, 700 at p99 does not; 900 is below 950
  expect(slowTail!.checks.map((c) => [c.code, c.status])).toEqual([
    ['target-kept', 'holds'],
    ['target-kept-at-times', 'differs'],
  ]);
  expect(missed!.checks.map((c) => [c.code, c.status])).toEqual([['target-kept', 'failed']]);
});

test('a name that is misspelt in one table is reported there, and read as the one that is missing', () => {
  expect(small.diagnostics.map((d) => [d.code, d.line, d.severity])).toEqual([
    ['name-misspelt', 9, 'warning'],
  ]);
  const misspelt = small.runs.find((r) => r.name === 'mysiam803')!;
  expect(misspelt.dimensions).toMatchObject({ engine: 'MyISAM', version: '8.0.3' });
});

test('what begins with two dashes but tells nothing of a scenario is prose', () => {
  expect(
    read('-- a comment\nips.av ips.99 Mcpu/i cpu engine\n1 2 3 4 inno5635').runs[0]!.dimensions.workload,
  ).toBe(undefined);
});

test('a column that no generation has is kept without a direction', () => {
  const { runs, metrics } = read('ips.av ips.99 Mcpu/i flushes engine\n1 2 3 4 inno5635');
  expect(runs[0]!.measurements.at(-1)).toMatchObject({
    metric: 'column_flushes',
    value: 4,
    label: 'flushes',
  });
  expect(metrics).toMatchObject([{ id: 'column_flushes', unit: 'as written', direction: 'none' }]);
});

test('a scenario below a small table is no row of it', () => {
  const scans =
    'secs rMB/s wMB/s r/o rKB/o wKB/o rGB cs/o Mcpu/o wa.sec engine\n22 210.0 14.2 0.8 1.2 0.4 2.9 0.7 8.9 48 inno5635';
  const { runs, diagnostics } = read(
    `-- 10m, 1c, 1t, core-i3, mysql\n\nq5\n${scans}\n\n-- 500m, 1c, 1t, core-i5, mysql\n\nq1\n${scans}\n`,
  );
  expect(runs.map((r) => [r.dimensions.rows, r.dimensions.hardware, r.dimensions.step])).toEqual([
    ['10m', 'core-i3', 'q5'],
    ['500m', 'core-i5', 'q1'],
  ]);
  expect(diagnostics).toEqual([]);
});
