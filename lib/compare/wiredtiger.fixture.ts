/**
 * Runs and configs for tests: the in-memory load of the insert benchmark with WiredTiger of MongoDB 3.6.5 and 4.0.0, 24 configurations and
 * four variants. The numbers are those of the table at https://gist.github.com/mdcallag/17b2998fb31b0929874d15a05e2c22a0 (July 2018), line
 * numbers those of the page as copied.
 */
import type { Metric, Run, StoredConfig } from '../model';

const TABLE = `
74 12979 11972 10964 10046 0 0 15.87 564 52 49.0 0 0 206.0 7.3 2.623 mm.m365
75 13014 11952 10891 9864 0 0 15.87 303 56 49.3 0 0 206.6 3.9 2.416 mm.m400
77 20446 17323 15752 10150 0 0 5.95 545 36 39.0 0 0 121.6 11.1 0.367 wt.m365.v1-180
78 20610 17072 16114 13944 0 0 5.23 514 37 37.1 0 0 107.8 10.6 0.431 wt.m365.v2-180
79 20530 16750 15490 14975 0 0 6.01 639 35 38.9 0 0 123.4 13.1 0.414 wt.m365.v3-180
80 20916 17372 16596 16013 0 0 5.74 529 35 40.0 0 0 120.0 11.1 0.391 wt.m365.v4-180
81 28153 27349 26275 23323 0 0 1.49 280 28 60.9 0 0 41.8 7.9 0.412 wt.m365.v5-180
82 28121 27220 26322 23202 0 0 1.49 278 28 60.9 0 0 41.9 7.8 0.288 wt.m365.v6-180
83 28337 27434 26418 23517 0 0 1.50 278 29 60.8 0 0 42.5 7.9 0.301 wt.m365.v7-180
84 28313 27490 26478 23339 0 0 1.49 280 29 61.0 0 0 42.3 7.9 0.450 wt.m365.v8-180
85 28531 27695 26744 23104 0 0 1.00 260 29 60.8 0 0 28.5 7.4 0.390 wt.m365.v9-180
86 28249 27422 26379 23290 0 0 1.00 262 29 60.8 0 0 28.2 7.4 0.343 wt.m365.v10-180
87 28555 27703 26733 23771 0 0 0.99 261 30 60.9 0 0 28.1 7.4 0.389 wt.m365.v11-180
88 28450 27581 26649 22808 0 0 1.00 260 28 60.7 0 0 28.5 7.4 0.413 wt.m365.v12-180
89 27167 25999 21729 20912 0 0 1.46 284 32 52.9 0 0 39.6 7.7 0.570 wt.m365.v13-180
90 27203 26174 21629 20839 0 0 1.52 285 33 53.4 0 0 41.3 7.7 0.439 wt.m365.v14-180
91 27071 26182 21522 20930 0 0 1.38 286 33 53.6 0 0 37.4 7.7 0.389 wt.m365.v15-180
92 28321 27470 26495 22879 0 0 1.01 261 29 60.9 0 0 28.6 7.4 0.389 wt.m365.v16-180
93 28337 27460 26608 23536 0 0 0.98 260 28 60.8 0 0 27.8 7.4 0.390 wt.m365.v17-180
94 28273 27439 26558 23205 0 0 1.00 259 28 60.8 0 0 28.2 7.3 0.390 wt.m365.v18-180
95 28313 27517 26483 23288 0 0 1.00 262 29 61.0 0 0 28.2 7.4 0.388 wt.m365.v19-180
96 27996 27190 26096 22607 0 0 1.06 262 28 60.8 0 0 29.7 7.3 0.341 wt.m365.v20-180
97 28329 27473 26540 23886 0 0 0.98 263 29 60.8 0 0 27.9 7.5 0.390 wt.m365.v21-180
99 20371 16917 15966 10659 0 0 5.94 379 x 39.1 0 0 121.0 7.7 0.398 wt.m400.v1-180
100 20454 16688 16023 15126 0 0 5.28 354 x 37.1 0 0 107.9 7.2 0.390 wt.m400.v2-180
101 20602 16623 15352 14999 0 0 6.08 475 x 38.8 0 0 125.3 9.8 0.369 wt.m400.v3-180
102 20881 17183 16383 16144 0 0 5.84 365 x 39.7 0 0 122.0 7.6 0.402 wt.m400.v4-180
103 28547 27690 26922 23707 0 0 1.48 164 x 60.9 0 0 42.2 4.7 0.482 wt.m400.v5-180
104 28401 27546 26566 23157 0 0 1.47 167 x 61.0 0 0 41.9 4.8 0.222 wt.m400.v6-180
105 28629 27783 27034 23362 0 0 1.46 165 x 61.0 0 0 41.7 4.7 0.367 wt.m400.v7-180
106 28563 27718 26783 23186 0 0 1.45 168 x 60.9 0 0 41.5 4.8 0.247 wt.m400.v8-180
107 28129 27279 26600 23345 0 0 0.99 149 x 60.9 0 0 27.9 4.2 0.406 wt.m400.v9-180
108 28588 27676 26893 23448 0 0 0.99 150 x 60.9 0 0 28.2 4.3 0.501 wt.m400.v10-180
109 28474 27606 26880 23775 0 0 0.98 151 x 61.0 0 0 27.8 4.3 0.340 wt.m400.v11-180
110 28604 27771 27102 23482 0 0 1.00 147 x 60.9 0 0 28.7 4.2 0.437 wt.m400.v12-180
111 27337 25787 21829 21209 0 0 1.49 166 35 52.8 0 0 40.7 4.5 0.564 wt.m400.v13-180
112 27241 25581 22050 21196 0 0 1.45 170 34 52.8 0 0 39.4 4.6 0.511 wt.m400.v14-180
113 26925 25443 21638 20929 0 0 1.51 172 34 53.1 0 0 40.7 4.6 0.524 wt.m400.v15-180
114 28596 27756 26951 23419 0 0 1.00 150 29 60.9 0 0 28.5 4.3 0.401 wt.m400.v16-180
115 28273 27412 26515 23517 0 0 1.00 149 28 60.9 0 0 28.2 4.2 0.415 wt.m400.v17-180
116 28563 27708 26945 23377 0 0 0.98 148 29 60.9 0 0 27.9 4.2 0.366 wt.m400.v18-180
117 28450 27609 26601 23162 0 0 1.02 150 30 60.9 0 0 29.0 4.3 0.397 wt.m400.v19-180
118 28662 27779 26983 23667 0 0 0.98 147 28 60.9 0 0 27.9 4.2 0.366 wt.m400.v20-180
119 28563 27690 26904 23567 0 0 1.02 149 29 61.0 0 0 29.0 4.3 0.412 wt.m400.v21-180
`;

