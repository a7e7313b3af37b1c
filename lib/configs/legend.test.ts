import { expect, test } from 'vitest';
import { parseAbbreviations, parseDefinition, parseDeltas } from './legend';

const DECLARED =
  'configurations - "cS" means storage.wiredTiger.engineConfig.configString, "sps" is syncPeriodSecs, "cache" is cacheSizeGB';
const abbreviations = new Map(parseAbbreviations(DECLARED));

function settings(line: string) {
  return parseDeltas(parseDefinition(line)!.deltas, abbreviations);
}

test('a line declares several abbreviations', () => {
  expect([...abbreviations]).toEqual([
    ['cs', 'storage.wiredTiger.engineConfig.configString'],
    ['sps', 'syncPeriodSecs'],
    ['cache', 'cacheSizeGB'],
  ]);
});

test('a definition names its parent and what it changes', () => {
  expect(parseDefinition('* v2 - base & sps=300')).toEqual({
    name: 'v2',
    parent: 'base',
    isWord: false,
    deltas: ['sps=300'],
    text: 'v2 - base & sps=300',
    bullet: 2,
  });
  expect(parseDefinition('c8 - c1 + log_file_size=4G, page_size=8k')).toMatchObject({
    parent: 'c1',
    deltas: ['log_file_size=4G, page_size=8k'],
  });
  expect(parseDefinition('* v1 - base config')).toMatchObject({ parent: 'base', isWord: false, deltas: [] });
});

test('without a parent everything is settings, and a lone word may be either', () => {
  expect(parseDefinition('c1 - none, block_size=16kb')).toMatchObject({ parent: null });
  expect(parseDefinition('c1 - default: 16kb page, 12g bpool')).toMatchObject({ parent: null });
  expect(parseDefinition('c2 - snappy')).toMatchObject({ parent: 'snappy', isWord: true });
});

test('prose, lists of names and bullets of other kinds are no definitions', () => {
  for (const line of [
    '',
    'The base configuration is:',
    '* r/s, rmb/s, wmb/s - r/s, read MB/s',
    '* - base & x=1',
    '- load mongo',
    '-- 100m rows - x',
  ])
    expect(parseDefinition(line)).toBeNull();
});

test('abbreviations are spelt out, to the key that mongod has', () => {
  expect(settings('* v2 - base & sps=300').settings).toEqual({ 'storage.syncPeriodSecs': '300' });
});

test('settings of the configuration string keep their own names, groups flattened', () => {
  expect(settings('* v3 - base & cS: eviction=(threads_min=8,threads_max=8)').settings).toEqual({
    'eviction.threads_min': '8',
    'eviction.threads_max': '8',
  });
  expect(settings('* v14a - v14 & eviction=(threads_min=8,threads_max=8)').settings).toEqual({
    'eviction.threads_min': '8',
    'eviction.threads_max': '8',
  });
});

test('settings that are none of WiredTiger stand out from a list of its settings', () => {
  expect(settings('* v13 - base & cs: cache=150, sps=300, eviction_target=90')).toEqual({
    settings: {
      'storage.wiredTiger.engineConfig.cacheSizeGB': '150',
      'storage.syncPeriodSecs': '300',
      eviction_target: '90',
    },
    misplaced: ['cache', 'sps'],
  });
});

test('a key is spelt as the base configuration spells it', () => {
  const { deltas } = parseDefinition('c2 - base & oplogSizeMB=10')!;
  expect(parseDeltas(deltas, new Map(), { 'replication.oplogSizeMB': '4000' }).settings).toEqual({
    'replication.oplogSizeMB': '10',
  });
});

test('a bare word is kept as a setting that is on', () => {
  expect(parseDeltas(parseDefinition('c6 - c1 + block_size=8kb, lz4')!.deltas, new Map()).settings).toEqual({
    block_size: '8kb',
    lz4: 'true',
  });
});
