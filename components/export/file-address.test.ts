import { expect, test } from 'vitest';
import { fileAddress } from './file-address';

test('a file of a comparison has its query, the theme behind it where it is not the usual one', () => {
  expect(fileAddress('/compare', '.csv', 'base=v1')).toBe('/compare.csv?base=v1');
  expect(fileAddress('/compare', '.png', 'base=v1', 'dark')).toBe('/compare.png?base=v1&theme=dark');
  expect(fileAddress('/s/0123456789abcdef', '@2x.png', '', 'light')).toBe('/s/0123456789abcdef@2x.png');
  expect(fileAddress('/s/0123456789abcdef', '.svg', '', 'dark')).toBe('/s/0123456789abcdef.svg?theme=dark');
});
