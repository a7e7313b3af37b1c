import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScatterLabel } from './chart';
import { type Box, type Labelled, labelBox, placeLabels, touch } from './place-labels';

const SPACE = { from: 400, to: 900, height: 300, right: 12 };

function item(part: number, y: number, text: string): Labelled {
  return { left: part, right: part, top: y, bottom: y, gap: 9, texts: [[text]], isStrong: false };
}

function mark(part: number, y: number): Box {
  return { left: { part, px: -5 }, right: { part, px: 5 }, top: y - 5, bottom: y + 5 };
}

test('a label stands to the right of its point, at the height of its middle', () => {
  const [label] = placeLabels([item(0.5, 100, 'v5')], [mark(0.5, 100)], [], SPACE);
  expect(label).toMatchObject({ part: 0.5, dx: 9, anchor: 'start', lines: ['v5'] });
});

test('at the right edge it stands to the left', () => {
  const [label] = placeLabels([item(0.99, 100, 'a long label')], [mark(0.99, 100)], [], SPACE);
  expect(label).toMatchObject({ dx: -9, anchor: 'end' });
});

test('a label keeps off a line where another place is free', () => {
  const line: Box = { left: { part: 0.5, px: 0 }, right: { part: 1, px: 0 }, top: 99, bottom: 101 };
  const [label] = placeLabels([item(0.5, 100, 'v5')], [mark(0.5, 100)], [line], SPACE);
  expect(label).toMatchObject({ dx: -9, anchor: 'end' });
});

test('what finds no room has no label', () => {
  const wall: Box = { left: { part: 0, px: 0 }, right: { part: 1, px: 0 }, top: 0, bottom: 300 };
  expect(placeLabels([item(0.5, 100, 'v5')], [wall], [], SPACE)).toEqual([null]);
});

test('boxes that pass each other while the plot gets wider touch', () => {
  // at 400 px the middles are 20 px apart, at 900 px −20: in between they meet
  const a: Box = { left: { part: 0, px: 100 }, right: { part: 0, px: 110 }, top: 0, bottom: 10 };
  const b: Box = { left: { part: 0.08, px: 48 }, right: { part: 0.08, px: 58 }, top: 0, bottom: 10 };
  expect(touch(a, b, { from: 400, to: 900 })).toBe(true);
  expect(touch(a, { ...b, top: 20, bottom: 30 }, { from: 400, to: 900 })).toBe(false);
});

test('labels cover no mark and no other label, and stay in the plot, at every width', () => {
  const points = fc.array(
    fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 300, noNaN: true }),
      text: fc.string({ minLength: 1, maxLength: 12 }),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(points, fc.double({ min: 400, max: 900, noNaN: true }), (all, width) => {
      const marks = all.map(({ part, y }) => mark(part, y));
      const placed = placeLabels(
        all.map(({ part, y, text }) => item(part, y, text)),
        marks,
        [],
        SPACE,
      ).filter((label) => label !== null);
      const labels = placed.map((label) => fixed(labelBox(label), width));
      const fixedMarks = marks.map((box) => fixed(box, width));
      for (const [i, label] of labels.entries()) {
        expect(label.left).toBeGreaterThanOrEqual(0);
        expect(label.right).toBeLessThanOrEqual(width + SPACE.right);
        for (const other of [...labels.slice(i + 1), ...fixedMarks])
          expect(overlap(label, other)).toBe(false);
      }
    }),
  );
});

function fixed({ left, right, top, bottom }: Box, width: number) {
  return { left: left.part * width + left.px, right: right.part * width + right.px, top, bottom };
}

function overlap(a: ReturnType<typeof fixed>, b: ReturnType<typeof fixed>): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test('a label never says more than it was given', () => {
  const placed: (ScatterLabel | null)[] = placeLabels(
    [{ ...item(0.5, 100, ''), texts: [['v5–v8', 'dirty 90/85'], ['v5–v8']] }],
    [],
    [],
    SPACE,
  );
  expect(placed[0]!.lines).toEqual(['v5–v8', 'dirty 90/85']);
});
