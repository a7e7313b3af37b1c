/** The progress line of `dgraph live`, read once per five seconds of a load that may take days: by character codes, into one record
 *  that is used again for every line. */

import { codesOf } from '../codes';

/** Names of a counter by the place that Progress.quads, .rate and .txns say. */
export const QUADS_LABELS = ['N-Quads', 'RDFs', 'Total RDFs done'] as const;
export const RATE_LABELS = [
  'N-Quads/s [last 5s]',
  'N-Quads/s',
  'N-Quads/sec',
  'RDFs/sec',
  'RDFs per second',
] as const;
export const TXNS_LABELS = ['Txns', 'Total Txns done', 'Request'] as const;

/** One progress line. What a generation does not print is -1. */
export interface Progress {
  /** Places in the lists above; quadsLabel is -1 where no N-Quads are printed. */
  txnsLabel: number;
  quadsLabel: number;
  rateLabel: number;
  /** Seconds since the start, as printed. */
  elapsed: number;
  /** Wall clock, seconds of the day in UTC. */
  wall: number;
  txns: number;
  quads: number;
  rate: number;
  aborts: number;
  inflight: number;
  /** Requests that may be in flight: the loader's --conc. */
  limit: number;
  /** `Conc` of the builds of April 2021: how many were sent at that moment. */
  conc: number;
  /** Where reading stands: after the line's last figure when it was read. */
  at: number;
  /** Where the text ends that may be read. */
  end: number;
}

export function emptyProgress(): Progress {
  return {
    txnsLabel: 0,
    quadsLabel: -1,
    rateLabel: 0,
    elapsed: -1,
    wall: -1,
    txns: -1,
    quads: -1,
    rate: -1,
    aborts: -1,
    inflight: -1,
    limit: -1,
    conc: -1,
    at: 0,
    end: 0,
  };
}

// comparing codes is several times as fast as String.startsWith, and lines are read by the million
const ELAPSED = codesOf('] Elapsed: ');
const CLOSE = codesOf(']');
const TXNS = codesOf(' Txns: ');
const N_QUADS = codesOf(' N-Quads: ');
const RDFS = codesOf(' RDFs: ');
const LABELS_OF_RATE = RATE_LABELS.slice(0, 4).map((label) => codesOf(` ${label}:`));
const INFLIGHT = codesOf('Inflight:');
const SLASH = codesOf('/');
const CONC = codesOf('Conc: ');
const ABORTS = codesOf('Aborts: ');

/** Reads a progress line of v1.0.10 or later from the codes (codesOf) of a text in [from, end); false when there is none, `p` is then of no use.
 *  [23:42:09-0300] Elapsed: 01m00s Txns: 1200 N-Quads: 12000000 N-Quads/s [last 5s]: 200000 Aborts: 0
 *  [    2s] Txns: 3 RDFs: 3000 RDFs/sec:  1500 Aborts: 0
 *  [10:15:05Z] Elapsed: 05s Txns: 402 N-Quads: 402,000 N-Quads/s: 80,400 Inflight:  8/10 Aborts: 3 */
export function scanProgress(text: Uint8Array, from: number, end: number, p: Progress): boolean {
  if (text[from] !== 91) return false; // [
  p.at = from + 1;
  p.end = end;
  p.wall = readWall(text, p);
  if (p.wall >= 0) {
    if (!skip(text, p, ELAPSED)) return false;
    p.elapsed = readElapsed(text, p);
  } else {
    skipBlanks(text, p);
    p.elapsed = readElapsed(text, p);
    if (!skip(text, p, CLOSE)) return false;
  }
  if (p.elapsed < 0 || !skip(text, p, TXNS)) return false;
  p.txnsLabel = 0;
  p.txns = readDigits(text, p);
  if (p.txns < 0) return false;
  if (skip(text, p, N_QUADS)) p.quadsLabel = 0;
  else if (skip(text, p, RDFS)) p.quadsLabel = 1;
  else return false;
  p.quads = readCount(text, p);
  if (p.quads < 0) return false;
  p.rateLabel = readRateLabel(text, p);
  if (p.rateLabel === -1 || !skipBlanks(text, p)) return false;
  p.rate = readCount(text, p);
  return p.rate >= 0 && readEnd(text, p);
}

