import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Measurement, Run } from '../model';
import { packConfigs, unpackConfigs } from './packed-configs';
import { packRuns, unpackRuns } from './packed-runs';
import { run } from './runs.fixture';
import { WT_CONFIGS, WT_RUNS } from './wiredtiger.fixture';

const throughJson = (runs: readonly Run[]) => unpackRuns(JSON.parse(JSON.stringify(packRuns(runs))));

test('runs come out as they went in, missing and derived cells too', () => {
  const derived = { formula: '8 rows ÷ 2 s', lines: [1, 2] };
  const runs = [
    ...WT_RUNS,
    run({ dbms: 'a', constructor: 'b' }, { rate: null }),
    run({}, {}, { line: 7, configId: 'c' }),
    run({}, {}, { measurements: [{ metric: 'r', value: 4, line: 9, label: 'l', raw: null, derived }] }),
  ];
  expect(throughJson(runs)).toEqual(runs);
});

const text = fc.constantFrom('a', 'b', '', '__proto__', '1');
const measurement: fc.Arbitrary<Measurement> = fc
  .record({
    metric: text,
    label: text,
    value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    line: fc.nat(9),
    raw: fc.option(fc.constantFrom('0', '1', 'x')),
    isDerived: fc.boolean(),
  })
  .map(({ isDerived, value, ...rest }) => ({
    ...rest,
    value: value === null ? null : value + 0, // JSON has no −0
    ...(isDerived && { derived: { formula: 'f', lines: [1] } }),
  }));
const anyRun: fc.Arbitrary<Run> = fc.record({
  id: text,
  uploadId: text,
  name: text,
  line: fc.nat(9),
  dimensions: fc.dictionary(fc.constantFrom('a', 'b', 'c'), text, { noNullPrototype: true }),
  configId: fc.option(text),
  measurements: fc.array(measurement, { maxLength: 3 }),
});

test('any runs come out as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), (runs) => {
      expect(throughJson(runs)).toEqual(runs);
    }),
  );
});

test('the 44 runs of WiredTiger take less than a sixth of their JSON', () => {
  const packed = JSON.stringify(packRuns(WT_RUNS)).length;
  expect(packed * 6).toBeLessThan(JSON.stringify(WT_RUNS).length);
});

test('configs come out with all that a comparison looks at', () => {
  const configs = [
    ...WT_CONFIGS.map(({ text: _text, own: _own, ...config }) => ({ ...config, runs: 2 })),
    { id: 'x', uploadId: 'u', name: 'x', scope: {}, parent: null, line: 3, knobs: {}, runs: 0 },
  ];
  expect(unpackConfigs(JSON.parse(JSON.stringify(packConfigs(configs))))).toEqual(configs);
});
