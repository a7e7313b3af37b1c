import { expect, test } from 'vitest';
import { OPTIONS, wiredTiger } from '../charts/charts.fixture';
import { pictureOf } from '../charts/picture';
import { element, svgText, textAt } from '../charts/svg';
import { pngOf } from './png';

/** Width and height stand in the first chunk: https://www.w3.org/TR/png-3/#11IHDR. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a picture has as many pixels as the drawing, or twice as many each way', async () => {
  const picture = pictureOf(wiredTiger(), {
    ...OPTIONS,
    width: 900,
    title: '',
    sentence: 'v9',
    source: ['a'],
  });
  const svg = svgText(picture, { theme: 'light' });
  const size = [Number(picture.attributes.width), Number(picture.attributes.height)];
  expect(sizeOf(await pngOf(svg, 1))).toEqual(size);
  expect(sizeOf(await pngOf(svg, 2))).toEqual(size.map((pixels) => 2 * pixels));
});

test('texts are drawn, in the weight that they have', async () => {
  const drawing = (text: string, weight: 400 | 600) => {
    const root = { width: 60, height: 20, viewBox: '0 0 60 20' };
    const node = element('svg', root, [textAt(2, 14, text, { size: 12, weight, fill: '#000000' })]);
    return pngOf(svgText(node, { theme: 'light' }), 1);
  };
  expect((await drawing('1.377', 600)).equals(await drawing('1.377', 400))).toBe(false);
  for (const text of ['1.377', 'ĄĘ', 'κόσμος', 'Привет'])
    expect((await drawing(text, 400)).equals(await drawing('', 400))).toBe(false);
});
