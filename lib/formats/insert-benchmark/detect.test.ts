import { expect, test } from 'vitest';
import { insertBenchmark } from './index';

test.each([
  ['an engine table', 'ips.av ips.75 r/i Mcpu/i cpu engine'],
  ['a table of scans', '1\t2\t3\t4\t5\t2-4\tengine'],
  [
    'a step summary',
    'ips\tqps\trps\trkbps\twkbps\trpq\trkbpq\twkbpq\tcsps\tcpups\tcspq\tcpupq\tdbgb\tmaxop\tp50\tp99\ttag',
  ],
  ['rates alone', 'ips\ttag\n95000\tmy8031.cx6d'],
  ['intervals', 'i_sec\tt_sec\ti_ips\tt_ips\ti_qps\tt_qps\tmax_i\tmax_q\tt_ins\tt_query'],
  ['response times', 'Insert rt:     256us       1ms       4ms'],
  ['totals', 'Totals: 5.0 secs, 50000.0 rows/sec, 250000 rows'],
  ['results of a step', '2 processes, 500000 rows-per-process, 20 seconds, 50000.0 rows-per-second'],
  ['a quoted table after prose', 'Some words.\n\n> | ips.av ips.75 r/i Mcpu/i cpu engine | |'],
  ['ratios', '100\t90\t0.9\tips\n0\t0\tdiv0\tqps\n1\t2\t2\trps'],
  [
    'pairs of a time and a value, for gnuplot',
    Array.from({ length: 9 }, (_, i) => `${i + 1}.0 ${48210 + i}`).join('\n'),
  ],
  [
    'averages of iostat with a tag behind them',
    'r/s\trkB/s\tr_await\trareq-s\tw/s\twkB/s\tw_await\t%util\n1\t2\t3\t4\t5\t6\t7\t8\t\tmy8031.cx6d',
  ],
  ['the summary of a report', '<tr><th>dbms</th><th>l.i0</th><th>l.x</th><th>qr100.L1</th></tr>'],
])('%s is recognised', (_, text) => {
  expect(insertBenchmark.detect(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  [
    'a Dgraph log',
    '[23:42:09-0300] Elapsed: 05s Txns: 100 N-Quads: 1000000 N-Quads/s [last 5s]: 200000 Aborts: 0',
  ],
  [
    'a FiloDB table',
    'Replacement factor | Unique rows | Write speed(ms) | Write speed(rec/sec)\n0.1 | 100 | 5000 | 20',
  ],
  ['a sysbench matrix', 'col-1 : x.my5651.z12a.pk1\n\ncol-1\tcol-2\n4540\t3936\thot-points_range=100'],
  [
    'sysbench metrics',
    'cpu/o\t\tcs/o\tr/o\trKB/o\twKB/o\to/s\tdbms\n0.1\t0.2\t0\t0\t1\t9\tx.my5651.z12a.pk1',
  ],
  ['sysbench by hand', '1\t2\t4\t8\t16\tconcurrency/engine\n494\t965\t1880\t3585\t6490\tmyrocks.feb10.none'],
  ['sysbench scans', 'secs\tsecs\tMrps\tMrps\trMB/s\trMB/s\tMcpu/o\tMcpu/o\tengine'],
  [
    'a db_bench report',
    'ops_sec\tmb_sec\tlsm_sz\tblob_sz\tc_wgb\tw_amp\tp50\tp99\ttest\tdate\tversion\tjob_id\tgithash',
  ],
  ['linkbench', 'ips\tsecs\trpi\trkbpi\twkbpi\tcspi\tcpupi\tcsecpq\tdsecpq\tcsec\tdsec\tdbgb\tcnf'],
  ['iostat', 'r/s\trkB/s\tr_await\trareq-s\tw/s\twkB/s\tw_await\t%util'],
  ['any table', 'name,ips,qps\na,1,2\nb,3,4'],
  [
    'pairs whose first number does not go on in steps',
    ['1.0 5', '2.0 5', '9.0 5', '9.5 5', '12.0 5', '13.0 5', '14.0 5', '15.0 5', '16.0 5'].join('\n'),
  ],
  ['a few pairs', '1.0 48210\n2.0 48211'],
  ['prose', 'ips is inserts per second, qps is queries per second, and the tag names the system'],
])('%s is not', (_, text) => {
  expect(insertBenchmark.detect(text)).toBe(false);
});
