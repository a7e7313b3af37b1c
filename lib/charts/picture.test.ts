import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Comparison } from '../compare/comparison';
import { run } from '../compare/runs.fixture';
import { comparisonOf, OPTIONS, rowsOf, wiredTiger } from './charts.fixture';
import { type PictureOptions, pictureOf } from './picture';
import { measuredWidth, type SvgNode, svgText } from './svg';

const PICTURE: PictureOptions = {
  ...OPTIONS,
  width: 900,
  title: 'Insert rate · config × version',
  sentence: 'v9 inserts 1.40× as fast as v1 on 3.6.5.',
  remarks: ['The runs differ in cacheSizeGB.'],
  source: ['insert-benchmark.txt', '14 July 2018', 'https://bakeoff.example/compare?metric=insert_rate_avg'],
};

function textsOf(xml: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let current = '';
  parser.on('opentag', () => {
    current = '';
  });
  parser.on('text', (piece) => {
    current += piece;
  });
  parser.on('closetag', () => {
    if (current !== '') texts.push(current);
    current = '';
  });
  parser.write(xml).close();
  return texts;
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
  what: string;
}

/** The boxes of everything that is drawn, in px of the picture. Groups are moved, or moved and turned a quarter to the left. */
function boxesOf(
  node: SvgNode,
  move: (x: number, y: number) => [number, number] = (x, y) => [x, y],
): Rectangle[] {
  const { attributes: a, tag, children } = node;
  const number = (value: unknown) => Number(value ?? 0);
  const box = (x1: number, y1: number, x2: number, y2: number): Rectangle[] => {
    const corners = [move(x1, y1), move(x2, y2)];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const what = `${tag} ${children.filter((child) => typeof child === 'string').join('')}`;
    return [
      { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), what },
    ];
  };
  switch (tag) {
    case 'rect':
      return box(number(a.x), number(a.y), number(a.x) + number(a.width), number(a.y) + number(a.height));
    case 'line':
      return box(number(a.x1), number(a.y1), number(a.x2), number(a.y2));
    case 'circle':
      return box(-number(a.r), -number(a.r), number(a.r), number(a.r));
    case 'text': {
      const width = measuredWidth(node) ?? 0;
      const x = number(a.x) - (a.textAnchor === 'end' ? width : a.textAnchor === 'middle' ? width / 2 : 0);
      return box(x, number(a.y) - 0.8 * number(a.fontSize), x + width, number(a.y) + 2);
    }
    case 'g':
    case 'svg': {
      const [, dx, dy, turn] =
        /^translate\((\S+) (\S+)\)( rotate\(-90\))?$/.exec(String(a.transform ?? '')) ?? [];
      const inner = (x: number, y: number) =>
        turn ? move(y + number(dx), number(dy) - x) : move(x + number(dx), y + number(dy));
      return children.flatMap((child) => (typeof child === 'string' ? [] : boxesOf(child, inner)));
    }
    default:
      return [];
  }
}

