import type { Metric } from '../model';
import { capital, metric, OPERATIONS } from './metric';

/** Upper bounds of the response time buckets, in seconds, by their names in the text. */
export const RESPONSE_BUCKETS: readonly { name: string; upTo: number }[] = [
  { name: '256us', upTo: 256e-6 },
  { name: '1ms', upTo: 1e-3 },
  { name: '4ms', upTo: 4e-3 },
  { name: '16ms', upTo: 16e-3 },
  { name: '64ms', upTo: 64e-3 },
  { name: '256ms', upTo: 256e-3 },
  { name: '1s', upTo: 1 },
  { name: '4s', upTo: 4 },
  { name: '16s', upTo: 16 },
  { name: 'gt', upTo: Number.POSITIVE_INFINITY },
];

/** What was timed. Null: the text does not say. */
export type Timed = (typeof OPERATIONS)[number] | null;

/** Id of a metric of response times: `insert_response_max`, and `response_max` where the text does not say of what. */
export function responseMetric(op: Timed, what: 'max' | 'time' | `${'count' | 'share'}_${string}`): string {
  return `${op === null ? '' : `${op}_`}response_${what}`;
}

export const RESPONSE_METRICS: readonly Metric[] = [...OPERATIONS, null].flatMap((op) => {
  const who = op === null ? 'Statement' : `${capital(op)}`;
  // a query is one statement that fetches; an insert or delete statement has many rows
  const one =
    op === 'query'
      ? ''
      : ` One response is to one statement, which may ${op ?? 'insert or delete'} many rows.`;
  return [
    metric(
      responseMetric(op, 'max'),
      `${who} response, longest`,
      's',
      'lower',
      `Longest response time of the step.${one}`,
      { display: 's' },
    ),
    metric(
      responseMetric(op, 'time'),
      `${who} response time`,
      's',
      'lower',
      `Response times, counted in buckets.${one}`,
    ),
    ...RESPONSE_BUCKETS.flatMap(({ name }, i) => {
      const range =
        name === 'gt'
          ? 'over 16 s'
          : i === 0
            ? `up to ${spaced(name)}`
            : `${spaced(RESPONSE_BUCKETS[i - 1]!.name)} to ${spaced(name)}`;
      const inside = `Responses in this bucket alone, faster ones left out.${one}`;
      return [
        metric(responseMetric(op, `count_${name}`), `${who} responses, ${range}`, 'count', 'none', inside),
        metric(
          responseMetric(op, `share_${name}`),
          `Share of ${who.toLowerCase()} responses, ${range}`,
          '%',
          'none',
          inside,
        ),
      ];
    }),
  ];
});

/** `256us` → `256 µs`. */
function spaced(name: string): string {
  return name.replace(/^\d+/, '$& ').replace('us', 'µs');
}

/** Averages of iostat's own columns, by the name that the scripts cut to seven characters: unit, and what it is. */
const IOSTAT: readonly (readonly [id: string, label: string, unit: string])[] = [
  ['reads', 'r/s', 'op/s'],
  ['read_bytes', 'rkB/s', 'B/s'],
  ['reads_merged', 'rrqm/s', 'op/s'],
  ['reads_merged_share', '%rrqm', '%'],
  ['read_wait', 'r_await', 's'],
  ['read_size', 'rareq-sz', 'B'],
  ['writes', 'w/s', 'op/s'],
  ['write_bytes', 'wkB/s', 'B/s'],
  ['writes_merged', 'wrqm/s', 'op/s'],
  ['writes_merged_share', '%wrqm', '%'],
  ['write_wait', 'w_await', 's'],
  ['write_size', 'wareq-sz', 'B'],
  ['discards', 'd/s', 'op/s'],
  ['discard_bytes', 'dkB/s', 'B/s'],
  ['discards_merged', 'drqm/s', 'op/s'],
  ['discards_merged_share', '%drqm', '%'],
  ['discard_wait', 'd_await', 's'],
  ['discard_size', 'dareq-sz', 'B'],
  ['flushes', 'f/s', 'op/s'],
  ['flush_wait', 'f_await', 's'],
  ['queue', 'aqu-sz', 'count'],
  ['utilization', '%util', '%'],
  ['wait', 'await', 's'],
  ['service', 'svctm', 's'],
  ['request_size', 'avgrq-sz', 'B'],
];

export const IOSTAT_METRICS: readonly Metric[] = IOSTAT.map(([id, label, unit]) =>
  metric(`iostat_${id}`, `iostat ${label}`, unit, 'none', `Average of iostat's ${label} over the step.`),
);
