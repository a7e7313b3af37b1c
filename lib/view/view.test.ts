import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatView } from './format-view';
import { normalView } from './normal-view';
import { parseView } from './parse-view';
import { ALIGNS, DISTRIBUTION_KINDS, LAYOUTS, LINE_KINDS, RATE_SOURCES } from './time-view';
import { UPGRADES, upgradePairs, VIEW_VERSION } from './upgrades';
import {
  CHART_KINDS,
  DEFAULT_VIEW,
  FRONT_KINDS,
  MISSED_MODES,
  NO_RESULT_MODES,
  SCALE_KINDS,
  SCALES_KINDS,
  SORT_KEYS,
  SORT_ORDERS,
  VALUES_MODES,
  type View,
  WHY_KINDS,
} from './view';

const parse = (query: string) => parseView(new URLSearchParams(query));
const viewOf = (query: string) => parse(query).view;
const codes = (query: string) => parse(query).notices.map((notice) => notice.code);

/** Links as each version wrote them, and what they show. Add to it, never change it. */
const LINKS_OF_VERSION: { version: number; link: string; view: Partial<View> }[] = [
  {
    version: 1,
    link: 'dbms=MongoDB&engine=WiredTiger&version=3.6.5&version=4.0.0&knob:storage.syncPeriodSecs=300&metric=insert_rate_avg&row=config&column=version&kind=dots&base=v1&values=ratio',
    view: {
      filter: {
        dbms: ['MongoDB'],
        engine: ['WiredTiger'],
        'knob:storage.syncPeriodSecs': ['300'],
        version: ['3.6.5', '4.0.0'],
      },
      metrics: ['insert_rate_avg'],
      rows: ['config'],
      columns: ['version'],
      kind: 'dots',
      base: { row: 'v1', column: null },
      values: 'ratio',
    },
  },
  {
    version: 1,
    link: 'upload=6c162bc5&row=mode,conc,batch&column=&scale=log&sort=value&threshold=quartiles&hide=ludicrous,30,10000&at-most=db_rss:55000000000&alias=normal%5C,10%5C,1000,before',
    view: {
      filter: { upload: ['6c162bc5'] },
      rows: ['mode', 'conc', 'batch'],
      columns: [],
      scale: 'log',
      sort: { by: 'value', metric: null, column: null, order: null },
      threshold: 'quartiles',
      hide: ['ludicrous,30,10000'],
      constraints: [{ metric: 'db_rss', bound: 'at-most', value: 55e9 }],
      aliases: { 'normal,10,1000': 'before' },
    },
  },
  {
    version: 1,
    link: 'metric=nquad_rate_interval&scale=log&run=3f&run=0a&line=smoothed&window=12&from=printed&align=work&layout=multiples&stall=0.25&distribution=percentiles&t=0.5,0.955&lines=57-75',
    view: {
      metrics: ['nquad_rate_interval'],
      scale: 'log',
      time: {
        runs: ['3f', '0a'],
        line: 'smoothed',
        window: 12,
        from: 'printed',
        align: 'work',
        layout: 'multiples',
        stall: 0.25,
        range: { from: 0.5, to: 0.955 },
        lines: { from: 57, to: 75 },
        distribution: 'percentiles',
      },
    },
  },
];

test.each(LINKS_OF_VERSION)('a link of version $version opens as it did: $link', ({ link, view }) => {
  expect(parse(link)).toEqual({ view: { ...DEFAULT_VIEW, ...view }, notices: [] });
});

test('every version of the grammar has a link in the fixtures', () => {
  const versions = new Set(LINKS_OF_VERSION.map(({ version }) => version));
  expect([...versions].sort()).toEqual(Array.from({ length: VIEW_VERSION }, (_, i) => i + 1));
  expect(UPGRADES).toHaveLength(VIEW_VERSION - 1);
});

test('an old link is upgraded one version after the other', () => {
  const steps = [
    (pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([name, value]) => [`${name}2`, value] as const),
    (pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([name, value]) => [`${name}3`, value] as const),
  ];
  const upgraded = (version: number) => upgradePairs([['row', 'config']], version, steps);
  expect(upgraded(1)).toEqual([['row23', 'config']]);
  expect(upgraded(2)).toEqual([['row3', 'config']]);
  expect(upgraded(3)).toEqual([['row', 'config']]);
  expect(upgraded(9)).toEqual([['row', 'config']]);
});