const EVICTION = [
  'eviction_checkpoint_target',
  'eviction_dirty_trigger',
  'eviction_dirty_target',
  'eviction_trigger',
  'eviction_target',
];

/** name, line, syncPeriodSecs, cacheSizeGB, then the settings of EVICTION ("-": default), then threads_min and threads_max. */
const CONFIGS = `
v1 43 60 180 - - - - - -
v2 44 300 180 - - - - - -
v3 45 60 180 - - - - - 8
v4 46 60 180 0 - - - - -
v5 47 60 180 0 90 85 95 90 -
v6 48 60 180 1 90 85 95 90 -
v7 49 60 180 10 90 85 95 90 -
v8 50 60 180 85 90 85 95 90 -
v9 51 300 180 0 90 85 95 90 -
v10 52 300 180 1 90 85 95 90 -
v11 53 300 180 10 90 85 95 90 -
v12 54 300 180 85 90 85 95 90 -
v13 55 300 150 0 20 15 95 90 -
v14 56 300 150 1 20 15 95 90 -
v15 57 300 150 10 20 15 95 90 -
v16 58 300 120 0 40 35 95 90 -
v17 59 300 120 1 40 35 95 90 -
v18 60 300 120 10 40 35 95 90 -
v19 61 300 100 0 60 55 95 90 -
v20 62 300 100 1 60 55 95 90 -
v21 63 300 100 10 60 55 95 90 -
v22 64 300 100 0 80 75 95 90 -
v23 65 300 100 1 80 75 95 90 -
v24 66 300 100 10 80 75 95 90 -
v14a 67 300 150 1 20 15 95 90 8
v17a 68 300 120 1 40 35 95 90 8
v20a 69 300 100 1 60 55 95 90 8
v23a 70 300 100 1 80 75 95 90 8
`;

export const UPLOAD = '6c162bc5dc68';

