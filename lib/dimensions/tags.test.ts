import { expect, test } from 'vitest';
import { parseTag, withoutRows } from './tags';

const dimensions = (tag: string) => parseTag(tag)?.dimensions ?? null;

test('a tag of 2018 names engine, MongoDB version, config and cache', () => {
  expect(parseTag('wt.m365.v5-180')).toEqual({
    dimensions: { dbms: 'MongoDB', version: '3.6.5', engine: 'WiredTiger', config: 'v5' },
    cacheGB: 180,
  });
  expect(parseTag('wt.m400.v14a-180')?.dimensions.config).toBe('v14a');
  expect(parseTag('mm.m400')).toEqual({
    dimensions: { dbms: 'MongoDB', version: '4.0.0', engine: 'mmapv1' },
    cacheGB: null,
  });
});

test('a tag of 2017 names engine, version, build date and config', () => {
  expect(dimensions('myrocks.jun16.none.ra')).toEqual({
    dbms: 'FB MySQL',
    engine: 'MyRocks',
    build: 'jun16',
    config: 'none.ra',
  });
  expect(dimensions('myrocks.feb10.none.no_NDEBUG')).toMatchObject({
    build: 'feb10.no_NDEBUG',
    config: 'none',
  });
  expect(dimensions('inno5635')).toEqual({ dbms: 'MySQL', version: '5.6.35', engine: 'InnoDB' });
  expect(dimensions('myisam803')).toMatchObject({ version: '8.0.3', engine: 'MyISAM' });
  expect(dimensions('inno5096')).toMatchObject({ version: '5.0.96' });
  expect(dimensions('toku5717.zlib.prefetch')).toMatchObject({ engine: 'TokuDB', config: 'zlib.prefetch' });
  expect(dimensions('fbinno5635.jun16')).toMatchObject({
    dbms: 'FB MySQL',
    engine: 'InnoDB',
    build: 'jun16',
  });
});

test('a tag since 2019 names dbms, version, build and config', () => {
  expect(dimensions('my8408_rel_o2nofp.cz12a_c8r32')).toEqual({
    dbms: 'MySQL',
    version: '8.4.8',
    engine: 'InnoDB',
    build: 'rel_o2nofp',
    config: 'cz12a_c8r32',
  });
  expect(dimensions('my5651.cx6d')).toMatchObject({ version: '5.6.51', config: 'cx6d' });
  expect(dimensions('50m.in57.c8b')).toMatchObject({
    dbms: 'MySQL',
    version: '5.7',
    rows: '50m',
    config: 'c8b',
  });
  expect(dimensions('ma110806_rel.cz12a')).toMatchObject({ dbms: 'MariaDB', version: '11.8.6' });
  expect(dimensions('ma101109.cz1')).toMatchObject({ version: '10.11.9' });
  expect(dimensions('mo425.c5b12')).toMatchObject({
    dbms: 'MongoDB',
    version: '4.2.5',
    engine: 'WiredTiger',
  });
  expect(dimensions('rx56.cx6a')).toMatchObject({ dbms: 'FB MySQL', engine: 'MyRocks', version: '5.6' });
  expect(dimensions('fbmy8028_rel_o2nofp_231016_4f3a57a1_870.cza1')).toMatchObject({
    version: '8.0.28',
    build: 'rel_o2nofp_231016_4f3a57a1_870',
    config: 'cza1',
  });
});

test('FB MySQL with an ia config runs InnoDB', () => {
  expect(dimensions('fbmy5635.cia1')).toMatchObject({ engine: 'InnoDB' });
});

test('PostgreSQL versions have two parts since 10; ambiguous ones stay as written', () => {
  const version = (tag: string) => dimensions(tag)?.version;
  expect(version('pg1222.cx10b')).toBe('12.22');
  expect(version('pg124.cx5')).toBe('12.4');
  expect(version('pg1110.cx5')).toBe('11.10');
  expect(version('pg18beta1.cx10b')).toBe('18beta1');
  expect(version('pg96.c1')).toBe('96');
});

test('rows before, partitions and a note behind are told apart from the config', () => {
  expect(dimensions('400m.my8408.cz12apart8.rerun')).toMatchObject({
    rows: '400m',
    config: 'cz12a',
    partitions: '8',
    note: 'rerun',
  });
  expect(withoutRows('400m.my8408.cz12a')).toBe('my8408.cz12a');
  expect(withoutRows('my8408.cz12a')).toBe('my8408.cz12a');
});

test('a sysbench tag has its config without the leading c and says whether there is a primary key', () => {
  expect(dimensions('x.my5651_rel_o2nofp.z12a_c8r32.pk1')).toEqual({
    dbms: 'MySQL',
    version: '5.6.51',
    engine: 'InnoDB',
    build: 'rel_o2nofp',
    config: 'cz12a_c8r32',
    pk: '1',
  });
  expect(dimensions('my5651_rel_o2nofp.z12a_c32r128')).toMatchObject({ config: 'cz12a_c32r128' });
});

test('a config of 2020 with b and a number claims that cache', () => {
  expect(parseTag('pg123.c8b40')?.cacheGB).toBe(40);
});

test('what follows no grammar is no tag', () => {
  for (const tag of ['', 'mysiam802', 'engine', 'pg', 'foo.cx5', '12979', 'x'.repeat(200)])
    expect(parseTag(tag)).toBeNull();
});
