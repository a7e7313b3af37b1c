import { expect, test } from 'vitest';
import { mayHoldHint, nextHintedLine } from './secret-hints';

const HINTS =
  'pass PWD token Secret creds credential BEARER authorization auth apikey api_key API-KEY accesskey access_key access-key slash_grpc aws_ :// AKIA ASIA eyJ ghp_ gho_ ghu_ ghs_ ghr_'.split(
    ' ',
  );

test('every hint is found wherever it stands in its line, with digits or letters around it', () => {
  for (const hint of HINTS)
    for (let before = 0; before < 7; before++)
      for (const filler of ['1', 's', 'é']) {
        const line = `${filler.repeat(before)}${hint}${filler}`;
        // the line before has five characters, so that the hinted one begins behind the sixth
        expect(nextHintedLine(`12345\n${line}\n12345\n`, 0)).toEqual({ start: 6, end: 6 + line.length });
        expect(nextHintedLine(line, 0)).toEqual({ start: 0, end: line.length });
        expect(mayHoldHint(line)).toBe(true);
      }
});

test('short options are found behind any white space, at the beginning of a line too, and at its end', () => {
  for (const blank of [' ', '\t', '\v', '\f', '\u00a0', '\u2003', '\ufeff', '12 ', '\n'])
    for (const option of ['-p x', '-t=1', '-ab', '-u', '-P 1']) {
      const text = `1234${blank}${option}\n1\n`;
      const start = blank === '\n' ? 5 : 0;
      expect(nextHintedLine(text, 0)).toEqual({ start, end: 4 + blank.length + option.length });
      expect(mayHoldHint(text)).toBe(true);
    }
});

test('lines without a hint are passed over, and so are those before the place', () => {
  expect(nextHintedLine('[00:00:05Z] Elapsed: 05s Txns: 100 Aborts: 0\n', 0)).toBeNull();
  expect(nextHintedLine('pass\n1\n', 5)).toBeNull();
  expect(nextHintedLine('1 -b\nkey secure broke west\n', 0)).toBeNull();
  expect(nextHintedLine('', 0)).toBeNull();
});

test('a long text is searched to its end, wherever the hint stands', () => {
  expect(mayHoldHint('1'.repeat(200_000))).toBe(false);
  expect(mayHoldHint('é2\u20031'.repeat(50_000))).toBe(false);
  for (const filler of ['1', 'é', '\u2003', '😀'])
    for (let before = 65_530; before <= 65_540; before++) {
      expect(mayHoldHint(`${filler.repeat(before)}PWD1`)).toBe(true);
      expect(mayHoldHint(`${'1'.repeat(before % 2)}${filler.repeat(before >> 1)}\u2003-p`)).toBe(true);
    }
});