/** ` Inflight:  8/10 Conc: 8 Aborts: 3`, the first two not in every generation. */
function readEnd(text: Uint8Array, p: Progress): boolean {
  p.inflight = -1;
  p.limit = -1;
  p.conc = -1;
  if (!skipBlanks(text, p)) return false;
  if (text[p.at] === 73 && skip(text, p, INFLIGHT)) {
    skipBlanks(text, p);
    p.inflight = readCount(text, p);
    if (p.inflight < 0) return false;
    if (skip(text, p, SLASH)) {
      skipBlanks(text, p);
      p.limit = readCount(text, p);
      if (p.limit < 0) return false;
    }
    if (!skipBlanks(text, p)) return false;
  }
  if (text[p.at] === 67 && skip(text, p, CONC)) {
    p.conc = readCount(text, p);
    if (p.conc < 0 || !skipBlanks(text, p)) return false;
  }
  if (!skip(text, p, ABORTS)) return false;
  p.aborts = readDigits(text, p);
  return p.aborts >= 0 && (p.at === p.end || isBlank(text[p.at]!));
}

/** The place of the rate's label in RATE_LABELS, or -1. */
function readRateLabel(text: Uint8Array, p: Progress): number {
  for (let i = 0; i < 4; i++) if (skip(text, p, LABELS_OF_RATE[i]!)) return i;
  return -1;
}

function skip(text: Uint8Array, p: Progress, codes: Uint8Array): boolean {
  const at = p.at;
  const length = codes.length;
  if (at + length > p.end) return false;
  for (let i = 0; i < length; i++) if (text[at + i] !== codes[i]) return false;
  p.at = at + length;
  return true;
}

function isBlank(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13) || c === 0xa0;
}

/** Skips blanks; false when there was none. */
function skipBlanks(text: Uint8Array, p: Progress): boolean {
  const from = p.at;
  while (p.at < p.end && isBlank(text[p.at]!)) p.at++;
  return p.at > from;
}

/** A count of at most 15 digits, as many as a double holds; -1 when there is none. */
function readDigits(text: Uint8Array, p: Progress): number {
  let at = p.at;
  let value = 0;
  for (; at < p.end; at++) {
    const c = text[at]!;
    if (c < 48 || c > 57) break;
    value = value * 10 + (c - 48);
  }
  const digits = at - p.at;
  p.at = at;
  return digits === 0 || digits > 15 ? -1 : value;
}

/** A count, with thousands separated by commas or not at all; -1 as above. */
function readCount(text: Uint8Array, p: Progress): number {
  let at = p.at;
  let value = 0;
  let digits = 0;
  let sinceComma = -1;
  for (; at < p.end; at++) {
    const c = text[at]!;
    if (c >= 48 && c <= 57) {
      value = value * 10 + (c - 48);
      digits++;
      if (sinceComma >= 0) sinceComma++;
    } else if (c === 44 && (sinceComma === 3 || (sinceComma === -1 && digits > 0 && digits < 4)))
      sinceComma = 0;
    else break;
  }
  p.at = at;
  return digits === 0 || digits > 15 || (sinceComma !== -1 && sinceComma !== 3) ? -1 : value;
}

/** `05s`, `01m00s`, `100h00m05s`, `1h2m0s` in seconds, or -1. */
function readElapsed(text: Uint8Array, p: Progress): number {
  let seconds = 0;
  let value = 0;
  let digits = 0;
  for (let at = p.at; at < p.end && digits < 10; at++) {
    const c = text[at]!;
    if (c >= 48 && c <= 57) {
      value = value * 10 + (c - 48);
      digits++;
      continue;
    }
    if (digits === 0) return -1;
    if (c === 104) seconds += value * 3600;
    else if (c === 109) seconds += value * 60;
    else if (c === 115) {
      p.at = at + 1;
      return seconds + value;
    } else return -1;
    value = 0;
    digits = 0;
  }
  return -1;
}

function twoDigits(text: Uint8Array, at: number): number {
  const tens = text[at]! - 48;
  const ones = text[at + 1]! - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** `23:42:09-0300` or `10:15:05Z` as seconds of the day in UTC; -1 and nothing read when there is none. */
function readWall(text: Uint8Array, p: Progress): number {
  const at = p.at;
  if (text[at + 2] !== 58 || text[at + 5] !== 58 || at + 9 > p.end) return -1;
  const hours = twoDigits(text, at);
  const minutes = twoDigits(text, at + 3);
  const seconds = twoDigits(text, at + 6);
  if (hours < 0 || minutes < 0 || seconds < 0) return -1;
  let zone = 0;
  const sign = text[at + 8];
  if (sign === 90) p.at = at + 9;
  else {
    const zoneHours = twoDigits(text, at + 9);
    const zoneMinutes = twoDigits(text, at + 11);
    if ((sign !== 43 && sign !== 45) || zoneHours < 0 || zoneMinutes < 0) return -1;
    zone = (zoneHours * 3600 + zoneMinutes * 60) * (sign === 45 ? -1 : 1);
    p.at = at + 13;
  }
  const utc = hours * 3600 + minutes * 60 + seconds - zone;
  return utc < 0 ? utc + 86_400 : utc >= 86_400 ? utc - 86_400 : utc;
}
