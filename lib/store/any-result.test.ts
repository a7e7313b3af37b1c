import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config, Distribution, ParsedRun, ParseResult } from '../model';
import { temporaryDatabase, upload } from './fixtures';
import { deleteUpload, loadConfigs, loadRun, loadRuns, loadSeries, loadUpload, saveUpload } from './index';

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

// no NUL: it is refused before a text is read
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((s) => !s.includes('\0'));
const line = fc.integer({ min: 1, max: 2 ** 31 - 1 });
// a column of reals has no −0
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n));
const words = fc.dictionary(
  text.filter((s) => s !== '__proto__'),
  text,
  { maxKeys: 5 },
);

const anyMeasurements = fc.uniqueArray(
  fc.record({
    metric: text,
    value: fc.option(number),
    line,
    label: text,
    raw: fc.option(text),
  }),
  { selector: (m) => m.metric, maxLength: 6 },
);

const anySeries = fc.integer({ min: 0, max: 9 }).chain((length) =>
  fc
    .record({
      metric: text,
      label: text,
      times: fc.float64Array({ minLength: length, maxLength: length }),
      values: fc.float64Array({ minLength: length, maxLength: length }),
      lines: fc.uint32Array({ minLength: length, maxLength: length }),
      how: fc.record(
        {
          derived: fc.record({ formula: text }),
          rounding: number,
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ how, ...series }) => ({ ...series, ...how })),
);

const anyDistribution: fc.Arbitrary<Distribution> = fc.oneof(
  fc.record({
    kind: fc.constant('histogram' as const),
    metric: text,
    label: text,
    line,
    buckets: fc.array(
      fc.record({ upTo: fc.double(), count: fc.double(), line: fc.integer({ min: 0, max: 2 ** 32 - 1 }) }),
    ),
    weights: fc.constantFrom('count' as const, 'share' as const),
    max: fc.option(number),
  }),
  fc.integer({ min: 0, max: 9 }).chain((length) =>
    fc.record({
      kind: fc.constant('samples' as const),
      metric: text,
      label: text,
      line,
      values: fc.float64Array({ minLength: length, maxLength: length }),
      lines: fc.uint32Array({ minLength: length, maxLength: length }),
    }),
  ),
);

const anyRun: fc.Arbitrary<ParsedRun> = fc.record({
  name: text,
  line,
  dimensions: fc.dictionary(text, text.filter(Boolean), { maxKeys: 5 }),
  measurements: anyMeasurements,
  series: fc.array(anySeries, { maxLength: 3 }),
  distributions: fc.array(anyDistribution, { maxLength: 2 }),
  checks: fc.array(
    fc.record({
      code: text,
      status: fc.constantFrom('holds', 'differs', 'failed'),
      message: text,
      lines: fc.array(line),
    }),
    { maxLength: 2 },
  ),
});

const anyConfig: fc.Arbitrary<Config> = fc.record({
  name: text,
  scope: fc.record({ dbms: text, version: text }, { requiredKeys: [] }),
  parent: fc.option(text),
  text,
  own: words,
  knobs: words,
  line,
});

const anyResult: fc.Arbitrary<ParseResult> = fc.record({
  runs: fc.array(anyRun, { maxLength: 6 }),
  configs: fc.array(anyConfig, { maxLength: 4 }),
  diagnostics: fc.array(
    fc.record({
      severity: fc.constantFrom('error', 'warning', 'note'),
      code: text,
      message: text,
      line: fc.option(line),
    }),
    { maxLength: 4 },
  ),
});

test('any result of reading survives saving and loading', async () => {
  await fc.assert(
    fc.asyncProperty(anyResult, text, async (result, body) => {
      const { id } = await saveUpload({ ...upload('any', result), text: body });
      try {
        const { runs } = await loadRuns({ upload: [id] }, 'all', 100);
        const details = await Promise.all(runs.map((r) => loadRun(r.id)));
        const series = await Promise.all(runs.map((r) => loadSeries(r.id, 'all')));
        const loaded = await loadUpload(id);
        const ofUpload = loaded?.configs.map(({ id: _id, uploadId: _uploadId, ...rest }) => rest);
        expect(await loadConfigs({ ids: loaded?.configs.map((c) => c.id) ?? [] })).toEqual(loaded?.configs);
        expect(loaded?.text).toBe(body);
        expect({
          diagnostics: loaded?.diagnostics,
          configs: ofUpload,
          runs: runs.map((r, i) => ({
            name: r.name,
            line: r.line,
            dimensions: r.dimensions,
            measurements: r.measurements,
            series: series[i],
            distributions: details[i]?.distributions,
            checks: details[i]?.checks,
          })),
        }).toEqual(result);
      } finally {
        await deleteUpload(id); // else a smaller counterexample with the same text would be this one
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
