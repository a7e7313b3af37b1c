import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth, wrapText } from './text-width';

test('digits are 600 thousandths of an em wide, so that columns of numbers stand under each other', () => {
  expect(textWidth('0', 10)).toBe(6);
  expect(textWidth('1111', 10, 600)).toBe(textWidth('8888', 10, 600));
});

test('a wider weight is wider, and letters that the table lacks still have a width', () => {
  expect(textWidth('base', 12, 600)).toBeGreaterThan(textWidth('base', 12, 400));
  expect(textWidth('Ж', 10)).toBe(6.6); // 660 thousandths
  expect(textWidth('漢', 10)).toBe(10); // a square
});

test('lines break at blanks', () => {
  // five digits and a blank between: 5 × 6 + 2.36 px at size 10
  expect(wrapText('11111 22222 33333', 70, 10)).toEqual(['11111 22222', '33333']);
});

test('a word that is wider than the line is broken, behind a stroke where it has one', () => {
  expect(wrapText('111111/22222', 60, 10)).toEqual(['111111/', '22222']);
  expect(wrapText('1111111111', 30, 10)).toEqual(['11111', '11111']);
});

test('no letter is lost and no line is too wide, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 30, max: 200 }),
      (text, width) => {
        const lines = wrapText(text, width, 11);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(textWidth(line, 11)).toBeLessThanOrEqual(width + 1e-9);
      },
    ),
  );
});
