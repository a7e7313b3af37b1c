import { parseNumber } from '../../metrics/numbers';

/** One metric of one tick, as FiloDB's Kamon reporters log it. */
export interface KamonLine {
  /** Kamon 0.6 prints no tags; the reporters for Kamon 1 and 2 do, and spell the kinds differently. */
  generation: 'old' | 'new';
  kind: string;
  name: string;
  /** `dataset=ts shard=0`, empty when there are none. */
  tags: string;
  /** Statistic → number as written, in the order of the line. */
  figures: Map<string, string>;
}

const STATISTICS = new Set([
  'n',
  'sum',
  'min',
  'avg',
  'p50',
  'p90',
  'p95',
  'p99',
  'p999',
  'max',
  'count',
  'value',
]);
const OLD_KINDS = new Set(['histogram', 'trace', 'trace-segment', 'min-max']);
const NEW_KINDS = new Set(['histograms', 'timers', 'rangeSamplers']);
const LONGEST = 4000;

export const PERCENTILES = ['p50', 'p90', 'p95', 'p99', 'p999'] as const;

/** Whether the text holds a line of a Kamon reporter. */
export function isKamonLine(text: string): boolean {
  return /\bKAMON (?:counter|gauge|histograms?|trace|trace-segment|min-max|timers|rangeSamplers) name=\S/.test(
    text,
  );
}

/** `KAMON counter name=source-rows-ingested count=302000` and its like, or null; null too when a figure is cut. */
export function parseKamonLine(text: string): KamonLine | null {
  const at = text.indexOf('KAMON ');
  if (at === -1 || text.length > LONGEST || !isKamonLine(text)) return null;
  const [kind = '', ...words] = text
    .slice(at + 6)
    .trim()
    .split(/\s+/);
  const tags: string[] = [];
  const figures = new Map<string, string>();
  let name = '';
  for (const word of words) {
    const equals = word.indexOf('=');
    const key = equals === -1 ? '' : word.slice(0, equals);
    const value = word.slice(equals + 1);
    if (key === 'name' && name === '') name = value;
    else if (STATISTICS.has(key)) {
      if (parseNumber(value) === null) return null;
      figures.set(key, value);
    } else if (figures.size > 0) return null;
    else if (equals === -1 && tags.length > 0) tags.push(`${tags.pop()} ${word}`);
    else if (equals === -1) name = `${name} ${word}`;
    else tags.push(word);
  }
  const generation = generationOf(kind, figures);
  return generation === null || !isWhole(figures)
    ? null
    : { generation, kind, name, tags: tags.join(' '), figures };
}

/** Every reporter ends a line with one of these: without it the line was cut. */
function isWhole(figures: ReadonlyMap<string, string>): boolean {
  return figures.has('count') || figures.has('value') || figures.has('max');
}

function generationOf(kind: string, figures: ReadonlyMap<string, string>): KamonLine['generation'] | null {
  if (OLD_KINDS.has(kind)) return 'old';
  if (NEW_KINDS.has(kind)) return 'new';
  if (kind === 'counter' || kind === 'gauge') return figures.has('value') ? 'new' : 'old';
  return null;
}

/** Whether all percentiles of a line are the same although its least and greatest value differ. */
export function hasEqualPercentiles({ figures }: KamonLine): boolean {
  const values = new Set(PERCENTILES.map((p) => figures.get(p)));
  return values.size === 1 && figures.get('min') !== figures.get('max');
}

export function hasDifferentPercentiles({ figures }: KamonLine): boolean {
  return new Set(PERCENTILES.map((p) => figures.get(p))).size > 1;
}

// KAMON-TRACE name=ingest timestamp=2016-10-07T20:58:49.123-07:00 elapsedTime=123456.ns
const TRACE = /\bKAMON-TRACE name=(\S+) timestamp=\S+ elapsedTime=(\d+)(?:\.?ns)?\s*$/;
// KAMON-TRACE name ingest min=12 max=40 avg=20.5          microseconds
const SPANS = /\bKAMON-TRACE name (\S+) min=(\d+) max=(\d+) avg=(\d+(?:\.\d+)?(?:E\d+)?)\s*$/;

/** A trace: its name and its figures with their exponent to seconds, or null. */
export function parseKamonTrace(
  text: string,
): { name: string; figures: Map<string, string>; exponent: number } | null {
  if (text.length > LONGEST || !text.includes('KAMON-TRACE')) return null;
  const trace = TRACE.exec(text);
  if (trace) return { name: trace[1]!, figures: new Map([['elapsed', trace[2]!]]), exponent: -9 };
  const spans = SPANS.exec(text);
  if (!spans) return null;
  const figures = new Map([
    ['min', spans[2]!],
    ['max', spans[3]!],
    ['avg', spans[4]!],
  ]);
  return { name: spans[1]!, figures, exponent: -6 };
}
