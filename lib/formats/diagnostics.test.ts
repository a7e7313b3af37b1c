import { describe, expect, test } from 'vitest';
import { CHECK_CODES } from './checks';
import { DIAGNOSTIC_CODES } from './diagnostic-codes';
import { quoted, quotedEnd } from './diagnostics';
import { readText } from './read';

/** What each diagnostic marks in the line as it was uploaded. */
function marks(text: string, name: string | null = null): [code: string, marked: string | null][] {
  const lines = text.split('\n');
  return readText(text, name).diagnostics.map(({ code, line, span }) => [
    code,
    span && line !== null ? lines[line - 1]!.slice(...span) : null,
  ]);
}

test('every code is said in one sentence', () => {
  for (const sentence of [...Object.values(DIAGNOSTIC_CODES), ...Object.values(CHECK_CODES)])
    expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
});

test('words of a text are quoted, long ones only in part', () => {
  expect(quoted(' 12x ')).toBe('"12x"');
  expect(quoted('a'.repeat(80))).toBe(`"${'a'.repeat(70)}…"`);
  expect(quotedEnd(`b${'a'.repeat(80)}`)).toBe(`"…${'a'.repeat(70)}"`);
});

describe('what is marked', () => {
  const HEAD = 'ips.av ips.75 r/i Mcpu/i size max-i engine';
  const ROW = '283l3 27517 0 262 29 0.388 wt.m365.v19-180';
  const marked: [string, string][] = [['not-a-number', '283l3']];

  test('stands in the line as uploaded: plain, quoted, indented, from a gist, with CRLF', () => {
    expect(marks(`${HEAD}\n${ROW}\n`)).toEqual(marked);
    expect(marks(`> ${HEAD}\n> ${ROW}\n`)).toEqual(marked);
    expect(marks(`    ${HEAD}\n\t${ROW}\n`)).toEqual(marked);
    expect(marks(`| ${HEAD} | |\n| ${ROW} | |\n`)).toEqual(marked);
    expect(marks(`${HEAD}\r\n${ROW}\r\n`)).toEqual(marked);
  });

  const POINT = '[23:42:09Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0';
  const STAMP = 'Apr 10 12:00:00 host dgraph[12]:';

  test('is found behind what a CR overwrote, and between escapes of a terminal', () => {
    expect(marks(`${STAMP} ${POINT}`)[0]).toEqual(['log-stamp', STAMP]);
    expect(marks(`loading\r${STAMP} ${POINT}`)[0]).toEqual(['log-stamp', STAMP]);
    expect(marks(`\u001b[32m${STAMP}\u001b[0m ${POINT}`)[0]).toEqual(['log-stamp', STAMP]);
  });
});

test('what was lost is an error, what may mislead a warning, how it was read a note', () => {
  const severities = (text: string) => readText(text, null).diagnostics.map((d) => `${d.severity} ${d.code}`);
  const live = '[23:42:09Z] Elapsed: 05s Txns: 1 N-Quads: 1000 N-Quads/s [last 5s]:   200 Aborts: 0';
  expect(severities(`${live}\n${live.slice(0, 50)}\n`)).toEqual([
    'warning unfinished-run',
    'error damaged-line',
  ]);
  expect(severities('name,x\na,1\nb,2,3\nc,"4,500"\n')).toEqual([
    'error ragged-row',
    'note number-with-comma',
  ]);
  expect(severities('ips qps tag\n100 7000 pg142.cx7\n1x0 7000 pg142.cx8\n')).toEqual(['error not-a-number']);
});
