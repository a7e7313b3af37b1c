import { parseNumber, scaleDecimal } from '../../metrics/numbers';
import { parseElapsed } from '../dgraph/clock';
import { parseBytes, parseNice } from '../dgraph/printed-numbers';

export type Phase = 'MAP' | 'REDUCE';

export interface Cell {
  value: number;
  raw: string;
}

/** One progress line: `cells` by the name that the loader prints, `%` for the share that is done. */
export interface BulkLine {
  phase: Phase;
  seconds: number;
  /** Null when a figure is missing: the line is damaged. */
  cells: Map<string, Cell> | null;
  /** Where the line begins behind other text. */
  start: number;
}

// MAP 01s rdf_count:219.0k …          [12:00:02Z] REDUCE 02s 22.68% edge_count:157.3k …
const LINE = /(?:\[\d\d:\d\d:\d\d(?:Z|[+-]\d{4})\] )?(?<![\w-])(MAP|REDUCE) ((?:\d{1,9}[hms]){1,3})(?: +|$)/;
// what stands behind the time, be it cut: rdf_count:… nquad_count:… [22.68%] edge_count:…
const FIGURES = /^(?:$|\[?\d{1,4}[.%]|(?:rdf|nquad|err|edge|plist)_|[rne]\w{0,5}$)/;
const PAIR =
  /(?<![\w:])((?:rdf|nquad|err|edge|plist)_(?:count|speed)):(\d[\d.]{0,24}[kMGT]?)(\/sec)?(?=[\s.]|$)/g;

/** The progress line in a text, whole or damaged; null when there is none. */
export function readBulkLine(text: string): BulkLine | null {
  const match = LINE.exec(text);
  if (!match) return null;
  const rest = text.slice(match.index + match[0].length);
  if (!FIGURES.test(rest)) return null;
  const phase = match[1] === 'MAP' ? 'MAP' : 'REDUCE';
  const seconds = parseElapsed(match[2]!);
  if (seconds === null) return null;
  return { phase, seconds, cells: readCells(phase, rest), start: match.index };
}

function readCells(phase: Phase, rest: string): Map<string, Cell> | null {
  const cells = new Map<string, Cell>();
  const share = /^\[?(\d{1,4}\.\d\d)%\]? /.exec(rest);
  const done = share && scaleDecimal(share[1]!, -2);
  if (share && done !== null) cells.set('%', { value: done, raw: share[1]! });
  for (const [, name = '', raw = '', perSecond] of rest.matchAll(PAIR)) {
    const value = parseNice(raw);
    if (value === null || name.endsWith('_speed') !== (perSecond !== undefined)) return null;
    cells.set(name, { value, raw });
  }
  const encoding = /Num Encoding( MBs)?: (\d{1,12})(?=[\s.]|$)/.exec(rest);
  const encoders = encoding && parseNumber(encoding[2]!);
  if (encoding && encoders !== null)
    cells.set(`Num Encoding${encoding[1] ?? ''}`, { value: encoders, raw: encoding[2]! });
  const memory = /jemalloc: (\d[\d.]{0,8} [KMGTP]?i?B)(?=\s|$)/.exec(rest);
  const bytes = memory && parseBytes(memory[1]!);
  if (memory && bytes !== null) cells.set('jemalloc', { value: bytes, raw: memory[1]! });
  return isWhole(phase, cells) ? cells : null;
}

function isWhole(phase: Phase, cells: ReadonlyMap<string, Cell>): boolean {
  const needed =
    phase === 'MAP'
      ? ['edge_count', 'edge_speed']
      : ['edge_count', 'edge_speed', 'plist_count', 'plist_speed'];
  return (
    needed.every((name) => cells.has(name)) &&
    (phase === 'REDUCE' || cells.has('rdf_speed') || cells.has('nquad_speed'))
  );
}
