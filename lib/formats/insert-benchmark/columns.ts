/**
 * What the columns of each generation mean. The same name may be another metric in another generation, per another unit
 * of work in another step, and KB and MB are decimal in the tables of 2016 to 2018 and binary in everything that the
 * scripts print (verified against rates in published files: 1 MB/s = 1000 KB/s there, 1024 KB/s since).
 */

/** Where a number goes: its value is `number × 10^exponent × factor` in the metric's base unit. */
export interface Target {
  metric: string;
  exponent: number;
  factor: number;
}

/** What a row's costs are divided by. */
export type Work = 'insert' | 'query';

const KIB = 1024;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

function to(metric: string, exponent = 0, factor = 1): Target {
  return { metric, exponent, factor };
}

/** Tables of 2016 to 2018: load, read-write, index scans, metrics of scans. */
export const ENGINE_COLUMNS: Readonly<Record<string, Target>> = {
  'ips.av': to('insert_rate_avg'),
  'ips.75': to('insert_rate_p75'),
  'ips.95': to('insert_rate_p95'),
  'ips.99': to('insert_rate_p99'),
  'qps.av': to('query_rate_avg'),
  'qps.99': to('query_rate_p99'),
  'r/i': to('reads_per_insert'),
  'w/i': to('writes_per_insert'),
  'rkb/i': to('read_bytes_per_insert', 3),
  'wkb/i': to('write_bytes_per_insert', 3),
  'Mcpu/i': to('cpu_norm_per_insert'),
  'r/q': to('reads_per_query'),
  'rkb/q': to('read_bytes_per_query', 3),
  'wkb/q': to('write_bytes_per_query', 3),
  'Mcpu/q': to('cpu_norm_per_query'),
  size: to('directory_size', 9),
  rss: to('process_rss', 9),
  'r/s': to('storage_reads_rate'),
  'w/s': to('storage_writes_rate'),
  'rmb/s': to('storage_read_rate', 6),
  'wmb/s': to('storage_write_rate', 6),
  cpu: to('cpu_utilization'),
  'max-i': to('insert_response_max'),
  'max-q': to('query_response_max'),
  '1': to('scan_1_time'),
  '2': to('scan_2_time'),
  '3': to('scan_3_time'),
  '4': to('scan_4_time'),
  '5': to('scan_5_time'),
  '2-4': to('scan_secondary_time'),
  '2+3+4': to('scan_secondary_time'),
  secs: to('duration'),
  'rMB/s': to('storage_read_rate', 6),
  'wMB/s': to('storage_write_rate', 6),
  'r/o': to('reads_per_row'),
  'w/o': to('writes_per_row'),
  'rKB/o': to('read_bytes_per_row', 3),
  'wKB/o': to('write_bytes_per_row', 3),
  rGB: to('scan_read_bytes', 9),
  'cs/o': to('context_switches_per_row'),
  'Mcpu/o': to('cpu_norm_per_row'),
  'wa.sec': to('iowait_time'),
};

/** Index scans below the step summaries of 2019 and 2020. */
export const SCAN_COLUMNS: Readonly<Record<string, Target>> = {
  secs: to('duration'),
  mrps: to('scan_rate', 6),
  rps: to('storage_reads_rate'),
  wps: to('storage_writes_rate'),
  rmbps: to('storage_read_rate', 0, MIB),
  wmbps: to('storage_write_rate', 0, MIB),
  rpo: to('reads_per_row'),
  rkbpo: to('read_bytes_per_row', 0, KIB),
  csps: to('context_switches_rate'),
  cpups: to('cpu_utilization'),
  cspo: to('context_switches_per_row'),
  Mcpupo: to('cpu_norm_per_row'),
};

