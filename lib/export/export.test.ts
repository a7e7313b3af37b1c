import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { comparisonOf, rowsOf, wiredTiger } from '../charts/charts.fixture';
import { keptViewIn } from '../charts/kept-view';
import { pngTextOf } from '../charts/png-text';
import { svgText } from '../charts/svg';
import type { Comparison } from '../compare/comparison';
import { run } from '../compare/runs.fixture';
import { cardOf, cardPng } from './card';
import { embedHtml } from './embed';
import { exportedOf, VIEW } from './export.fixture';
import { remarksOf, sourceOf } from './exported';
import { comparisonFile, comparisonJson } from './json-file';
import { exportedPng, exportedSvg } from './picture-file';
import { exportedCsv, exportedMarkdown, exportedTsv } from './text-file';

const LINK = 'https://bakeoff.example/s/0123456789abcdef';

test('a picture says its title, its text, its date and its link, and keeps its view', () => {
  const svg = exportedSvg(exportedOf(), 'light');
  // the title stands above, the rest below
  expect(svg.indexOf('>· config × version · base v1<')).toBeLessThan(svg.indexOf('1 run each.'));
  expect(svg).toContain(`>wiredtiger.txt · 2026-01-02 · ${LINK}`);
  expect(svg).toContain('1 run each.');
  expect(keptViewIn(new TextEncoder().encode(svg))).toEqual({ view: VIEW, link: LINK });
});

test('a PNG keeps its view and says what it is', async () => {
  const png = await exportedPng(exportedOf(), 'dark', 1);
  expect(keptViewIn(png)).toEqual({ view: VIEW, link: LINK });
  expect(pngTextOf(png, 'Title')).toBe('Insert rate · config × version · base v1');
  expect(pngTextOf(png, 'Source')).toBe(LINK);
});

test('a link that would fill the picture stands in the file only', () => {
  const kept = { view: VIEW, link: `https://bakeoff.example/compare?metric=${'x'.repeat(300)}` };
  expect(sourceOf(exportedOf(undefined, { kept })).at(-1)).toBe(
    'https://bakeoff.example/compare (the whole link is kept in this file)',
  );
});

test('a link to the machine where the picture was made stands in the file only', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost']) {
    const kept = { view: VIEW, link: `http://${host}/compare?metric=x` };
    expect(sourceOf(exportedOf(undefined, { kept })).at(-1)).toBe('Bakeoff (the link is kept in this file)');
  }
  const kept = { view: VIEW, link: 'https://localhost.example/compare?metric=x' };
  expect(sourceOf(exportedOf(undefined, { kept })).at(-1)).toBe(kept.link);
});

test('many texts are counted', () => {
  const uploads = Array.from({ length: 6 }, (_, i) => ({ id: `${i}`, title: `text ${i}`, name: null }));
  expect(sourceOf(exportedOf(undefined, { uploads })).slice(0, -2)).toEqual([
    'text 0',
    'text 1',
    'text 2',
    '3 more texts',
  ]);
});

test('what is not shown is said', () => {
  expect(remarksOf({ comparison: wiredTiger({ hide: ['v2', 'v3'], noResult: 'fold' }) })[0]).toBe(
    'v14a, v17a, v20a, v23a without a result not shown. 2 rows hidden.',
  );
});

test('tables are written for programs and for people', () => {
  const comparison = rowsOf('config', { a: 12_345, '=b': 5 });
  const exported = exportedOf(comparison);
  expect(exportedCsv(exported)).toBe('config,"rate, op/s"\r\n\'=b,5\r\na,12345\r\n');
  expect(exportedTsv(exported)).toBe("config\trate, op/s\n'=b\t5\na\t12345\n");
  const markdown = exportedMarkdown(exported);
  expect(markdown).toContain('| a | 12,345 |');
  expect(markdown).toContain('rate ↑');
  expect(markdown).toContain(`wiredtiger.txt · 2026-01-02 · [Open the comparison](${LINK})`);
});

