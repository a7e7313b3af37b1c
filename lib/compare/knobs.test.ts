import { describe, expect, test } from 'vitest';
import { compareRuns } from './compare-runs';
import type { CompareView } from './comparison';
import { knobDesign } from './knob-design';
import { diffKnobs, groupedDifferences, knobGroups } from './knobs';
import { matchedPairs, pairEffects } from './matched-pairs';
import { movedMetrics } from './moved-metrics';
import { LATENCY, LOAD, RATE, run } from './runs.fixture';
import { WIREDTIGER_VIEW } from './views.fixture';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from './wiredtiger.fixture';

const knobsOf = (name: string) => WT_CONFIGS.find((config) => config.name === name)!.knobs;
const withResults = WT_CONFIGS.slice(0, 21).map((config) => config.knobs);
const runsOf = (name: string) => WT_RUNS.filter((run) => run.name === name);

describe('two configs', () => {
  test('differ in effective settings, a default marked as such', () => {
    expect(diffKnobs(knobsOf('v1'), knobsOf('v9'))).toEqual([
      { knob: 'eviction_checkpoint_target', from: null, to: '0' },
      { knob: 'eviction_dirty_target', from: null, to: '85' },
      { knob: 'eviction_dirty_trigger', from: null, to: '90' },
      { knob: 'eviction_target', from: null, to: '90' },
      { knob: 'eviction_trigger', from: null, to: '95' },
      { knob: 'storage.syncPeriodSecs', from: '60', to: '300' },
    ]);
    expect(diffKnobs(knobsOf('v9'), knobsOf('v9'))).toEqual([]);
  });

  test('differ in knobs that always changed together, put together', () => {
    const groups = groupedDifferences(knobsOf('v1'), knobsOf('v9'), withResults);
    expect(groups.map((group) => group.map(({ knob }) => knob))).toEqual([
      ['eviction_checkpoint_target'],
      ['eviction_dirty_target', 'eviction_dirty_trigger'],
      ['eviction_target', 'eviction_trigger'],
      ['storage.syncPeriodSecs'],
    ]);
  });

  test('have a column for each two knobs of one name, not one for four that change together', () => {
    const two = WT_CONFIGS.filter(({ name }) => name === 'v4' || name === 'v5');
    const runs = WT_RUNS.filter(
      ({ dimensions: { config, engine } }) => engine === 'WiredTiger' && (config === 'v4' || config === 'v5'),
    );
    const { knobs: columns, rows } = compareRuns(runs, two, WT_METRICS, WIREDTIGER_VIEW);
    expect(columns.map(({ knobs }) => knobs)).toEqual([
      ['eviction_dirty_trigger', 'eviction_dirty_target'],
      ['eviction_trigger', 'eviction_target'],
    ]);
    expect(rows.map(({ settings }) => settings)).toEqual([
      ['', ''], // the defaults
      ['90/85', '95/90'],
    ]);
  });

  test('a setting called like something of every object is a setting', () => {
    expect(diffKnobs({}, { constructor: '1' })).toEqual([{ knob: 'constructor', from: null, to: '1' }]);
  });
});

test('knobs that never vary separately are one group; what is alike everywhere is none', () => {
  expect(
    knobGroups([
      { a: '1', b: 'x', c: '0' },
      { a: '2', b: 'y', c: '0' },
      { a: '2', b: 'y', c: '0', d: '1' },
    ]),
  ).toEqual([['a', 'b'], ['d']]);
  expect(knobGroups(withResults)).toHaveLength(6);
});

