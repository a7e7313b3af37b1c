import { UNITS } from '../../metrics/units';

/** A unit as people write it, and what makes base units of it: value × 10^exponent × factor. */
export interface WrittenUnit {
  written: string;
  base: string;
  exponent: number;
  factor: number;
}

const KIB = 1024;
const LONGEST_HEADER = 200;

/** Words for units, lower case unless case matters. Only such as mean one thing: no `m`, no `k`, no `g`. */
const WORDS: Readonly<Record<string, readonly [base: string, exponent: number, factor?: number]>> = {
  ns: ['s', -9],
  us: ['s', -6],
  µs: ['s', -6],
  μs: ['s', -6],
  usec: ['s', -6],
  usecs: ['s', -6],
  ms: ['s', -3],
  msec: ['s', -3],
  msecs: ['s', -3],
  millis: ['s', -3],
  s: ['s', 0],
  sec: ['s', 0],
  secs: ['s', 0],
  second: ['s', 0],
  seconds: ['s', 0],
  min: ['s', 0, 60],
  minutes: ['s', 0, 60],
  b: ['B', 0],
  byte: ['B', 0],
  bytes: ['B', 0],
  kb: ['B', 3],
  mb: ['B', 6],
  gb: ['B', 9],
  tb: ['B', 12],
  kib: ['B', 0, KIB],
  mib: ['B', 0, KIB ** 2],
  gib: ['B', 0, KIB ** 3],
  tib: ['B', 0, KIB ** 4],
  '%': ['%', 0],
  pct: ['%', 0],
  percent: ['%', 0],
  ratio: ['ratio', 0],
  count: ['count', 0],
  qps: ['op/s', 0],
  tps: ['op/s', 0],
  ips: ['op/s', 0],
  iops: ['op/s', 0],
};

/** What is counted per second. */
const WORK =
  /^(?:ops?|operations?|rows?|inserts?|quer(?:y|ies)|requests?|reqs?|tx|txns?|transactions?|docs?|documents?|records?|reads?|writes?|events?)?$/;
const PER_SECOND = /(?:\/\s*|per[ _])(?:s|secs?|seconds?)$/;

/** The unit that a word is, or null. Bits (`Mb`) are none. */
export function unitOf(word: string): WrittenUnit | null {
  const written = word.trim();
  if (written === '' || written.length > 24 || /^[kMGT]b$/.test(written)) return null;
  const lower = written.toLowerCase();
  const known = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined;
  if (known) return { written, base: known[0], exponent: known[1], factor: known[2] ?? 1 };
  const perSecond = PER_SECOND.exec(lower);
  if (!perSecond) return null;
  const work = lower.slice(0, perSecond.index).trimEnd();
  if (WORK.test(work)) return { written, base: 'op/s', exponent: 0, factor: 1 };
  const size = unitOf(written.slice(0, work.length));
  return size?.base === 'B' ? { ...size, written, base: 'B/s' } : null;
}

export interface HeaderUnit {
  /** The header without its unit. */
  label: string;
  unit: WrittenUnit | null;
}

/** `latency (ms)`, `latency [ms]`, `latency_ms`, `latency, ms`, `qps`: what is measured and in what; no unit where it is not certain. */
export function splitHeader(header: string): HeaderUnit {
  const text = header.trim();
  if (text.length > LONGEST_HEADER) return { label: text, unit: null };
  const inBrackets = /[([]([^()[\]]{1,24})[)\]]$/.exec(text);
  const bracketed = inBrackets && unitOf(inBrackets[1]!);
  if (bracketed) return { label: text.slice(0, inBrackets.index).trimEnd() || text, unit: bracketed };
  if (text.length > 1 && text.endsWith('%')) return { label: text.slice(0, -1).trim(), unit: unitOf('%') };
  const last = /^(.+?)(?:_|, ?| )([^\s_,]{1,12})$/.exec(text);
  const suffix = last && unitOf(last[2]!);
  if (last && suffix && isCertainSuffix(last[2]!))
    return perSecondHeader(text, last[1]!, last[2]!) ?? { label: last[1]!, unit: suffix };
  return { label: text, unit: unitOf(text)?.base === 'op/s' ? unitOf(text) : null };
}

/** `ops_sec`, `read_mb_per_sec`: so much per second, and not seconds; of what nobody knows (`hops_per_sec`) without a unit. Null for
 *  `elapsed_sec`. */
function perSecondHeader(header: string, label: string, suffix: string): HeaderUnit | null {
  const words = label.split(/[_ ]/);
  const isRate = words.length > 1 && words.at(-1)!.toLowerCase() === 'per';
  if (isRate) words.pop();
  const work = words.at(-1)!;
  const unit = work === '' ? null : unitOf(`${work}/${suffix}`);
  if (!unit) return isRate ? { label: header, unit: null } : null;
  const rest = words.slice(0, -1).join(' ');
  return { label: rest || unit.written, unit };
}

/** `_s` and `_b` may be anything's plural or variant; longer suffixes are units. */
function isCertainSuffix(suffix: string): boolean {
  return (
    suffix === '%' || (suffix.length > 1 && !['min', 'count', 'b', 'second'].includes(suffix.toLowerCase()))
  );
}

/** The unit in which pages show the values: the written one where they know it. */
export function displayUnit(unit: WrittenUnit): string | undefined {
  const shown = UNITS[unit.base]?.find((u) => u.unit.toLowerCase() === unit.written.toLowerCase());
  return shown && shown.factor !== 1 ? shown.unit : undefined;
}
