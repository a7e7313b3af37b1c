import { expect, test } from 'vitest';
import { METRICS, metricOf } from './index';
import { UNITS } from './units';

test('every metric has an id, a label of its own and a unit that pages know', () => {
  expect(METRICS.filter((m) => !/^[a-z][a-z0-9_]*$/.test(m.id))).toEqual([]);
  const twice = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);
  expect(twice(METRICS.map((m) => m.id))).toEqual([]);
  expect(twice(METRICS.map((m) => m.label))).toEqual([]);
  expect(METRICS.filter((m) => !(m.unit in UNITS) && m.unit !== 'as printed')).toEqual([]);
});

test('the unit in which people write a metric is one of its own', () => {
  const strange = METRICS.filter(
    (m) => m.display !== undefined && !UNITS[m.unit]?.some(({ unit }) => unit === m.display),
  );
  expect(strange).toEqual([]);
});

test('descriptions are sentences', () => {
  expect(METRICS.filter((m) => !/^[A-Z].*\.$/.test(m.description)).map((m) => m.description)).toEqual([]);
});

test('what costs per unit of work names the unit, and less of it is better', () => {
  const costs = METRICS.filter(
    (m) => /_per_(?:insert|query|row|operation)$/.test(m.id) && !m.id.startsWith('relative_'),
  );
  expect(costs.length).toBeGreaterThan(20);
  for (const { id, per, direction } of costs) {
    if (id === 'fetched_per_query') continue;
    expect([id, per, direction]).toEqual([id, id.slice(id.lastIndexOf('_') + 1), 'lower']);
  }
});

test('directions are those that everybody agrees on', () => {
  const directions = (...ids: string[]) => ids.map((id) => metricOf(id)?.direction);
  // rates at a percentile are rates: more is better at the slow tail too
  expect(directions('insert_rate_avg', 'insert_rate_p99', 'client_query_rate_p99')).toEqual([
    'higher',
    'higher',
    'higher',
  ]);
  expect(directions('insert_response_max', 'process_rss', 'directory_size', 'aborts')).toEqual([
    'lower',
    'lower',
    'lower',
    'lower',
  ]);
  // address space, load of the machine, a target: nobody knows
  expect(directions('process_vsz', 'cpu_utilization', 'storage_write_rate', 'insert_rate_target')).toEqual([
    'none',
    'none',
    'none',
    'none',
  ]);
  // how much is replaced is decided by what is loaded
  expect(directions('filodb_skipped_share', 'filodb_replacement_factor')).toEqual(['none', 'none']);
  // a warm-up is no result
  expect(directions('filodb_warmup_query_rate', 'items_inserted')).toEqual(['none', 'none']);
});
