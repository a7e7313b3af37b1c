import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { OPTIONS, wiredTiger } from '@/lib/charts/charts.fixture';
import { CompareCharts } from './compare-charts';

interface Tag {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a rendering in the order in which they close, with all text inside of them. */
function tagsOf(element: ReactElement): Tag[] {
  const html = `<div>${renderToStaticMarkup(element)}</div>`;
  const open: Tag[] = [];
  const tags: Tag[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes: { ...attributes }, text: '' });
  });
  parser.on('text', (text) => {
    for (const tag of open) tag.text += text;
  });
  parser.on('closetag', () => {
    const tag = open.pop();
    if (tag) tags.push(tag);
  });
  parser.write(html).close();
  return tags;
}

const LABEL = 'v5 inserts 1.38× as fast as v1 on 3.6.5.';

function chart(
  kind: 'dots' | 'bars' | 'lines' | 'scatter',
  props: Partial<Parameters<typeof CompareCharts>[0]> = {},
) {
  const comparison = wiredTiger({ kind, selected: { row: 'v9', column: null } });
  return tagsOf(<CompareCharts comparison={comparison} options={OPTIONS} label={LABEL} {...props} />);
}

function withRole(tags: Tag[], role: string): Tag[] {
  return tags.filter(({ attributes }) => attributes.role === role);
}

test('the numbers of the dots are a table: every row has its name, its knobs and its values', () => {
  const tags = chart('dots');
  const [table] = withRole(tags, 'table');
  expect(table!.attributes['aria-label']).toBe(LABEL);
  expect(withRole(tags, 'row')).toHaveLength(1 + 24);
  expect(
    withRole(tags, 'rowheader')
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['v1 base', 'v2']);
  // name, six knobs, plot, two values for each of two versions
  const heads = withRole(tags, 'columnheader').map(({ text }) => text.trim());
  expect(heads).toHaveLength(1 + 6 + 1 + 2);
  expect(heads.slice(-2)).toEqual(['3.6.5', '4.0.0']);
  const cells = withRole(tags, 'cell').map(({ text }) => text);
  expect(cells).toEqual(expect.arrayContaining(['1.377', '28,153', '1.401', '28,547', '90/85']));
});

test('names of rows are links where they lead somewhere, and say which one is picked out', () => {
  const links = chart('dots', { hrefOfRow: (row) => `?row=${row.key}` }).filter(({ name }) => name === 'a');
  expect(links.map(({ attributes }) => attributes.href).slice(0, 2)).toEqual(['?row=v1', '?row=v2']);
  expect(
    links.filter(({ attributes }) => attributes['aria-current'] === 'true').map(({ text }) => text),
  ).toEqual(['v9']);
});

test('names of rows are buttons where they only act, and text where they do nothing', () => {
  expect(chart('dots', { onSelectRow: () => {} }).filter(({ name }) => name === 'button')).toHaveLength(24);
  const plain = chart('dots');
  expect(plain.filter(({ name }) => name === 'a' || name === 'button')).toEqual([]);
});

test('rows without a result say so where their plot would be', () => {
  const tags = chart('dots');
  expect(withRole(tags, 'cell').filter(({ text }) => text.includes('no result'))).toHaveLength(3);
});

for (const kind of ['bars', 'lines', 'scatter'] as const)
  test(`the picture is there before any script runs: ${kind}`, () => {
    const tags = chart(kind);
    const [picture] = withRole(tags, 'img').filter(({ attributes }) => attributes['aria-label'] === LABEL);
    expect(picture).toBeDefined();
    const texts = tags.filter(({ name }) => name === 'text').map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['ips.av']));
    if (kind !== 'scatter') expect(texts).toEqual(expect.arrayContaining(['v1', 'v21', 'base 1']));
    if (kind === 'scatter') expect(texts).toEqual(expect.arrayContaining(['v13–v15', 'wkb/i']));
  });

test('the heading names metric, unit and direction, the legend the columns and the band', () => {
  const tags = chart('dots');
  expect(tags.find(({ name }) => name === 'h2')!.text).toBe('ips.av ÷ ips.av of v1 ratio of op/s');
  expect(tags.filter(({ name }) => name === 'li').map(({ text }) => text)).toEqual([
    '3.6.5',
    '4.0.0',
    'within ±5 %',
  ]);
  expect(tags.some(({ name, text }) => name === 'span' && text === 'higher is better')).toBe(true);
});

test('a comparison of nothing draws nothing', () => {
  expect(
    renderToStaticMarkup(
      <CompareCharts comparison={wiredTiger({ metrics: [] })} options={OPTIONS} label="" />,
    ),
  ).toBe('');
});
