import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPicture, KEPT_KEYWORD, keptText, keptViewIn } from './kept-view';
import { crc32, pngTextOf, withPngTexts } from './png-text';
import { element, svgText } from './svg';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// one black pixel: signature, IHDR (1 × 1, 8 bits, grey), IDAT, IEND
const PIXEL = fromHex(
  '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a4944415478' +
    '9c636000000002000148afa4710000000049454e44ae426082',
);
const KEPT = { view: 'dbms=MongoDB&base=v1', link: 'https://bakeoff.example/compare?dbms=MongoDB&base=v1' };

test('the checksum is the one of PNG', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926); // the check value of CRC-32/ISO-HDLC
  expect(crc32(bytesOf('IEND'))).toBe(0xae426082); // the last chunk of every PNG
});

test('a text stands behind the header, and the rest stays as it was', () => {
  const png = withPngTexts(PIXEL, { Title: 'ä → b' });
  // 4 length, 4 type, `Title` and five zeros, 8 bytes of text, 4 checksum
  expect(png.length).toBe(PIXEL.length + 8 + 5 + 5 + 8 + 4);
  expect(png.subarray(0, 33)).toEqual(PIXEL.subarray(0, 33));
  expect(png.subarray(-(PIXEL.length - 33))).toEqual(PIXEL.subarray(33));
  expect(pngTextOf(png, 'Title')).toBe('ä → b');
  expect(pngTextOf(png, 'Titl')).toBeNull();
  expect(pngTextOf(PIXEL, 'Title')).toBeNull();
});

test('a view that was kept in a PNG comes back', () => {
  expect(keptViewIn(withPngTexts(PIXEL, { Title: 'x', [KEPT_KEYWORD]: keptText(KEPT) }))).toEqual(KEPT);
});

test('a view that was kept in an SVG comes back', () => {
  const node = element('svg', { width: 1, height: 1, viewBox: '0 0 1 1' });
  const svg = svgText(node, { theme: 'light', metadata: keptText(KEPT) });
  expect(keptViewIn(bytesOf(svg))).toEqual(KEPT);
});

test.each([
  ['a picture without metadata', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['metadata of another program', bytesOf('<svg><metadata>&lt;rdf:RDF/&gt;</metadata></svg>')],
  ['JSON that is no view', bytesOf('<svg><metadata>{"kind":"bakeoff-view","view":5}</metadata></svg>')],
  ['JSON that is null', bytesOf('<svg><metadata>null</metadata></svg>')],
  ['a PNG without text', PIXEL],
])('%s keeps no view', (_name, bytes) => {
  expect(keptViewIn(bytes)).toBeNull();
});

test('no bytes make reading fail, and a cut file keeps nothing false', () => {
  const whole = withPngTexts(PIXEL, { [KEPT_KEYWORD]: keptText(KEPT) });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(whole.length), (bytes, cut) => {
      keptViewIn(bytes);
      keptViewIn(Uint8Array.from([...PIXEL.subarray(0, 8), ...bytes]));
      const part = keptViewIn(whole.subarray(0, cut));
      expect(part === null || part.view === KEPT.view).toBe(true);
    }),
  );
});

test('pictures are told from texts by their first bytes', () => {
  expect(isPicture(PIXEL)).toBe(true);
  for (const picture of [
    '<svg>',
    '\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<svg width="1">',
    'GIF89a',
  ])
    expect(isPicture(bytesOf(picture)), picture).toBe(true);
  expect(isPicture(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
  for (const text of ['', '<html><svg>', 'ips.av ips.75', '<svgx>', 'PNG'])
    expect(isPicture(bytesOf(text)), text).toBe(false);
});
