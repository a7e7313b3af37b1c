import { expect, test } from 'vitest';
import { type ConfigDraft, resolveConfigs } from './resolve';

function draft(
  name: string,
  parent: string | null,
  own: Record<string, string>,
  rest: Partial<ConfigDraft> = {},
) {
  return { name, parent, own, scope: {}, text: '', line: 1, ...rest };
}

const base = { scope: {}, settings: { sps: '60', cache: '180' }, text: 'base', line: 1 };

test('effective settings are those of the ancestors, overlaid', () => {
  const { configs, problems } = resolveConfigs([
    draft('v14a', 'v14', { threads: '8' }),
    draft('v14', 'v1', { sps: '300' }),
    draft('v1', null, { sps: '60', cache: '180' }),
  ]);
  expect(configs.map((c) => c.name)).toEqual(['v14a', 'v14', 'v1']);
  expect(configs[0]).toMatchObject({
    parent: 'v14',
    own: { threads: '8' },
    knobs: { sps: '300', cache: '180', threads: '8' },
  });
  expect(problems).toEqual([]);
});

test('a config that is nothing but the base stands for it', () => {
  const { configs } = resolveConfigs([draft('v1', 'base', {}), draft('v2', 'base', { sps: '300' })], base);
  expect(configs).toMatchObject([
    { name: 'v1', parent: null, own: base.settings, knobs: base.settings },
    { name: 'v2', parent: 'v1', own: { sps: '300' }, knobs: { sps: '300', cache: '180' } },
  ]);
});

test('a base that no config stands for is a config of its own', () => {
  const { configs } = resolveConfigs([draft('v2', 'base', { sps: '300' })], base);
  expect(configs.map(({ name, parent }) => [name, parent])).toEqual([
    ['base', null],
    ['v2', 'base'],
  ]);
});

test('an unknown parent is dropped and reported, a lone word becomes a setting', () => {
  const { configs, problems } = resolveConfigs([
    draft('c2', 'c1', { a: '1' }),
    draft('c3', 'snappy', {}, { isWord: true }),
  ]);
  expect(configs).toMatchObject([
    { name: 'c2', parent: null, knobs: { a: '1' } },
    { name: 'c3', parent: null, knobs: { snappy: 'true' } },
  ]);
  expect(problems.map(({ code, draft }) => [code, draft.name])).toEqual([['unknown-parent', 'c2']]);
});

test('parents that lead in a circle end, and are reported once', () => {
  const { configs, problems } = resolveConfigs([draft('a', 'b', { x: '1' }), draft('b', 'a', { y: '2' })]);
  expect(configs.map((c) => c.knobs)).toEqual([{ x: '1', y: '2' }, { y: '2' }]);
  expect(problems.map((p) => p.code)).toEqual(['circular-parent']);
});

test('names are looked up within their scope, and a second definition of one is reported', () => {
  const pg = { scope: { dbms: 'PostgreSQL' } };
  const { configs, problems } = resolveConfigs([
    draft('c1', null, { wal: '2g' }, pg),
    draft('c1', null, { page: '16k' }),
    draft('c2', 'c1', {}, pg),
    draft('c1', null, { page: '8k' }),
  ]);
  expect(configs[2]!.knobs).toEqual({ wal: '2g' });
  expect(problems).toMatchObject([{ code: 'duplicate-config', draft: { own: { page: '8k' } } }]);
});
