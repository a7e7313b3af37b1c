import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TOKENS } from './tokens';

const CSS = readFileSync(path.join(import.meta.dirname, '../../components/ui/tokens.css'), 'utf8');

/** The colours of the pages, the one for light (0) or the one for dark (1). */
function colours(theme: 0 | 1): Record<string, string> {
  const pairs = CSS.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries([...pairs].map(([, name, ...values]) => [name, values[theme] ?? '']));
}

test('pictures use the colours of the pages in both themes', () => {
  expect(colours(0)).toMatchObject(TOKENS.light);
  expect(colours(1)).toMatchObject(TOKENS.dark);
});
