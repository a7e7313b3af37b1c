import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { compareRuns } from '../compare/compare-runs';
import type { CompareView } from '../compare/comparison';
import { LATENCY, LOAD, RATE, run } from '../compare/runs.fixture';
import { PLAIN_VIEW } from '../compare/views.fixture';
import type { Run } from '../model';
import { OPTIONS } from './charts.fixture';
import { describeForPage } from './describe';
import { drawFluid } from './draw';
import { pictureOf } from './picture';
import { positionsOf } from './positions';
import { type SvgNode, svgText } from './svg';

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of);
const number = fc.oneof(
  fc.integer({ min: -2, max: 5 }),
  fc.double({ noNaN: true, min: -1e300, max: 1e300 }),
  fc.constantFrom(0, 1e-300, 1e300, 0.1 + 0.2),
);
const value = fc.constantFrom(
  'a',
  'b',
  '1',
  '10',
  '10ms',
  'no latency',
  '',
  '<&">',
  'a name with many words in it '.repeat(9),
);
const key = fc.constantFrom('config', 'version', 'clients', 'network_latency', 'upload');
const metric = fc.constantFrom('rate', 'latency', 'load');

const anyRuns: fc.Arbitrary<Run[]> = fc
  .array(
    fc.record({
      dimensions: fc.dictionary(key, value, { noNullPrototype: true }),
      rate: maybe(number),
      latency: maybe(number),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map(({ dimensions, ...values }, i) => run(dimensions, values, { id: `run ${i}` })));

const anyView: fc.Arbitrary<CompareView> = fc
  .record({
    metrics: fc.uniqueArray(metric, { minLength: 1 }),
    rows: fc.uniqueArray(key, { maxLength: 2 }),
    columns: fc.uniqueArray(key, { maxLength: 2 }),
    charts: fc.uniqueArray(key, { maxLength: 1 }),
    average: fc.uniqueArray(key, { maxLength: 2 }),
    kind: fc.constantFrom('dots' as const, 'bars' as const, 'lines' as const, 'scatter' as const),
    base: fc.record({ row: maybe(value), column: maybe(value) }),
    values: fc.constantFrom('absolute' as const, 'ratio' as const, 'percent' as const, 'difference' as const),
    scatter: fc.record({
      x: metric,
      y: maybe(metric),
      size: maybe(metric),
      front: fc.constantFrom('column' as const, 'all' as const, 'off' as const),
    }),
  })
  .map((view) => ({ ...PLAIN_VIEW, ...view }));

const anyOptions = fc.record({
  scale: fc.constantFrom('linear' as const, 'log' as const),
  scales: fc.constantFrom('shared' as const, 'free' as const, 'relative' as const),
  highlight: maybe(value),
  missed: fc.constantFrom('mark' as const, 'grey' as const),
});

function everyNode(node: SvgNode): SvgNode[] {
  return [node, ...node.children.flatMap((child) => (typeof child === 'string' ? [] : everyNode(child)))];
}

test('any comparison is drawn with finite numbers, as XML that parses, or not at all', () => {
  fc.assert(
    fc.property(anyRuns, anyView, anyOptions, (runs, view, some) => {
      const comparison = compareRuns(runs, [], [RATE, LATENCY, LOAD], view);
      const options = { ...OPTIONS, ...some, axes: { ...view.scatter, xScale: some.scale } };
      for (const page of describeForPage(comparison, options))
        for (const chart of Object.values(page)) {
          if (chart.kind === 'dots') continue;
          for (const { x, y } of positionsOf(chart, 700)) expect(Number.isFinite(x + y)).toBe(true);
          expect(badNumbers(drawFluid(chart))).toEqual([]);
        }
      const picture = pictureOf(comparison, {
        ...options,
        width: 800,
        title: 'a',
        sentence: 'b',
        source: ['c'],
      });
      expect(badNumbers(picture)).toEqual([]);
      new SaxesParser().write(svgText(picture, { theme: 'light' })).close();
    }),
    { numRuns: 200 },
  );
});

/** Attributes that are no numbers where they should be. */
function badNumbers(node: SvgNode): string[] {
  return everyNode(node).flatMap(({ tag, attributes }) =>
    Object.entries(attributes).flatMap(([name, at]) =>
      /NaN|Infinity|undefined/.test(String(at)) ? [`${tag} ${name}=${at}`] : [],
    ),
  );
}
