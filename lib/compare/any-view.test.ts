import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Run } from '../model';
import { compareRuns } from './compare-runs';
import type { CompareView, Comparison } from './comparison';
import { rankPassing } from './constraints';
import { ratioFootnotes } from './footnotes';
import { geometricMeans } from './geometric-means';
import { knobDesign } from './knob-design';
import { matchedPairs } from './matched-pairs';
import { LATENCY, LOAD, RATE } from './runs.fixture';
import { scatterOf } from './scatter';
import { describeScatter } from './scatter-sentence';
import { describeComparison } from './sentence';
import { trustOf } from './statistics/trust';
import { titleParts } from './title';
import { WT_CONFIGS } from './wiredtiger.fixture';

const value = fc.constantFrom('a', 'b', '10', 'v1', 'v5', '', ',', 'x,y');
const key = fc.constantFrom(
  'config',
  'version',
  'mode',
  'upload',
  'knob:storage.syncPeriodSecs',
  'constructor',
  '__proto__',
  '',
);
const keys = fc.uniqueArray(key, { maxLength: 3 });
const headKey = fc.oneof(value, fc.constantFrom('a,b', 'v1,10', '\\', 'nothing'));
const metric = fc.constantFrom('rate', 'latency', 'load', 'nothing');
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of);

const anyRun: fc.Arbitrary<Run> = fc
  .record({
    dimensions: fc.dictionary(fc.constantFrom('config', 'version', 'mode', 'hardware'), value, {
      noNullPrototype: true,
    }),
    values: fc.array(
      maybe(fc.oneof(fc.integer({ min: -2, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true }))),
      { maxLength: 3 },
    ),
    configId: maybe(fc.constantFrom('config-v1', 'config-v5', 'gone')),
  })
  .map(({ dimensions, values, configId }) => ({
    id: JSON.stringify([dimensions, values]),
    uploadId: WT_CONFIGS[0]!.uploadId,
    name: 'run',
    line: 1,
    dimensions,
    configId,
    measurements: values.map((number, i) => ({
      metric: ['rate', 'latency', 'load'][i]!,
      value: number === null ? null : number + 0, // JSON has no −0
      line: 1,
      label: 'label',
      raw: String(number),
    })),
  }));

const anyView: fc.Arbitrary<CompareView> = fc.record({
  filter: fc.dictionary(key, fc.array(value, { maxLength: 2 }), { noNullPrototype: true, maxKeys: 2 }),
  metrics: fc.uniqueArray(metric, { maxLength: 3 }),
  rows: keys,
  columns: keys,
  charts: keys,
  average: keys,
  kind: fc.constantFrom('dots', 'bars', 'lines', 'scatter'),
  sort: fc.record({
    by: fc.constantFrom('natural', 'value'),
    metric: maybe(metric),
    column: maybe(headKey),
    order: maybe(fc.constantFrom('ascending', 'descending')),
  }),
  base: fc.record({ row: maybe(headKey), column: maybe(headKey) }),
  values: fc.constantFrom('absolute', 'ratio', 'percent', 'difference'),
  threshold: fc.oneof(fc.constantFrom('report' as const, 'quartiles' as const), fc.constant(5)),
  missed: fc.constantFrom('mark', 'grey', 'hide'),
  noResult: fc.constantFrom('fold', 'show', 'hide'),
  hide: fc.array(headKey, { maxLength: 2 }),
  aliases: fc.dictionary(headKey, fc.string(), { noNullPrototype: true, maxKeys: 2 }),
  rowOrder: fc.array(headKey, { maxLength: 2 }),
  groups: fc.array(fc.record({ name: fc.string(), rows: fc.array(headKey, { maxLength: 2 }) }), {
    maxLength: 2,
  }),
  scatter: fc.record({
    x: maybe(metric),
    y: maybe(metric),
    size: maybe(metric),
    front: fc.constantFrom('column', 'all', 'off'),
  }),
  constraints: fc.array(
    fc.record({ metric, bound: fc.constantFrom('at-least', 'at-most'), value: fc.integer() }),
    { maxLength: 2 },
  ),
  selected: fc.record({ row: maybe(headKey), column: maybe(headKey) }),
});

function everythingSaid(comparison: Comparison, view: CompareView): unknown[] {
  const design = knobDesign(comparison);
  const scatter = scatterOf(comparison, view.scatter);
  return [
    describeComparison(comparison),
    titleParts(comparison, view.scatter),
    ratioFootnotes(comparison),
    geometricMeans(comparison),
    design,
    comparison.metrics.length > 0 ? matchedPairs(comparison, design, 0) : [],
    rankPassing(comparison, view.constraints, 0),
    trustOf(comparison, { bootstrap: { resamples: 20 } }),
    scatter,
    scatter === null ? '' : describeScatter(comparison, scatter),
  ];
}

test('any runs and any view give a comparison that is plain data, and words for it', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 8 }), anyView, (runs, view) => {
      const comparison = compareRuns(runs, WT_CONFIGS, [RATE, LATENCY, LOAD], view);
      expect(JSON.parse(JSON.stringify(comparison))).toEqual(comparison);
      const said = everythingSaid(comparison, view);
      expect(JSON.parse(JSON.stringify(said))).toEqual(said);
      expect(JSON.stringify(said)).not.toMatch(/NaN|Infinity|undefined/);
    }),
    { numRuns: 300 },
  );
});