test('the default view is the empty link', () => {
  expect(formatView(DEFAULT_VIEW)).toBe('');
  expect(viewOf('')).toEqual(DEFAULT_VIEW);
});

test('equal views give equal links: order and repeats of values do not matter where they mean nothing', () => {
  const a = viewOf('version=4.0.0&dbms=MongoDB&version=3.6.5&version=4.0.0&hide=v3&hide=v2&base=v1');
  const b = viewOf('hide=v2&base=v1&dbms=MongoDB&hide=v3&version=3.6.5&version=4.0.0');
  expect(formatView(a)).toBe('dbms=MongoDB&version=3.6.5&version=4.0.0&base=v1&hide=v2&hide=v3');
  expect(formatView(b)).toBe(formatView(a));
});

test('the order of metrics and of row keys is kept', () => {
  expect(formatView(viewOf('metric=b&metric=a&row=mode,conc'))).toBe('metric=b&metric=a&row=mode,conc');
});

test('the empty value of a filter stands for runs that lack the dimension', () => {
  expect(viewOf('config=').filter).toEqual({ config: [''] });
  expect(formatView(viewOf('config='))).toBe('config=');
});

test('no rows and rows not chosen are two things', () => {
  expect(viewOf('row=').rows).toEqual([]);
  expect(viewOf('').rows).toBeNull();
});

test('a dimension whose name is a parameter, or no plain name, is filtered behind a tilde', () => {
  const filter = { scale: ['big'], 'Server Name': ['a&b=c'], __proto__x: ['1'], size: ['3'] };
  const link = formatView({ ...DEFAULT_VIEW, filter });
  expect(link).toBe('~Server+Name=a%26b%3Dc&~__proto__x=1&~scale=big&~size=3');
  expect(viewOf(link).filter).toEqual(filter);
  expect(viewOf('~__proto__=1&~constructor=2').filter).toEqual(
    Object.fromEntries([
      ['__proto__', ['1']],
      ['constructor', ['2']],
    ]),
  );
});

test('what is unknown is ignored with a notice', () => {
  expect(codes('base-colum=v1')).toEqual(['unknown-parameter']);
  expect(codes('kind=pie&scale=log10')).toEqual(['unknown-value', 'unknown-value']);
  expect(viewOf('kind=pie&base=v1')).toEqual({ ...DEFAULT_VIEW, base: { row: 'v1', column: null } });
  expect(codes('at-most=rss&at-least=:3&at-most=rss:1,5')).toEqual(['unknown-value', 'unknown-value']);
  expect(codes('threshold=-5')).toEqual(['unknown-value']);
  expect(codes('alias=v1')).toEqual(['unknown-value']);
});

test('a part of a time axis or of a log that is none is ignored with a notice', () => {
  for (const link of ['t=5', 't=9,3', 't=3,3', 't=-1,3', 't=1,2,3', 't=0x1,2', 't=1,Infinity'])
    expect(codes(link), link).toEqual(['unknown-value']);
  for (const link of ['lines=0', 'lines=9-3', 'lines=1-2-3', 'lines=', 'lines=1.5', 'lines=-4'])
    expect(codes(link), link).toEqual(['unknown-value']);
  for (const link of ['window=1', 'window=2.5', 'window=100001', 'stall=0', 'stall=1', 'stall=half'])
    expect(codes(link), link).toEqual(['unknown-value']);
  expect(viewOf('t=9,3&lines=9-3&window=1&stall=1')).toEqual(DEFAULT_VIEW);
});

test('a single lit line is written as one number, the order of runs is kept', () => {
  const link = 'run=b&run=a&t=90,95.5&lines=75';
  expect(formatView(viewOf(link))).toBe(link);
  expect(formatView(viewOf('run=b&run=a&run=b&lines=75-75'))).toBe('run=b&run=a&lines=75');
});

test('a link of a later version is shown as far as it is known', () => {
  const { view, notices } = parse('v=99&base=v1');
  expect(view.base.row).toBe('v1');
  expect(notices).toEqual([
    {
      code: 'unknown-version',
      message: 'The link is of version "99"; this Bakeoff reads up to 1. What is known here is shown.',
    },
  ]);
});

test('what a chat adds to a link filters nothing', () => {
  expect(parse('base=v1&utm_source=chat&fbclid=x')).toEqual(parse('base=v1'));
});

