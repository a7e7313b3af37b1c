import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter } from '../model';
import { applyFilter, FAILS, matchingRuns } from './filter';
import type { Dictionaries, RunIndex } from './run-index';
import { segmentOf } from './segments';

type Values = Record<string, string>;

/** An index of uploads that are each a list of runs, told by their dimensions. */
function indexOf(uploads: readonly (readonly Values[])[]): RunIndex {
  const dictionaries: Dictionaries = new Map();
  let firstRun = 1;
  const segments = uploads.map((runs, i) => {
    const cells = runs.flatMap((run, offset) =>
      Object.entries(run).map(([key, value]) => ({ key, value, run: firstRun + offset })),
    );
    const row = {
      key: i,
      id: `upload-${i}`,
      firstRun,
      runCount: runs.length,
      dimensions: JSON.stringify([
        cells.map(({ run }) => run),
        cells.map(({ key }) => key),
        cells.map(({ value }) => value),
      ]),
      runs: JSON.stringify([runs.map((_, offset) => firstRun + offset), runs.map(() => 0)]),
      shapes: '[]',
      metrics: '[]',
      configs: '[]',
    };
    firstRun += runs.length;
    return segmentOf(row, dictionaries);
  });
  return { version: 1, segments, dictionaries, configs: new Map() };
}

const value = fc.constantFrom('1', '2', '3');
const runs = fc.array(fc.record({ engine: value, version: value, step: value }, { requiredKeys: [] }), {
  maxLength: 6,
});
const filters = fc.record(
  {
    engine: fc.array(fc.constantFrom('', '1', '2', '9'), { maxLength: 3 }),
    version: fc.array(value, { maxLength: 3 }),
    nowhere: fc.array(fc.constantFrom('', '1'), { maxLength: 2 }),
    upload: fc.array(fc.constantFrom('upload-0', 'upload-2', 'upload-', 'another upload'), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

/** The keys of a filter that a run fails, one value looked at after the other. */
function failed(filter: Filter, run: Values, upload: string): string[] {
  return Object.entries(filter).flatMap(([key, values]) => {
    if (values.length === 0) return [];
    const passes = key === 'upload' ? values.some((v) => v === upload) : values.includes(run[key] ?? '');
    return passes ? [] : [key];
  });
}

test('the runs that match are those that pass every key by itself', () => {
  fc.assert(
    fc.property(fc.array(runs, { maxLength: 3 }), filters, (uploads, filter) => {
      const matching = matchingRuns(indexOf(uploads), filter);
      const found = matching.flatMap(({ segment, offsets }) =>
        [...offsets].map((offset) => [segment.uploadKey, offset]),
      );
      const expected = uploads.flatMap((of, upload) =>
        of.flatMap((run, offset) =>
          failed(filter, run, `upload-${upload}`).length === 0 ? [[upload, offset]] : [],
        ),
      );
      expect(found).toEqual(expected);
    }),
  );
});

test('every other run has the one key that it fails, and all verdicts are tallied', () => {
  fc.assert(
    fc.property(fc.array(runs, { maxLength: 3 }), filters, (uploads, filter) => {
      const { keys, segments } = applyFilter(indexOf(uploads), filter);
      for (const { segment, verdicts, tally, isChosen } of segments) {
        const expected = (uploads[segment.uploadKey] ?? []).map((run) => {
          const [only, ...more] = failed(filter, run, segment.uploadId);
          return only === undefined ? 0 : more.length > 0 ? FAILS : keys.indexOf(only) + 1;
        });
        expect([...verdicts]).toEqual(expected);
        for (const [verdict, count] of tally.entries())
          expect(count).toBe(expected.filter((of) => of === verdict).length);
        expect(isChosen).toBe(!failed(filter, {}, segment.uploadId).includes('upload'));
      }
    }),
  );
});
