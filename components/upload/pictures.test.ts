import { expect, test } from 'vitest';
import { keptText } from '@/lib/charts/kept-view';
import { element, svgText } from '@/lib/charts/svg';
import { sortFiles } from './pictures';

const HERE = 'https://bakeoff.example';

function picture(name: string, view: string, link: string): File {
  const node = element('svg', { width: 1, height: 1, viewBox: '0 0 1 1' });
  return new File([svgText(node, { theme: 'light', metadata: keptText({ view, link }) })], name);
}

test('texts stay texts, pictures lead to what they show', async () => {
  const text = new File(['ips.av ips.75\n'], 'a.txt');
  const { texts, pictures } = await sortFiles(
    [text, picture('b.svg', 'values=ratio&base=v1', `${HERE}/compare?base=v1&values=ratio`)],
    HERE,
  );
  expect(texts).toEqual([text]);
  expect(pictures).toEqual([{ name: 'b.svg', address: '/compare?base=v1&values=ratio' }]);
});

test('a picture of a pin leads to the pin where it is stored, elsewhere to the view', async () => {
  const made = picture('pin.svg', 'base=v1', `${HERE}/s/0123456789abcdef`);
  expect((await sortFiles([made], HERE)).pictures[0]?.address).toBe('/s/0123456789abcdef');
  expect((await sortFiles([made], 'https://other.example')).pictures[0]?.address).toBe('/compare?base=v1');
  const hostile = picture('x.svg', 'base=v1', `${HERE}/s/../api/uploads`);
  expect((await sortFiles([hostile], HERE)).pictures[0]?.address).toBe('/compare?base=v1');
});

test('a picture of something else has no view', async () => {
  const { texts, pictures } = await sortFiles([new File(['<svg><path d=""/></svg>'], 'logo.svg')], HERE);
  expect({ texts, pictures }).toEqual({ texts: [], pictures: [{ name: 'logo.svg', address: null }] });
});
