import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { element, escapeText, metadataOf, type SvgNode, svgText, textAt } from './svg';

/** The names of the elements and the texts of a document; throws where it is not well-formed. */
function parsed(xml: string): { names: string[]; text: string; attributes: Record<string, string>[] } {
  const names: string[] = [];
  const attributes: Record<string, string>[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    names.push(tag.name);
    attributes.push({ ...tag.attributes });
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.write(xml).close();
  return { names, text, attributes };
}

const root = (children: SvgNode[]) =>
  element('svg', { width: 10, height: 10, viewBox: '0 0 10 10' }, children);

test('attributes have their XML names and colours their values', () => {
  const node = root([element('rect', { fill: 'var(--c1)', fillOpacity: 0.5, strokeWidth: 2 })]);
  expect(parsed(svgText(node, { theme: 'light' })).attributes[1]).toEqual({
    fill: '#00694f',
    'fill-opacity': '0.5',
    'stroke-width': '2',
  });
  expect(svgText(node, { theme: 'dark' })).toContain('fill="#3fcaa2"');
});

test('a file names its purpose, its fonts and its namespace', () => {
  const [svg] = parsed(svgText(root([]), { theme: 'light' })).attributes;
  expect(svg).toMatchObject({ xmlns: 'http://www.w3.org/2000/svg', role: 'img' });
  expect(svg!['font-family']).toMatch(/^'IBM Plex Sans', system-ui/);
});

test('a text holds its measured width, whatever font stands in', () => {
  // five digits of 600 thousandths at 12 px
  const { attributes } = parsed(svgText(root([textAt(0, 0, '12345', { size: 12 })]), { theme: 'light' }));
  expect(attributes[1]).toMatchObject({ textLength: '36', lengthAdjust: 'spacingAndGlyphs' });
});

test('names cannot end a text or an attribute', () => {
  const hostile = '</text><script>alert("1")</script>&amp;\' ]]> <!--';
  const node = root([textAt(0, 0, hostile), element('title', {}, [hostile])]);
  const { names, text } = parsed(svgText(node, { theme: 'light', metadata: hostile }));
  expect(names).toEqual(['svg', 'metadata', 'text', 'title']);
  expect(text.trimEnd()).toBe(hostile.repeat(3));
});

test('letters that XML forbids do not break the file', () => {
  expect(escapeText('a\u0000b\u001b\uffff\ud800c')).toBe('a\ufffdb\ufffd\ufffd\ufffdc');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const node = root([textAt(0, 0, text), element('path', { d: text })]);
      expect(() => parsed(svgText(node, { theme: 'light', metadata: text }))).not.toThrow();
    }),
  );
});

test('what was kept in a file comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = JSON.stringify({ text });
      expect(metadataOf(svgText(root([]), { theme: 'light', metadata: kept }))).toBe(kept);
    }),
  );
  expect(metadataOf(svgText(root([]), { theme: 'light' }))).toBeNull();
});
