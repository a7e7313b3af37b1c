import { expect, test } from 'vitest';
import { parseYamlLines } from './yaml-lines';

const EXPECTED = {
  'storage.syncPeriodSecs': '60',
  'storage.journal.enabled': 'true',
  'storage.dbPath': '/data',
  'operationProfiling.slowOpThresholdMs': '2000',
};

test('nested YAML gives full keys', () => {
  expect(
    parseYamlLines([
      'storage:',
      '  syncPeriodSecs: 60',
      '  journal:',
      '    enabled: true',
      '  dbPath: /data # on flash',
      'operationProfiling.slowOpThresholdMs: 2000',
    ]),
  ).toEqual({ settings: EXPECTED, indentationLost: false });
});

test('YAML that lost its indentation gives the same keys, and says that it did', () => {
  expect(
    parseYamlLines([
      'storage:',
      'syncPeriodSecs: 60',
      'journal:',
      'enabled: true',
      'dbPath: /data',
      'operationProfiling.slowOpThresholdMs: 2000',
    ]),
  ).toEqual({ settings: EXPECTED, indentationLost: true });
});

test('a configuration string is replaced by what it sets', () => {
  expect(
    parseYamlLines([
      'storage.wiredTiger.engineConfig.configString: "eviction_target=90,eviction=(threads_min=8)"',
    ]).settings,
  ).toEqual({ eviction_target: '90', 'eviction.threads_min': '8' });
});

test('comments and lines of prose set nothing', () => {
  expect(parseYamlLines(['#storage.syncPeriodSecs: 1', 'and more: or', 'net:']).settings).toEqual({});
});
