import { expect, test } from 'vitest';
import type { ParsedRun } from '../../model';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const read = (text: string, name: string | null = null) => insertBenchmark.parse(linesOf(text), { name });
const pairs = (run: ParsedRun) => run.measurements.map((m) => [m.label, m.metric, m.value]);

test('ratios of two systems become both systems and their ratio, the base found by dividing', () => {
  // 90000 ÷ 100000 is 0.900: the second over the first
  const { runs } = read(
    '100000\t90000\t0.900\tips\n0\t0\tdiv0\tqps\n20\t22\t1.100\tcpupq\n50.0\t45.0\t0.900\tcpups',
  );
  expect(runs.map((r) => [r.name, r.dimensions.base])).toEqual([
    ['v1', undefined],
    ['v2', undefined],
    ['ratio', 'v1'],
  ]);
  expect(pairs(runs[1]!)[0]).toEqual(['ips', 'insert_rate_avg', 90000]);
  expect(pairs(runs[2]!).slice(0, 2)).toEqual([
    ['ips', 'relative_insert_rate_avg', 0.9],
    ['qps', 'relative_query_rate_avg', null],
  ]);
});

test('the study of minimum queries has a column per step, whose meaning is not in the text', () => {
  const { runs, metrics } = read('l.i0\tq100\tq500\tdbms\t\t\t\n300\t5000\t4800\t20m.my8031.cx6d\n');
  expect(pairs(runs[0]!)).toEqual([
    ['l.i0', 'column_l_i0', 300],
    ['q100', 'column_q100', 5000],
    ['q500', 'column_q500', 4800],
  ]);
  expect(new Set(metrics?.map((m) => m.direction))).toEqual(new Set(['none']));
});

test('without its header the columns are numbered, and that is said', () => {
  const { runs, diagnostics } = read('20m.my8031.cx6d\t1\t2\n20m.my8034.cx6d\t3\t4\n20m.pg142.cx5\t5\tNA\n');
  expect(runs.map((r) => [r.name, r.dimensions.version, r.measurements.length])).toEqual([
    ['20m.my8031.cx6d', '8.0.31', 2],
    ['20m.my8034.cx6d', '8.0.34', 2],
    ['20m.pg142.cx5', '14.2', 1],
  ]);
  expect(diagnostics.map((d) => d.code)).toEqual(['no-header']);
});

const TENTHS = Array.from({ length: 10 }, (_, i) => `qps-${i + 1}`).join('\t');
const RATES = '100\t100\t99\t100\t100\t100\t100\t100\t100\t97';

test('rates in tenths of a run are of what the file name says, a client each', () => {
  const text = `-\n${TENTHS}\ttag\n${RATES}\t1:20m.pg142.cx5\n`;
  const named = read(text, 'mrg.q100.1.rate.insert').runs[0]!;
  expect(named.dimensions).toMatchObject({ client: '1', step: 'q100.1', config: 'cx5', rows: '20m' });
  expect(pairs(named)[9]).toEqual(['qps-10', 'insert_rate_tenth_10', 97]);
  expect(pairs(read(text).runs[0]!)[9]).toEqual(['qps-10', 'rate_tenth_10', 97]);
});

test('before names are filled in they have no header', () => {
  const { runs } = read(`${RATES}\t1:DBMS\n${RATES}\t2:DBMS\n${RATES}\t3:DBMS`, 'o.rate.t.7');
  expect(runs.map((r) => [r.dimensions.client, pairs(r)[0]![1]])).toEqual([
    ['1', 'query_rate_tenth_1'],
    ['2', 'query_rate_tenth_1'],
    ['3', 'query_rate_tenth_1'],
  ]);
});

test('averages of iostat have their tag behind an empty cell', () => {
  const { runs } = read(
    'r/s\trkB/s\tr_await\trareq-s\tw/s\twkB/s\tw_await\t%util\t\n0.5\t512.0\t0.250\t16.00\t500\t25600\t1.250\t40.00\t\tmy8031.cx6d',
  );
  expect(runs[0]!.name).toBe('my8031.cx6d');
  expect(pairs(runs[0]!)).toEqual([
    ['r/s', 'iostat_reads', 0.5],
    ['rkB/s', 'iostat_read_bytes', 512 * 1024],
    ['r_await', 'iostat_read_wait', 0.00025],
    ['rareq-s', 'iostat_read_size', 16 * 1024],
    ['w/s', 'iostat_writes', 500],
    ['wkB/s', 'iostat_write_bytes', 25600 * 1024],
    ['w_await', 'iostat_write_wait', 0.00125],
    ['%util', 'iostat_utilization', 40],
  ]);
});