test('JSON has numbers in base units with units, directions, base and sources', () => {
  const json = comparisonJson(exportedOf());
  expect(comparisonFile.parse(JSON.parse(JSON.stringify(json)))).toEqual(json);
  expect(json.base).toEqual({ row: 'v1', column: null, label: 'v1' });
  expect(json.metrics[0]).toMatchObject({
    id: 'insert_rate_avg',
    written: 'ips.av',
    unit: 'op/s',
    per: null,
    direction: 'higher',
  });
  const v5 = json.charts[0]?.cells.find(
    ({ row, column, metric }) => row === 'v5' && column === '3.6.5' && metric === 'insert_rate_avg',
  );
  expect(v5).toMatchObject({
    value: 28_153,
    n: 1,
    ratio: 28_153 / 20_446,
    difference: 7_707,
    judgement: 'better',
  });
  expect(v5?.sources).toMatchObject([{ label: 'ips.av', raw: '28153', formula: null }]);
});

test.each(['dots', 'bars', 'lines', 'scatter'] as const)(
  'the card of a link has its size, and nothing stands outside: %s',
  (kind) => {
    const card = cardOf(exportedOf(wiredTiger({ kind, values: 'absolute' })));
    expect(card.attributes).toMatchObject({ width: 1200, height: 630 });
    const drawing = card.children.find((child) => typeof child !== 'string' && child.tag === 'g');
    const place = typeof drawing === 'object' ? String(drawing.attributes.transform) : '';
    const [x = 0, y = 0, scale = 0] = [...place.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
    const rect =
      typeof drawing === 'object'
        ? drawing.children.find((c) => typeof c !== 'string' && c.tag === 'rect')
        : null;
    const size = typeof rect === 'object' && rect ? rect.attributes : {};
    expect(x + scale * Number(size.width)).toBeLessThanOrEqual(1200 - 40 + 0.5);
    expect(y + scale * Number(size.height)).toBeLessThanOrEqual(630 - 44);
    expect(scale).toBeGreaterThan(0.4);
    new SaxesParser().write(svgText(card, { theme: 'light' })).close();
  },
);

test('a card with a title of any length is drawn', async () => {
  const png = Buffer.from(
    await cardPng(exportedOf(rowsOf('config', { a: 1 }), { title: 'long words '.repeat(40) })),
  );
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the chart for frames runs nothing, names its source and follows the theme', () => {
  const hostile = '<script>alert(1)</script>';
  const html = embedHtml(exportedOf(rowsOf('config', { [hostile]: 1 }), { title: hostile }), null);
  expect(html).not.toContain('<script');
  expect(html).toContain(`<a href="${LINK}" target="_blank" rel="noopener">`);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('fill="var(--surface)"');
  expect(embedHtml(exportedOf(), 'dark')).not.toContain('prefers-color-scheme');
});

test('repeats are told of in pictures and in JSON', () => {
  const runs = [1, 2, 4].map((rate, i) => ({ ...run({ config: 'a' }, { rate }), id: `run ${i}` }));
  const exported = exportedOf(comparisonOf(runs, { rows: ['config'] }));
  expect(exportedSvg(exported, 'light')).toContain('3 runs each.');
  // quarters between 1, 2 and 4: 1.5 and 3
  expect(comparisonJson(exported).charts[0]?.cells[0]).toMatchObject({
    value: 2,
    n: 3,
    spread: { min: 1, lower: 1.5, upper: 3, max: 4 },
  });
});

test.each(['dots', 'bars', 'lines', 'scatter'] as const)(
  'a comparison that was kept as text is drawn and written as it was: %s',
  (kind) => {
    const comparison = wiredTiger({ kind, values: kind === 'scatter' ? 'absolute' : 'percent' });
    const kept: Comparison = JSON.parse(JSON.stringify(comparison));
    for (const write of [exportedCsv, exportedMarkdown, comparisonJson])
      expect(write(exportedOf(kept))).toEqual(write(exportedOf(comparison)));
    expect(exportedSvg(exportedOf(kept), 'dark')).toBe(exportedSvg(exportedOf(comparison), 'dark'));
  },
);
