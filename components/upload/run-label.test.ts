import { expect, test } from 'vitest';
import { runLabel, varyingDimensions, varyingKeys } from './run-label';

const run = (dimensions: Record<string, string>) => ({ name: 'the run', dimensions });

test('the dimensions that differ tell runs apart, those first that tell most', () => {
  const runs = [
    run({ dbms: 'MongoDB', version: '3.6.5', config: 'v1' }),
    run({ dbms: 'MongoDB', version: '4.0.0', config: 'v1' }),
    run({ dbms: 'MongoDB', version: '4.0.0', config: 'v2' }),
  ];
  expect(varyingKeys(runs)).toEqual(['config', 'version']);
});

test('a dimension that only some runs have tells them apart', () => {
  expect(varyingKeys([run({}), run({ config: 'v1' })])).toEqual(['config']);
});

test('facets say the same', () => {
  const facet = (key: string, ...values: string[]) => ({
    key,
    values: values.map((value) => ({ value, count: 1 })),
  });
  expect(
    varyingDimensions([
      facet('upload', 'a', 'b'),
      facet('dbms', 'MongoDB'),
      facet('version', '3.6.5', '4.0.0'),
      facet('knob:x', '1', '2'),
    ]),
  ).toEqual(['version']);
});

test('a run is called by its values, a bare number with its dimension', () => {
  expect(runLabel(run({ mode: 'normal', conc: '10' }), ['mode', 'conc'])).toBe('normal · conc 10');
  expect(runLabel(run({ version: '8.0' }), ['version'])).toBe('8.0');
});

test('a run that nothing tells apart is called by its name', () => {
  expect(runLabel(run({}), ['config'])).toBe('the run');
});
