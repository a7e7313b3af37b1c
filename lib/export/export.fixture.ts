/** A comparison ready to be written, for tests. */
import { OPTIONS, wiredTiger } from '../charts/charts.fixture';
import type { Comparison } from '../compare/comparison';
import type { Exported } from './exported';

export const VIEW = 'dbms=MongoDB&row=config&column=version&base=v1&values=ratio';

export function exportedOf(comparison: Comparison = wiredTiger(), more: Partial<Exported> = {}): Exported {
  const { entities, width, ...look } = OPTIONS;
  return {
    comparison,
    look,
    entities,
    title: 'Insert rate · config × version · base v1',
    sentence: 'v9 inserts 1.40× as fast as v1 on 3.6.5.',
    madeAt: '2026-01-02T03:04:05.000Z',
    uploads: [{ id: 'a'.repeat(64), title: 'WiredTiger', name: 'wiredtiger.txt' }],
    kept: { view: VIEW, link: 'https://bakeoff.example/s/0123456789abcdef' },
    ...more,
  };
}
