import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMongoConf } from './mongo-conf';

test('nested and dotted sections give the same full names', () => {
  const file = readMongoConf([
    'storage:',
    '  syncPeriodSecs: 60',
    '  journal:',
    '    enabled: true',
    'net.port: 0x1',
  ]);
  expect(file.settings).toEqual({
    'storage.syncPeriodSecs': '60',
    'storage.journal.enabled': 'true',
    'net.port': '0x1',
  });
  expect(file.line).toBe(2);
});

test("WiredTiger's configuration string is replaced by what it sets", () => {
  const key = 'storage.wiredTiger.engineConfig.configString';
  expect(
    readMongoConf([`#${key}: "eviction_target=80"`, `${key}: "eviction_target=90,eviction=(threads_min=8)"`])
      .settings,
  ).toEqual({
    eviction_target: '90',
    'eviction.threads_min': '8',
  });
});

test('a setting given nested and dotted is set twice: the last counts, and a note says so', () => {
  const file = readMongoConf(['storage:', '  syncPeriodSecs: 60', 'storage.syncPeriodSecs: 300']);
  expect(file.settings).toEqual({ 'storage.syncPeriodSecs': '300' });
  expect(file.diagnostics.map((d) => `${d.code} ${d.line}`)).toEqual(['setting-repeated 3']);
});

test('YAML that lost its indentation is read by the sections that mongod has, and a note says so', () => {
  const file = readMongoConf(['storage:', 'syncPeriodSecs: 60', 'journal:', 'enabled: true']);
  expect(file.settings).toEqual({ 'storage.syncPeriodSecs': '60', 'storage.journal.enabled': 'true' });
  expect(file.diagnostics.map((d) => d.code)).toEqual(['indentation-lost']);
});

test('lists are joined by commas, numbers stay as written', () => {
  expect(
    readMongoConf([
      'net:',
      '  bindIp: [127.0.0.1, ::1]',
      '  port: 027017',
      'setParameter:',
      '  x:',
      '  - 1',
      '  - b',
    ]).settings,
  ).toEqual({
    'net.bindIp': '127.0.0.1,::1',
    'net.port': '027017',
    'setParameter.x': '1,b',
  });
});

test('a line that is no YAML is reported, the lines around it are read', () => {
  const file = readMongoConf(['storage:', '  syncPeriodSecs: 60', 'what is this', 'net.port: 1']);
  expect(file.settings).toEqual({ 'storage.syncPeriodSecs': '60', 'net.port': '1' });
  expect(file.diagnostics[0]).toMatchObject({ severity: 'error', code: 'bad-yaml' });
});

test('nesting without bound is refused before it can exhaust anything', () => {
  for (const hostile of ['[', '- ', '? ', 'a: ', '{a: ', '!t ', '&a ', ','])
    expect(readMongoConf([hostile.repeat(20_000), 'net.port: 1']).settings['net.port']).toBe('1');
});

test('a cut value of text is not taken for a setting of another section', () => {
  expect(readMongoConf(['storage:', '  dbPath: "/da']).settings).toEqual({ 'storage.dbPath': '"/da' });
});

const PUBLISHED = path.join(import.meta.dirname, '../../../shared/samples/configs/mongo-4.0.0');

test('published files agree with each other: v14a is v14 and two eviction threads settings', () => {
  // the files are not part of this project; without them the same is shown with two lines
  const read = (name: string, own: string) =>
    existsSync(PUBLISHED)
      ? readMongoConf(readFileSync(path.join(PUBLISHED, `mongo.conf.${name}`), 'utf8').split('\n')).settings
      : readMongoConf([`storage.wiredTiger.engineConfig.configString: "eviction_target=90${own}"`]).settings;
  const v14a = read('v14a', ',eviction=(threads_min=8,threads_max=8)');
  expect(v14a).toEqual({ ...read('v14', ''), 'eviction.threads_min': '8', 'eviction.threads_max': '8' });
});