function wt(
  id: string,
  label: string,
  unit: string,
  direction: Metric['direction'],
  scale = 1,
  display?: string,
): Metric & { scale: number } {
  return { id, label, unit, per: null, direction, description: '', scale, ...(display && { display }) };
}

/** In the order of the table's columns. */
const COLUMNS = [
  wt('insert_rate_avg', 'ips.av', 'op/s', 'higher'),
  wt('insert_rate_p75', 'ips.75', 'op/s', 'higher'),
  wt('insert_rate_p95', 'ips.95', 'op/s', 'higher'),
  wt('insert_rate_p99', 'ips.99', 'op/s', 'higher'),
  wt('reads_per_insert', 'r/i', 'count', 'lower'),
  wt('read_bytes_per_insert', 'rkb/i', 'B', 'lower', 1e3, 'KB'),
  wt('write_bytes_per_insert', 'wkb/i', 'B', 'lower', 1e3, 'KB'),
  wt('cpu_norm_per_insert', 'Mcpu/i', 'norm.', 'lower'),
  wt('database_size', 'size', 'B', 'lower', 1e9, 'GB'),
  wt('process_rss', 'rss', 'B', 'lower', 1e9, 'GB'),
  wt('storage_reads_rate', 'r/s', 'op/s', 'none'),
  wt('storage_read_rate', 'rmb/s', 'B/s', 'none', 1e6, 'MB/s'),
  wt('storage_write_rate', 'wmb/s', 'B/s', 'none', 1e6, 'MB/s'),
  wt('cpu_utilization', 'cpu', '%', 'none'),
  wt('insert_time_max', 'max-i', 's', 'lower', 1, 's'),
];

const LABELS: Readonly<Record<string, string>> = {
  insert_rate_avg: 'Insert rate',
  write_bytes_per_insert: 'Written per insert',
};

export const WT_METRICS: Metric[] = COLUMNS.map(({ scale: _, label, ...metric }) => ({
  ...metric,
  label: LABELS[metric.id] ?? label,
  per: label.endsWith('/i') ? 'insert' : null,
}));

export const WT_CONFIGS: StoredConfig[] = lines(CONFIGS).map(
  ([name = '', line, sps = '', cache = '', ...rest]) => {
    const eviction = EVICTION.flatMap((knob, i): [string, string][] =>
      rest[i] === '-' ? [] : [[knob, rest[i]!]],
    );
    const threads: [string, string][] =
      rest[5] === '-'
        ? []
        : [
            ['eviction.threads_min', rest[5]!],
            ['eviction.threads_max', rest[5]!],
          ];
    const knobs = Object.fromEntries([
      ['storage.syncPeriodSecs', sps],
      ['storage.wiredTiger.engineConfig.cacheSizeGB', cache],
      ...eviction,
      ...threads,
    ]);
    const parent = name === 'v1' ? null : name.endsWith('a') ? name.slice(0, -1) : 'v1';
    return {
      id: `config-${name}`,
      uploadId: UPLOAD,
      name,
      scope: { dbms: 'MongoDB' },
      parent,
      text: '',
      own: knobs,
      knobs,
      line: Number(line),
    };
  },
);

function lines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

/** All 44 rows: wt.m365.v1-180 is MongoDB 3.6.5, WiredTiger, v1; the two mm rows have no config. */
export const WT_RUNS: Run[] = lines(TABLE).map(([line, ...cells]) => {
  const name = cells.at(-1)!;
  const [engine, version, config] = name.split(/[.-]/);
  return {
    id: `run-${name}`,
    uploadId: UPLOAD,
    name,
    line: Number(line),
    dimensions: {
      dbms: 'MongoDB',
      version: version === 'm365' ? '3.6.5' : '4.0.0',
      engine: engine === 'wt' ? 'WiredTiger' : 'mmapv1',
      ...(config && { config }),
      step: 'load',
      rows: '100m',
    },
    configId: config ? `config-${config}` : null,
    measurements: COLUMNS.map((metric, i) => ({
      metric: metric.id,
      // dividing by 1e-3 would round twice
      value: cells[i] === 'x' ? null : Math.round(Number(cells[i]) * metric.scale * 1e6) / 1e6,
      line: Number(line),
      label: metric.label,
      raw: cells[i]!,
    })),
  };
});
