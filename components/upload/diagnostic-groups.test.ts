import { expect, test } from 'vitest';
import { countWords, groupDiagnostics } from './diagnostic-groups';

const warning = (code: string, line: number) => ({ severity: 'warning' as const, code, line });
const error = (code: string, line: number) => ({ severity: 'error' as const, code, line });

test('errors come first, then kinds in the order of their first lines', () => {
  const groups = groupDiagnostics([warning('tag', 3), error('ragged-row', 5), warning('comma', 6)]);
  expect(groups.map((group) => group.code)).toEqual(['ragged-row', 'tag', 'comma']);
});

test('of a kind of warning one line is shown and the others are folded', () => {
  const [group] = groupDiagnostics([warning('tag', 3), warning('tag', 4), warning('tag', 9)]);
  expect(group?.shown.map((d) => d.line)).toEqual([3]);
  expect(group?.folded.map((d) => d.line)).toEqual([4, 9]);
});

test('errors are shown line by line up to four', () => {
  const [group] = groupDiagnostics([1, 2, 3, 4, 5].map((line) => error('ragged-row', line)));
  expect(group?.shown).toHaveLength(4);
  expect(group?.folded.map((d) => d.line)).toEqual([5]);
});

test('the same code as error and as warning is two kinds', () => {
  expect(groupDiagnostics([warning('cut', 1), error('cut', 2)])).toHaveLength(2);
});

test('counts are said in words, without those that are none', () => {
  expect(countWords([error('a', 1), warning('b', 2), warning('b', 3)])).toBe('1 error, 2 warnings');
});