test('what is too long is ignored with one notice', () => {
  const { view, notices } = parse(`base=${'x'.repeat(9000)}&dbms=${'y'.repeat(9000)}&values=ratio`);
  expect(view).toEqual({ ...DEFAULT_VIEW, values: 'ratio' });
  expect(notices.map((notice) => notice.message)).toEqual([
    '2 parameters of the link are too long or too many; they are ignored.',
  ]);
});

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ',', '\\', '\\,', '~', 'v1', '+', '%2C', 'a&b=c', '…'),
);
const someTexts = fc.array(anyText, { maxLength: 4 });
const maybeText = fc.option(anyText);
const maybeKeys = fc.option(someTexts);
const anyRecord = <T>(value: fc.Arbitrary<T>) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(anyText, fc.constantFrom('dbms', 'size', '__proto__', 'knob:a', 'upload', 'v')),
        value,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => Object.fromEntries(pairs));
const anyNumber = fc.double();
const anyRange = fc.record({ from: anyNumber, to: anyNumber });

const anyView: fc.Arbitrary<View> = fc.record({
  filter: anyRecord(someTexts),
  metrics: someTexts,
  rows: maybeKeys,
  columns: maybeKeys,
  charts: maybeKeys,
  average: someTexts,
  kind: fc.option(fc.constantFrom(...CHART_KINDS)),
  scale: fc.constantFrom(...SCALE_KINDS),
  scales: fc.constantFrom(...SCALES_KINDS),
  sort: fc.record({
    by: fc.constantFrom(...SORT_KEYS),
    metric: maybeText,
    column: maybeText,
    order: fc.option(fc.constantFrom(...SORT_ORDERS)),
  }),
  base: fc.record({ row: maybeText, column: maybeText }),
  values: fc.option(fc.constantFrom(...VALUES_MODES)),
  threshold: fc.oneof(fc.constantFrom('report' as const, 'quartiles' as const), anyNumber),
  missed: fc.constantFrom(...MISSED_MODES),
  noResult: fc.constantFrom(...NO_RESULT_MODES),
  why: fc.constantFrom(...WHY_KINDS),
  hide: someTexts,
  aliases: anyRecord(anyText),
  rowOrder: someTexts,
  groups: fc.array(fc.record({ name: anyText, rows: someTexts }), { maxLength: 3 }),
  scatter: fc.record({
    x: maybeText,
    y: maybeText,
    size: maybeText,
    xScale: fc.constantFrom(...SCALE_KINDS),
    front: fc.constantFrom(...FRONT_KINDS),
  }),
  constraints: fc.array(
    fc.record({
      metric: anyText,
      bound: fc.constantFrom('at-least' as const, 'at-most' as const),
      value: anyNumber,
    }),
    { maxLength: 4 },
  ),
  selected: fc.record({ row: maybeText, column: maybeText }),
  highlight: maybeText,
  time: fc.record({
    runs: someTexts,
    line: fc.constantFrom(...LINE_KINDS),
    window: fc.oneof(fc.integer({ min: -1, max: 200_000 }), anyNumber),
    from: fc.constantFrom(...RATE_SOURCES),
    align: fc.constantFrom(...ALIGNS),
    layout: fc.constantFrom(...LAYOUTS),
    stall: fc.oneof(fc.double({ min: 0, max: 1 }), anyNumber),
    range: fc.option(anyRange),
    lines: fc.option(fc.oneof(anyRange, fc.record({ from: fc.nat(), to: fc.nat() }))),
    distribution: fc.option(fc.constantFrom(...DISTRIBUTION_KINDS)),
  }),
});

test('every view survives the way into a link and back', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const link = formatView(view);
      expect(parse(link)).toEqual({ view: normalView(view), notices: [] });
      expect(formatView(viewOf(link))).toBe(link);
    }),
  );
});

test('a link holds nothing that a mail or chat program would end it at', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(formatView(view)).toMatch(/^[\w.~*+%=&,:/@-]*$/);
    }),
  );
});

test('any text is read without an exception, and what it means survives', () => {
  const name = fc.oneof(
    anyText,
    fc.constantFrom('v', 'row', 'threshold', 'at-most', 'alias', 'group', 'kind', 'sort-order', 'metric'),
    fc.constantFrom('run', 't', 'lines', 'window', 'stall', 'line', 'distribution'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.array(fc.tuple(name, anyText)).map((pairs) => new URLSearchParams(pairs).toString()),
      ),
      (query) => {
        const { view } = parse(query);
        expect(viewOf(formatView(view))).toEqual(view);
      },
    ),
  );
});
