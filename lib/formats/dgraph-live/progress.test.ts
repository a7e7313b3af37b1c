import { describe, expect, test } from 'vitest';
import { codesOf } from '../codes';
import { emptyProgress, type Progress, QUADS_LABELS, RATE_LABELS, scanProgress } from './progress';

/** What a line was read as, without where reading stood; null when it was refused. */
function scan(text: string): Partial<Progress> | null {
  const p = emptyProgress();
  if (!scanProgress(codesOf(text), 0, text.length, p)) return null;
  const { at, end, ...read } = p;
  expect(at).toBeLessThanOrEqual(end);
  return read;
}

describe('a progress line is read whole', () => {
  test('of v1.1 to v24, the clock as seconds of the day in UTC', () => {
    expect(
      scan(
        '[23:42:09-0300] Elapsed: 01m25s Txns: 1701 N-Quads: 17010000 N-Quads/s [last 5s]: 202000 Aborts: 3',
      ),
    ).toEqual({
      txnsLabel: 0,
      quadsLabel: QUADS_LABELS.indexOf('N-Quads'),
      rateLabel: RATE_LABELS.indexOf('N-Quads/s [last 5s]'),
      elapsed: 85,
      wall: 2 * 3600 + 42 * 60 + 9, // 23:42:09 and three hours
      txns: 1701,
      quads: 17_010_000,
      rate: 202_000,
      aborts: 3,
      inflight: -1,
      limit: -1,
      conc: -1,
    });
  });

  test('of v1.0.10 to v1.0.18, which has no clock and padded times', () => {
    const p = scan('[ 1m58s] Txns: 40 RDFs: 40000 RDFs/sec:   339 Aborts: 0');
    expect(p).toMatchObject({ elapsed: 118, wall: -1, txns: 40, quads: 40_000, rate: 339 });
    expect(scan('[1h2m0s] Txns: 1 RDFs: 1 RDFs/sec: 0 Aborts: 0')).toMatchObject({ elapsed: 3720 });
  });

  test('of v21.12 and v25, with commas and requests in flight', () => {
    const p = scan(
      '[10:15:05Z] Elapsed: 100h00m05s Txns: 402 N-Quads: 1,402,000 N-Quads/s: 80,400 Inflight:  8/10 Aborts: 3',
    );
    expect(p).toMatchObject({
      elapsed: 360_005,
      wall: 36_905,
      quads: 1_402_000,
      rate: 80_400,
      inflight: 8,
      limit: 10,
    });
  });

  test('of the builds of April 2021, with Conc', () => {
    const p = scan(
      '[00:00:05+0530] Elapsed: 05s Txns: 4 N-Quads: 4,000 N-Quads/s: 800 Inflight: 8 Conc: 10 Aborts: 0',
    );
    // 00:00:05 in a zone five and a half hours ahead is 18:30:05 of the day before
    expect(p).toMatchObject({ wall: 18 * 3600 + 30 * 60 + 5, inflight: 8, limit: -1, conc: 10 });
  });

  test('with runs of blanks collapsed, as pages show it', () => {
    expect(scan('[    2s] Txns: 0 RDFs: 0 RDFs/sec: 0 Aborts: 0')).toEqual(
      scan('[2s] Txns: 0 RDFs: 0 RDFs/sec:     0 Aborts: 0'),
    );
  });
});

test.each([
  '[23:42:09-0300] Elapsed: 01m25s Txns: 1701 N-Quads: 17010000 N-Quads/s [last 5s]: 202000 Aborts:',
  '[23:42:09-0300] Elapsed: 01m25s Txns: 1701 N-Quads: 17010000 N-Quads/s [last 5s]: 202000',
  '[23:42:09-0300] Elapsed: 01m25s Txns: 1701 N-Quads: 170',
  '[23:42:09-0300] Elapsed: 01m Txns: 1 N-Quads: 1 N-Quads/s [last 5s]: 2 Aborts: 0',
  '[23:42:09-0300] Elapsed: 05s Txns: 1x N-Quads: 1 N-Quads/s [last 5s]: 2 Aborts: 0',
  '[23:42:09-0300] Elapsed: 05s Txns: 1 N-Quads: 1,00 N-Quads/s: 2 Aborts: 0',
  '[23:42:09-0300] Elapsed: 05s Txns: 1 N-Quads: 1234,000 N-Quads/s: 2 Aborts: 0',
  '[23:42:09-0300] Elapsed: 05s Txns: 1 N-Quads: 1234567890123456 N-Quads/s: 2 Aborts: 0',
  '[23:42:09-0300] Elapsed: 05s Txns: 1 N-Quads: 1 N-Quads/s: 2 Aborts: 0^C',
  '[23:42:0-0300] Elapsed: 05s Txns: 1 N-Quads: 1 N-Quads/s: 2 Aborts: 0',
  '[] Txns: 1 RDFs: 1 RDFs/sec: 2 Aborts: 0',
  ' [2s] Txns: 1 RDFs: 1 RDFs/sec: 2 Aborts: 0',
  '',
])('a line that is cut or damaged is refused: %s', (line) => {
  expect(scan(line)).toBe(null);
});

test('nothing behind the end that was given is read', () => {
  const line = codesOf('[2s] Txns: 1 RDFs: 1 RDFs/sec: 2 Aborts: 0');
  for (let end = 0; end < line.length; end++) expect(scanProgress(line, 0, end, emptyProgress())).toBe(false);
});