/** Step summaries since 2019. `isTimed`: cpupq is CPU time in µs (since May 2020), not a percentage per operation. */
export function stepColumns(work: Work, isTimed: boolean): Readonly<Record<string, Target>> {
  return {
    ips: to('insert_rate_avg'),
    qps: to('query_rate_avg'),
    rps: to('storage_reads_rate'),
    wps: to('storage_writes_rate'),
    rkbps: to('storage_read_rate', 0, KIB),
    wkbps: to('storage_write_rate', 0, KIB),
    rmbps: to('storage_read_rate', 0, MIB),
    wmbps: to('storage_write_rate', 0, MIB),
    rpq: to(`reads_per_${work}`),
    rkbpq: to(`read_bytes_per_${work}`, 0, KIB),
    wkbpq: to(`write_bytes_per_${work}`, 0, KIB),
    wpi: to('writes_per_insert'),
    wkbpi: to('write_bytes_per_insert', 0, KIB),
    csps: to('context_switches_rate'),
    cpups: to('cpu_utilization'),
    cspq: to(`context_switches_per_${work}`),
    cpupq: isTimed ? to(`cpu_time_per_${work}`, -6) : to(`cpu_norm_per_${work}`),
    ccpupq: to(`client_cpu_time_per_${work}`, -6),
    dbgb: to('directory_size', 0, GIB),
    dbgb1: to('database_size', 0, GIB),
    dbgb2: to('directory_size', 0, GIB),
    vsz: to('process_vsz', 0, GIB),
    rss: to('process_rss', 0, GIB),
    maxop: to(`${work}_response_max`),
    p50: to(`client_${work}_rate_p50`),
    p75: to(`client_${work}_rate_p75`),
    p90: to(`client_${work}_rate_p90`),
    p95: to(`client_${work}_rate_p95`),
    p99: to(`client_${work}_rate_p99`),
  };
}

/** cpupq of 2019 as the first script wrote it: CPU % per operation (`0.000545`). Later scripts multiplied it by a million. */
export const UNSCALED_CPU_EXPONENT = 6;

/** Sections of `o.res.*`: normalised by the insert or the query rate. KB/s until 2020, MB/s since. */
export function resultColumns(work: Work): Readonly<Record<string, Target>> {
  const letter = work === 'insert' ? 'i' : 'q';
  return {
    'r/s': to('storage_reads_rate'),
    'w/s': to('storage_writes_rate'),
    'rkb/s': to('storage_read_rate', 0, KIB),
    'wkb/s': to('storage_write_rate', 0, KIB),
    'rMB/s': to('storage_read_rate', 0, MIB),
    'wMB/s': to('storage_write_rate', 0, MIB),
    // until 2020 both sections say q
    'r/q': to(`reads_per_${work}`),
    'w/q': to(`writes_per_${work}`),
    'rkb/q': to(`read_bytes_per_${work}`, 0, KIB),
    'wkb/q': to(`write_bytes_per_${work}`, 0, KIB),
    [`r/${letter}`]: to(`reads_per_${work}`),
    [`w/${letter}`]: to(`writes_per_${work}`),
    [`rKB/${letter}`]: to(`read_bytes_per_${work}`, 0, KIB),
    [`wKB/${letter}`]: to(`write_bytes_per_${work}`, 0, KIB),
    ips: to('insert_rate_avg'),
    qps: to('query_rate_avg'),
    'cs/s': to('context_switches_rate'),
    'cpu/s': to('cpu_utilization'),
    'cpu/c': to('cpu_utilization'),
    'cs/q': to(`context_switches_per_${work}`),
    'cpu/q': to(`cpu_norm_per_${work}`, UNSCALED_CPU_EXPONENT),
  };
}

/** Averages of iostat, under its names cut to seven characters; KB are 1024 bytes, sectors 512, waits milliseconds. */
export const IOSTAT_COLUMNS: Readonly<Record<string, Target>> = {
  'r/s': to('iostat_reads'),
  'rkB/s': to('iostat_read_bytes', 0, KIB),
  'rrqm/s': to('iostat_reads_merged'),
  '%rrqm': to('iostat_reads_merged_share'),
  r_await: to('iostat_read_wait', -3),
  'rareq-s': to('iostat_read_size', 0, KIB),
  'w/s': to('iostat_writes'),
  'wkB/s': to('iostat_write_bytes', 0, KIB),
  'wrqm/s': to('iostat_writes_merged'),
  '%wrqm': to('iostat_writes_merged_share'),
  w_await: to('iostat_write_wait', -3),
  'wareq-s': to('iostat_write_size', 0, KIB),
  'd/s': to('iostat_discards'),
  'dkB/s': to('iostat_discard_bytes', 0, KIB),
  'drqm/s': to('iostat_discards_merged'),
  '%drqm': to('iostat_discards_merged_share'),
  d_await: to('iostat_discard_wait', -3),
  'dareq-s': to('iostat_discard_size', 0, KIB),
  'f/s': to('iostat_flushes'),
  f_await: to('iostat_flush_wait', -3),
  'aqu-sz': to('iostat_queue'),
  'avgqu-s': to('iostat_queue'),
  'avgrq-s': to('iostat_request_size', 0, 512),
  await: to('iostat_wait', -3),
  svctm: to('iostat_service', -3),
  '%util': to('iostat_utilization'),
};