describe('v1 to v21, one knob apart', () => {
  const comparison = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, WIREDTIGER_VIEW);
  const design = knobDesign(comparison);
  const group = (label: string) => design.groups.findIndex((candidate) => candidate.label === label);
  const named = (pairs: typeof design.pairs) =>
    pairs.map(({ from, to }) => `${comparison.rows[from]!.label} ${comparison.rows[to]!.label}`);

  test('sync period: five pairs, each the same but for 60 and 300 seconds', () => {
    const pairs = design.pairs.filter(({ groups }) => groups[0] === group('sync period'));
    expect(named(pairs)).toEqual(['v1 v2', 'v5 v9', 'v6 v10', 'v7 v11', 'v8 v12']);
  });

  test('eviction threads: one pair', () => {
    expect(named(design.pairs.filter(({ groups }) => groups[0] === group('threads min/max')))).toEqual([
      'v1 v3',
    ]);
  });

  test('checkpoint target: v1 and v4, and all pairs within six groups of three or four configs', () => {
    // 1 + 6 (v5–v8) + 6 (v9–v12) + 3 (v13–v15) + 3 (v16–v18) + 3 (v19–v21)
    expect(design.pairs.filter(({ groups }) => groups[0] === group('checkpoint target'))).toHaveLength(22);
    expect(design.pairs).toHaveLength(28);
  });

  test('each knob is identified or said to be not, with what it changed together with', () => {
    expect(design.groups.map(({ label, isIdentified, note }) => [label, isIdentified, note])).toEqual([
      ['sync period', true, null],
      ['cache size', false, 'always changed together with dirty trigger/target'],
      ['threads min/max', true, null],
      ['checkpoint target', true, null],
      [
        'dirty trigger/target',
        false,
        'never changed alone: each time eviction trigger/target or cache size changed as well',
      ],
      ['eviction trigger/target', false, 'always changed together with dirty trigger/target'],
    ]);
  });

  test('configs without result tell nothing apart: v19 and v22 differ in dirty trigger/target alone, but v22 never ran', () => {
    expect(design.groups[group('dirty trigger/target')]?.settings).toEqual([
      '',
      '20/15',
      '40/35',
      '60/55',
      '90/85',
    ]);
  });

  test('the jump from v4 to v5 is the joint effect of two groups', () => {
    const [jump] = pairEffects(
      comparison,
      design,
      design.jointPairs.filter(({ groups }) => groups.includes(group('eviction trigger/target'))),
      0,
    );
    expect(jump).toMatchObject({ fromSettings: ['', ''], toSettings: ['90/85', '95/90'] });
    // 28153 ÷ 20916 and 28547 ÷ 20881
    expect(jump?.ratios.map((ratio) => ratio?.toFixed(4))).toEqual(['1.3460', '1.3671']);
  });

  test('the effect of a setting is the median over its pairs, by column and over all', () => {
    const effect = matchedPairs(comparison, design, 0).find(
      ({ groups }) => groups[0] === group('sync period'),
    );
    // 3.6.5: 1.00802 1.01343 1.00455 1.00769 1.00484; 4.0.0: 1.00407 0.98536 1.00658 0.99459 1.00144
    expect(effect).toMatchObject({ fromSettings: ['60'], toSettings: ['300'], pairs: 5, ratios: 10 });
    expect(effect?.median?.toFixed(5)).toBe('1.00470'); // between 1.00455 and 1.00484
    expect(effect?.byColumn.map(({ median, pairs }) => [median?.toFixed(5), pairs])).toEqual([
      ['1.00769', 5],
      ['1.00144', 5],
    ]);
    expect([effect?.least?.toFixed(5), effect?.greatest?.toFixed(5)]).toEqual(['0.98536', '1.01343']);
  });

  test('pairs are found across charts that are split by a knob', () => {
    const view: CompareView = {
      ...WIREDTIGER_VIEW,
      charts: ['knob:storage.wiredTiger.engineConfig.cacheSizeGB'],
    };
    const split = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, view);
    const effects = matchedPairs(split, knobDesign(split), 0);
    expect(effects.map(({ ratios }) => ratios)).toEqual(
      matchedPairs(comparison, design, 0).map(({ ratios }) => ratios),
    );
  });

  test('rows that differ in something else than their config make no pairs', () => {
    const view: CompareView = {
      ...WIREDTIGER_VIEW,
      rows: ['version', 'config'],
      columns: [],
      base: { row: null, column: null },
    };
    const rows = compareRuns(WT_RUNS, WT_CONFIGS, WT_METRICS, view);
    expect(knobDesign(rows).pairs).toHaveLength(56); // 28 on each version
  });
});

describe('what moved', () => {
  test('from v1 to v9 on 3.6.5, the largest effect first; what is 0 on both sides is left out', () => {
    const moved = movedMetrics(runsOf('wt.m365.v1-180'), runsOf('wt.m365.v9-180'), WT_METRICS, 'report');
    expect(moved.map(({ written, ratio, judgement }) => [written, ratio?.toFixed(3), judgement])).toEqual([
      ['wkb/i', '0.168', 'better'],
      ['wmb/s', '0.234', 'none'],
      ['ips.99', '2.276', 'better'],
      ['Mcpu/i', '0.477', 'better'],
      ['ips.95', '1.698', 'better'],
      ['ips.75', '1.599', 'better'],
      ['rss', '1.559', 'worse'],
      ['cpu', '0.667', 'none'],
      ['ips.av', '1.395', 'better'],
      ['size', '0.806', 'better'],
      ['max-i', '1.063', 'worse'],
    ]);
  });

  test('a side that has no value is left out, a change from 0 comes last without a ratio', () => {
    const from = [run({ config: 'a' }, { rate: 0, latency: 2.5, load: null })];
    const to = [run({ config: 'b' }, { rate: 5, latency: 3.75, load: 7 })];
    const moved = movedMetrics(from, to, [RATE, LATENCY, LOAD], 5);
    expect(moved.map(({ metric, ratio, problem }) => [metric.id, ratio, problem])).toEqual([
      ['latency', 1.5, null],
      ['rate', null, 'by-zero'],
    ]);
  });

  test('ratios to different bases have no ratio to each other', () => {
    const moved = movedMetrics(
      [run({ base: 'x' }, { rate: 2 })],
      [run({ base: 'y' }, { rate: 3 })],
      [RATE],
      5,
    );
    expect(moved).toMatchObject([{ ratio: null, problem: 'other-base', judgement: 'none' }]);
  });
});
