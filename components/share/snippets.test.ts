import { expect, test } from 'vitest';
import { comparisonAddresses, frameSnippet, markdownSnippet, pinAddresses } from './snippets';

const ORIGIN = 'https://bakeoff.example';

test('a comparison and a pin have addresses of the page, of the chart alone and of the picture', () => {
  expect(comparisonAddresses(ORIGIN, 'base=v1')).toEqual({
    page: 'https://bakeoff.example/compare?base=v1',
    embed: 'https://bakeoff.example/embed?base=v1',
    image: 'https://bakeoff.example/compare.png?base=v1',
  });
  expect(pinAddresses(ORIGIN, '/s/0123456789abcdef')).toEqual({
    page: 'https://bakeoff.example/s/0123456789abcdef',
    embed: 'https://bakeoff.example/s/0123456789abcdef/embed',
    image: 'https://bakeoff.example/s/0123456789abcdef.png',
  });
});

test('what stands in a snippet cannot end it', () => {
  const addresses = comparisonAddresses(ORIGIN, 'a=1&alias=x,(y)');
  expect(frameSnippet(addresses, 'a "b" <c>')).toContain(
    'src="https://bakeoff.example/embed?a=1&amp;alias=x,(y)" title="a &quot;b&quot; &lt;c>"',
  );
  expect(markdownSnippet(addresses, 'a [b]')).toBe(
    '[![a \\[b\\]](https://bakeoff.example/compare.png?a=1&alias=x,%28y%29)](https://bakeoff.example/compare?a=1&alias=x,%28y%29)',
  );
});
