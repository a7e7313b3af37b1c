import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from '../lines';
import { insertBenchmark } from './index';

const text = readFileSync(path.join(import.meta.dirname, 'samples/wiredtiger-v1-v24.txt'), 'utf8');
const { configs, diagnostics } = insertBenchmark.parse(linesOf(text), { name: null });
const config = (name: string) => configs.find((c) => c.name === name)!;
const lineAt = (line: number) => text.split('\n')[line - 1]!;
const CACHE = 'storage.wiredTiger.engineConfig.cacheSizeGB';

test('v1 is the base configuration, its YAML read in spite of the lost indentation', () => {
  expect(config('v1')).toMatchObject({ parent: null, text: 'v1 - base config', scope: { dbms: 'MongoDB' } });
  expect(config('v1').knobs).toEqual({
    'processManagement.fork': 'true',
    'systemLog.destination': 'file',
    'systemLog.path': '/blah/blah/blah',
    'systemLog.logAppend': 'true',
    'storage.syncPeriodSecs': '60',
    'storage.dbPath': '/blah/blah/blah',
    'storage.journal.enabled': 'true',
    'operationProfiling.slowOpThresholdMs': '2000',
    'replication.oplogSizeMB': '4000',
    'storage.wiredTiger.collectionConfig.blockCompressor': 'none',
    'storage.wiredTiger.engineConfig.journalCompressor': 'none',
    [CACHE]: '180',
  });
});

test('the others change it: sps, cache and settings of the configuration string', () => {
  expect(config('v2')).toMatchObject({ parent: 'v1', own: { 'storage.syncPeriodSecs': '300' } });
  expect(config('v13').own).toEqual({
    [CACHE]: '150',
    'storage.syncPeriodSecs': '300',
    eviction_checkpoint_target: '0',
    eviction_dirty_trigger: '20',
    eviction_dirty_target: '15',
    eviction_trigger: '95',
    eviction_target: '90',
  });
});

test('v14a, v17a, v20a and v23a extend v14, v17, v20 and v23', () => {
  for (const name of ['v14', 'v17', 'v20', 'v23'])
    expect(config(`${name}a`)).toMatchObject({
      parent: name,
      own: { 'eviction.threads_min': '8', 'eviction.threads_max': '8' },
    });
  expect(config('v23a').knobs).toMatchObject({
    [CACHE]: '100',
    'storage.syncPeriodSecs': '300',
    eviction_dirty_trigger: '80',
    'eviction.threads_max': '8',
  });
});

test('runs whose tag claims another cache than the legend are warned of, at the part of the tag', () => {
  const warnings = diagnostics.filter((d) => d.severity === 'warning');
  // v13 to v21 on both versions: v22 to v24 and the a variants have no rows
  expect(warnings.length).toBe(18);
  expect(new Set(warnings.map((d) => d.code))).toEqual(new Set(['tag-contradicts-legend']));
  expect(warnings[0]!.message).toBe(
    'Expected the cache of the legend of v13 (line 47), 150, found 180 in the tag; the legend is used.',
  );
  expect(lineAt(warnings[0]!.line!).slice(...warnings[0]!.span!)).toBe('v13-180');
});

test('three notes say how the legend was read, each once', () => {
  const notes = diagnostics.filter((d) => d.severity === 'note');
  expect(notes.map((d) => d.code)).toEqual(['legend-tag', 'indentation-lost', 'misplaced-setting']);
  const [tag, , setting] = notes;
  expect(tag!.message).toContain('Expected a row of mm.365, as the legend names it, found mm.m365');
  expect(lineAt(tag!.line!).slice(...tag!.span!)).toBe('mm.365');
  // v9 is the first of 16 lists, v9 to v24
  expect(setting!.message).toContain('Same on 15 more lines.');
  expect(lineAt(setting!.line!)).toContain('* v9 - base');
  expect(lineAt(setting!.line!).slice(...setting!.span!)).toBe('sps');
});

test('a legend of columns and plain prose define no configuration', () => {
  const prose = `* ips.av - average inserts/second
* c1 - the default
Some words - and more
ips.av ips.99 Mcpu/i cpu engine
1 2 3 4 inno5635`;
  expect(insertBenchmark.parse(linesOf(prose), { name: null })).toMatchObject({
    configs: [],
    diagnostics: [],
  });
});

test('without its YAML the base is known by name only, and that is no fault', () => {
  const { configs, diagnostics } = insertBenchmark.parse(linesOf('* v2 - base & sps=300\n* v3 - v2 & x=1'), {
    name: null,
  });
  expect(configs).toMatchObject([
    { name: 'v2', parent: null, knobs: { sps: '300' } },
    { name: 'v3', parent: 'v2', knobs: { sps: '300', x: '1' } },
  ]);
  expect(diagnostics).toEqual([]);
});
