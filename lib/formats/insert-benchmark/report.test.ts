import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const text = readFileSync(path.join(import.meta.dirname, 'samples/report.made-up.html'), 'utf8');
const { runs, diagnostics } = insertBenchmark.parse(linesOf(text), { name: null });
const run = (step: string, engine: string) =>
  runs.find((r) => r.dimensions.step === step && r.name.includes(engine))!;

test('a row that a report prints in several tables is one run', () => {
  expect(runs.map((r) => [r.dimensions.step, r.name])).toEqual([
    ['l.i0', '30m.pg142.cx5'],
    ['l.i0', '30m.rx56.cx6a'],
    ['q100.1', '30m.pg142.cx5'],
    ['q100.1', '30m.rx56.cx6a'],
    ['l.x', '30m.pg142.cx5 l.x'],
    ['l.x', '30m.rx56.cx6a l.x'],
  ]);
  expect(diagnostics.map((d) => d.code)).toEqual(['missing-value']);
});

test('response times join the run of their step, whatever its rows are called', () => {
  const load = run('l.i0', 'rx56');
  expect(load.measurements.find((m) => m.metric === 'insert_response_share_4ms')?.value).toBe(99);
  // 0.30012 there is 0.300 in the summary
  expect(load.measurements.filter((m) => m.metric === 'insert_response_max').map((m) => m.value)).toEqual([
    0.3,
  ]);
  expect(load.distributions.map((d) => d.metric)).toEqual(['insert_response_time']);
});

test('what only the summary has is read from there', () => {
  expect(run('l.x', 'pg142').measurements).toEqual([
    { metric: 'insert_rate_avg', value: 400000, line: 12, label: 'l.x', raw: '400000' },
  ]);
});

test('title, text and the row of targets tell rows, clients, machine and target', () => {
  const query = run('q100.1', 'pg142');
  expect(query.dimensions).toMatchObject({
    workload: '30M docs and 4 clients',
    rows: '30m',
    clients: '4',
    hardware: 'small host with 8 cores, 32 GB of RAM and one SSD',
  });
  expect(query.measurements.find((m) => m.metric === 'insert_rate_target')).toMatchObject({
    value: 400,
    derived: { formula: '100 inserts/s per client × 4 clients', lines: [19] },
  });
  expect(query.checks.map((c) => [c.code, c.status])).toEqual([['target-kept', 'holds']]);
  // 350 is below 95 % of 400
  expect(run('q100.1', 'rx56').checks.map((c) => c.code)).toEqual(['target-kept']);
});

test('rows that disagree are both kept, and that is said', () => {
  const other = text.replace('200000\t0\t0\t0.0\t90.0', '200500\t0\t0\t0.0\t90.0');
  const read = insertBenchmark.parse(linesOf(other), { name: null });
  expect(read.runs.length).toBe(7);
  expect(read.diagnostics.map((d) => [d.code, d.line])).toContainEqual(['contradiction', 38]);
});

test('a report that was copied from a browser reads the same, without its markup', () => {
  const step =
    'ips\tqps\trps\trkbps\twkbps\trpq\trkbpq\twkbpi\tcsps\tcpups\tcspq\tcpupq\tdbgb1\tdbgb2\trss\tmaxop\tp50\tp99\ttag';
  const row =
    '200000\t0\t0\t0\t60000\t0.000\t0.000\t0.307\t30000\t70.0\t0.150\t28\t3.0\t9.0\t1.0\t0.200\t50500\t40100\t30m.pg142.cx5';
  const copied = `Summary
dbms	l.i0	l.x
30m.pg142.cx5	200000	400000

dbms	l.i0	l.x
30m.pg142.cx5	1.00	1.00
l.i0
Insert response time histogram
256us	1ms	4ms	16ms	64ms	256ms	1s	4s	16s	gt	max	tag
0.000	0.000	97.250	2.125	0.500	0.125	0.000	0.000	0.000	0.000	0.20004	pg142.cx5
${step}
${row}
l.i0
${step}
${row}`;
  const read = insertBenchmark.parse(linesOf(copied), { name: null });
  expect(read.runs.map((r) => [r.name, r.dimensions.step])).toEqual([
    ['pg142.cx5', 'l.i0'],
    ['30m.pg142.cx5 l.x', 'l.x'],
  ]);
  expect(read.runs[0]!.measurements.map((m) => m.metric)).toEqual(
    expect.arrayContaining(['insert_response_share_4ms', 'insert_rate_avg', 'cpu_time_per_insert']),
  );
  expect(read.diagnostics).toEqual([]);
});
