import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TOKENS } from './tokens';

const CSS = readFileSync(path.join(import.meta.dirname, '../../components/ui/tokens.css'), 'utf8');

/** The colours of the rule that begins with a selector. */
function colours(selector: string): Record<string, string> {
  const start = CSS.indexOf(`${selector} {`);
  const rule = CSS.slice(start, CSS.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((match) => match.slice(1, 3)),
  );
}

test('pictures use the colours of the pages in both themes', () => {
  expect(colours(':root')).toMatchObject(TOKENS.light);
  expect(colours(':root[data-theme="dark"]')).toMatchObject(TOKENS.dark);
});
