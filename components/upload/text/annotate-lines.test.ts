import { expect, test } from 'vitest';
import type { Run } from '@/lib/model';
import { annotateLines, type LinesToAnnotate } from './annotate-lines';
import type { AnnotatedLine } from './annotated-line';
import { findHeads } from './find-heads';
import { foldLines } from './fold-lines';

const LINES = ['Some words', '- load mongo', 'ips size engine', '28153 x wt.v5', '27167 28 wt.v6'];

const run = (name: string, line: number, config: string, cells: [string, string][]): Run => ({
  id: `id-${config}`,
  uploadId: 'u',
  name,
  line,
  dimensions: { config, step: 'load' },
  configId: null,
  measurements: cells.map(([label, raw]) => ({
    metric: label,
    label,
    raw,
    line,
    value: raw === 'x' ? null : Number(raw),
  })),
});
const V5 = run('wt.v5', 4, 'v5', [
  ['ips', '28153'],
  ['size', 'x'],
]);
const V6 = run('wt.v6', 5, 'v6', [
  ['ips', '27167'],
  ['size', '28'],
]);

function asked(changes: Partial<LinesToAnnotate> = {}): LinesToAnnotate {
  return {
    from: 1,
    lines: LINES,
    uses: {
      runs: [V5, V6],
      lines: new Map([
        [4, { run: V5, count: 1 }],
        [5, { run: V6, count: 1 }],
      ]),
    },
    configs: new Map(),
    settings: new Set(),
    heads: new Map(),
    diagnostics: [],
    labelKeys: ['config'],
    ...changes,
  };
}

const at = (lines: readonly AnnotatedLine[], number: number) => lines.find((line) => line.number === number);

test('a line of a run says which, leads to it, and marks its name and its missing cells', () => {
  expect(at(annotateLines(asked()), 4)).toMatchObject({
    role: 'run',
    note: 'v5',
    detail: '1 missing',
    address: '/runs/id-v5',
    marks: [
      { from: 6, to: 7, is: 'missing' },
      { from: 8, to: 13, is: 'name' },
    ],
  });
});

test('the first line of a kind of diagnostic stands for the others', () => {
  const warning = (line: number) => ({
    severity: 'warning' as const,
    code: 'tag',
    message: `at ${line}`,
    line,
  });
  const lines = annotateLines(asked({ diagnostics: [warning(4), warning(5)] }));
  expect(at(lines, 4)?.says).toEqual([{ severity: 'warning', code: 'tag', message: 'at 4', more: 1 }]);
  expect(at(lines, 5)).toMatchObject({ severity: 'warning', says: [], hints: ['at 5'] });
});

test('a config without a run says so', () => {
  const lines = annotateLines(asked({ configs: new Map([[1, { name: 'v22', hasRun: false }]]) }));
  expect(at(lines, 1)).toMatchObject({ role: 'config', note: 'config v22', detail: 'no result' });
});

test('the settings of a file belong to its config, which is named once', () => {
  const configs = new Map([[1, { name: 'my.cnf', hasRun: true }]]);
  const lines = annotateLines(asked({ configs, settings: new Set([1, 2]) }));
  expect([1, 2].map((number) => at(lines, number))).toMatchObject([
    { role: 'config', note: 'config my.cnf' },
    { role: 'config', note: '' },
  ]);
});

test('lines of a window keep their numbers', () => {
  const lines = annotateLines(asked({ from: 4, lines: LINES.slice(3) }));
  expect(lines.map(({ number, role }) => [number, role])).toEqual([
    [4, 'run'],
    [5, 'run'],
  ]);
});

test('a run that goes on over several lines is named once', () => {
  const uses = { runs: [V5], lines: new Map([4, 5].map((line) => [line, { run: V5, count: 1 }])) };
  expect(annotateLines(asked({ uses })).map((line) => line.note)).toEqual(['', '', '', 'v5', '']);
});

test('several runs of one line are named by what they share', () => {
  const shared = (request: string) => ({ ...V5, dimensions: { delay: '50ms', request } });
  const runs = [shared('read'), shared('write')];
  const uses = { runs, lines: new Map([[4, { run: runs[0]!, count: 2 }]]) };
  expect(at(annotateLines(asked({ uses, labelKeys: ['delay', 'request'] })), 4)).toMatchObject({
    note: '50ms, 2 runs',
    address: null,
  });
});

test('a very long line is cut, and says by how much', () => {
  const [line] = annotateLines(asked({ lines: ['y'.repeat(5_000)], uses: { runs: [], lines: new Map() } }));
  expect(line?.text).toHaveLength(2_000);
  expect(line?.cut).toBe(3_000);
});

test('headings are the nearest lines above with the labels and the words of the runs', () => {
  expect(findHeads(asked())).toEqual(
    new Map([
      [3, '2 columns'],
      [2, 'step load'],
    ]),
  );
});

const prose = (number: number, changes: Partial<AnnotatedLine> = {}): AnnotatedLine => ({
  number,
  text: '',
  cut: 0,
  role: 'prose',
  note: '',
  detail: '',
  address: null,
  marks: [],
  severity: null,
  hints: [],
  says: [],
  ...changes,
});

test('a long stretch from which nothing was read is folded but for its first and last line', () => {
  const blocks = foldLines(Array.from({ length: 10 }, (_, i) => prose(i + 1)));
  expect(blocks.map(({ summary, lines }) => [summary, lines[0]?.number, lines.at(-1)?.number])).toEqual([
    [null, 1, 1],
    ['8 lines folded: nothing was read from them', 2, 9],
    [null, 10, 10],
  ]);
});

test('a short stretch is not folded', () => {
  expect(foldLines([1, 2, 3].map((number) => prose(number)))).toHaveLength(1);
});

test('a line with something to know is never folded', () => {
  const says = [{ severity: 'note' as const, code: 'c', message: 'm', more: 0 }];
  const lines = Array.from({ length: 21 }, (_, i) => prose(i + 1, i === 10 ? { says } : {}));
  const folded = foldLines(lines).filter((block) => block.summary !== null);
  expect(folded.flatMap((block) => block.lines.map((line) => line.number))).not.toContain(11);
});
