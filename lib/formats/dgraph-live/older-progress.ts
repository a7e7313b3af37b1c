import { parseNumber } from '../../metrics/numbers';
import { parseElapsed } from '../dgraph/clock';
import type { Load } from './load';
import type { Progress } from './progress';

// Total Txns done:       24 RDFs per second:    2000 Time Elapsed: 12s, Aborts: 109     v0.9.0 to v1.0.9
const TOTAL =
  /Total Txns done: *(\d{1,15}) RDFs per second: *(\d{1,15}) Time Elapsed: ([\dhmsnu\u00b5\u03bc.]{1,40}), Aborts: (\d{1,15})(?=\s|$)/g;
// [Request:    472] Total RDFs done:   471705 RDFs per second:  124927 Time Elapsed: 3s  v0.7.0 to v0.8.3, the time since v0.7.4
const REQUEST =
  /\[Request: *(\d{1,15})\] Total RDFs done: *(\d{1,15}) RDFs per second: *(\d{1,15})(?: *Time Elapsed: ([\dhmsnu\u00b5\u03bc.]{1,40}))?(?=\s|$)/g;

/** Where the next line of v0.9.0 to v1.0.9 begins in a segment from a place on, or -1. Fills `p`. */
export function findTotal(segment: string, from: number, p: Progress): number {
  TOTAL.lastIndex = from;
  const match = TOTAL.exec(segment);
  const elapsed = match ? parseElapsed(match[3]!) : null;
  if (!match || elapsed === null) return -1;
  const [whole, txns = '', rate = '', , aborts = ''] = match;
  fill(p, { txnsLabel: 1, quadsLabel: -1, elapsed, txns, quads: null, rate, aborts });
  p.at = match.index + whole.length;
  return match.index;
}

/** Where the next line of v0.7.0 to v0.8.3 begins in a segment from a place on, or -1. Fills `p`. */
export function findRequest(segment: string, from: number, p: Progress, load: Load | null): number {
  REQUEST.lastIndex = from;
  const match = REQUEST.exec(segment);
  if (!match) return -1;
  const [whole, txns = '', quads = '', rate = '', time] = match;
  const elapsed = time === undefined ? estimateElapsed(load, txns, quads, rate) : parseElapsed(time);
  if (elapsed === null) return -1;
  fill(p, { txnsLabel: 2, quadsLabel: 2, elapsed, txns, quads, rate, aborts: null });
  p.at = match.index + whole.length;
  return match.index;
}

interface OlderLine {
  txnsLabel: number;
  quadsLabel: number;
  elapsed: number;
  txns: string;
  quads: string | null;
  rate: string;
  aborts: string | null;
}

function fill(p: Progress, line: OlderLine): void {
  p.txnsLabel = line.txnsLabel;
  p.quadsLabel = line.quadsLabel;
  p.rateLabel = 4;
  p.elapsed = line.elapsed;
  p.wall = -1;
  p.txns = parseNumber(line.txns) ?? -1;
  p.quads = line.quads === null ? -1 : (parseNumber(line.quads) ?? -1);
  p.rate = parseNumber(line.rate) ?? -1;
  p.aborts = line.aborts === null ? -1 : (parseNumber(line.aborts) ?? -1);
  p.inflight = -1;
  p.limit = -1;
  p.conc = -1;
}

/** Seconds at a line without a time: v0.7.0 to v0.7.3 print the mean rate so far, so the time is N-Quads ÷ rate; where that says nothing,
 *  two seconds after the line before, their period. Never before that line, unless its counter shows that another load began. */
function estimateElapsed(load: Load | null, txns: string, quads: string, rate: string): number {
  const count = load?.times.length ?? 0;
  const isGoingOn =
    load !== null &&
    count > 0 &&
    load.summary.size === 0 &&
    load.txnsLabel === 2 &&
    load.txns.at(count - 1) <= Number(txns);
  const before = isGoingOn ? load.times.at(count - 1) : 0;
  const perSecond = Number(rate);
  return perSecond > 0 ? Math.max(before, Number(quads) / perSecond) : before + 2;
}