const LONG = 'ludicrous mode with a long name · conc 100 · batch 10000 · everything on';
const REPEATS = Array.from({ length: 36 }, (_, i) => ({
  ...run({ test: `t${i % 3}`, version: `9.${i % 2}` }, { rate: 100 + ((7 * i) % 11) }),
  id: `run ${i}`,
}));
const STEPS = ['load', 'read', 'write', 'scan'].flatMap((step, s) =>
  ['a', 'b'].map((config, c) => run({ step, config }, { rate: 10 ** s * (c + 1) })),
);

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  dots: wiredTiger(),
  'dots, absolute': wiredTiger({ values: 'absolute', base: { row: null, column: null } }),
  'dots, percent, base column': wiredTiger({ values: 'percent', base: { row: null, column: '3.6.5' } }),
  'dots, base at the right': wiredTiger({ metrics: ['write_bytes_per_insert'] }),
  'dots, repeats': comparisonOf(REPEATS, { rows: ['test'], columns: ['version'] }),
  'dots, long names': rowsOf('mode', { [LONG]: 5, b: 700 }),
  bars: wiredTiger({ kind: 'bars' }),
  'bars, changes': wiredTiger({ kind: 'bars', values: 'difference', metrics: ['write_bytes_per_insert'] }),
  'bars, repeats': comparisonOf(REPEATS, { kind: 'bars', rows: ['test'], columns: ['version'] }),
  'bars, long names': rowsOf('mode', { [LONG]: 5, b: 700 }, { kind: 'bars' }),
  'bars, charts': comparisonOf(STEPS, { kind: 'bars', rows: ['config'], charts: ['step'] }),
  lines: wiredTiger({ kind: 'lines', values: 'absolute' }),
  'lines, long names': rowsOf('mode', { [LONG]: 5, [`${LONG} too`]: 700, c: 8 }, { kind: 'lines' }),
  'lines, amounts': rowsOf('clients', { 1: 5, 2: 9, 4: null, 8: 22, 1000: 90 }, { kind: 'lines' }),
  scatter: wiredTiger({ kind: 'scatter', values: 'absolute' }),
  'one value': rowsOf('config', { a: 0 }),
  'no values': rowsOf('config', { a: null }, { kind: 'lines' }),
};

for (const [name, comparison] of Object.entries(COMPARISONS))
  for (const width of [420, 900])
    test(`nothing of a picture is outside of it: ${name}, ${width} px`, () => {
      const picture = pictureOf(comparison, { ...PICTURE, width });
      const size = { width: Number(picture.attributes.width), height: Number(picture.attributes.height) };
      const outside = boxesOf(picture).filter(
        ({ left, right, top, bottom }) => left < 0 || top < 0 || right > size.width || bottom > size.height,
      );
      expect(outside).toEqual([]);
    });

test('a picture holds every name, value, unit, direction, base, count and its source', () => {
  const texts = textsOf(svgText(pictureOf(wiredTiger(), PICTURE), { theme: 'light' }));
  for (const text of [
    ...Array.from({ length: 24 }, (_, i) => `v${i + 1}`),
    ...['1.377', '28,153', '1.401', '28,547', '3.6.5', '4.0.0', '90/85', 'no result'],
    ...['ips.av ÷ ips.av of v1', 'ratio of op/s', 'higher is better', 'within ±5 %', 'base 1', 'base'],
    '1 run each. “·” as in v1.',
    'The runs differ in cacheSizeGB.',
    'insert-benchmark.txt · 14 July 2018 · https://bakeoff.example/compare?metric=insert_rate_avg',
  ])
    expect(texts).toContain(text);
});

test('it is a picture with a name and a description', () => {
  const svg = svgText(pictureOf(wiredTiger(), PICTURE), { theme: 'dark' });
  expect(textsOf(svg).slice(0, 2)).toEqual([PICTURE.title, PICTURE.sentence]);
  expect(svg).not.toContain('var(');
});

test('every bar of a chart of bars is labelled, and every chart of several has its name', () => {
  const texts = textsOf(svgText(pictureOf(COMPARISONS['bars, charts']!, PICTURE), { theme: 'light' }));
  expect(texts).toEqual(expect.arrayContaining(['load', 'read', 'write', 'scan', '2,000']));
});

test('hostile names of rows, columns and files stay text', () => {
  const hostile = '<script>&"\'</text>';
  const runs = [
    run({ config: hostile, version: hostile }, { rate: 1 }),
    run({ config: 'b', version: hostile }, { rate: 2 }),
  ];
  for (const kind of ['dots', 'bars', 'lines'] as const) {
    const comparison = comparisonOf(runs, { kind, rows: ['config'], columns: ['version'] });
    const svg = svgText(pictureOf(comparison, { ...PICTURE, title: hostile, source: [hostile] }), {
      theme: 'light',
    });
    expect(textsOf(svg)).toContain(hostile);
    expect(svg).not.toContain('<script');
  }
});
