/**
 * Definitions of configurations in prose, as benchmark reports and config catalogues write them:
 *   * v5 - base & cS: eviction_checkpoint_target=0,eviction_dirty_trigger=90
 *   * v14a - v14 & eviction=(threads_min=8,threads_max=8)
 *   c8 - c1 + log_file_size=4G, page_size=8k
 *   c1 - default: 16kb page, 12g bpool
 * Grammar: `[* ]name - parent{ (&|+) delta, …}`; without a parent, everything after the dash is deltas.
 */
import { isConfigString, mongoPath } from './keys';
import { parseConfigString, type Settings, splitOutside } from './settings';

export interface Definition {
  name: string;
  /** The config that it changes, as written (`base`, `v14`); null when none is named. */
  parent: string | null;
  /** A lone word follows the dash (`c2 - snappy`): a parent if there is a config of that name, else a setting. */
  isWord: boolean;
  /** What is changed: parts between & or +, each a list of settings or words. */
  deltas: string[];
  /** As written, without the bullet. */
  text: string;
  /** How many characters of the line stand before `text`. */
  bullet: number;
}

const NAME = /^[A-Za-z][\w.]{0,39}$/;
// "base config", "v14 & …", "c1 + …", "snappy": a first word that stands alone or before a sign
const PARENT = /^([A-Za-z][\w.-]*)(?: config)?\s*(?:$|[&+])/;

/** A line that defines a configuration, or null. Whether its name and parent make sense is for the caller to judge. */
export function parseDefinition(line: string): Definition | null {
  const text = line.replace(/^\s*(?:[*•]\s+)?/, '').trimEnd();
  const dash = text.indexOf(' - ');
  if (dash === -1 || dash > 40 || text.length > 4000) return null;
  const name = text.slice(0, dash).trimEnd();
  const rest = text.slice(dash + 3).trim();
  if (!NAME.test(name) || rest === '') return null;
  const parent = PARENT.exec(rest);
  const bullet = line.indexOf(text);
  if (!parent) return { name, parent: null, isWord: false, deltas: splitSigns(rest), text, bullet };
  const isWord = parent[0].trim() === rest && parent[1] === rest;
  const deltas = splitSigns(rest.slice(parent[0].length));
  return { name, parent: parent[1]!, isWord, deltas, text, bullet };
}

/** Between & or +, outside parentheses: `cS: a=1,b=(c=2) & sps=300` → two parts. */
function splitSigns(text: string): string[] {
  return splitOutside(text, '&').flatMap((part) => splitOutside(part, '+'));
}

/** Short names to what they stand for. Looked up without regard to case: texts declare `cS` and write `cs`. */
export type Abbreviations = ReadonlyMap<string, string>;

const ABBREVIATION = /["“]([^"“”]{1,40})["”] (?:means|is|stands for) ([A-Za-z][\w.]*)/g;

/** The abbreviations that a line declares: `"sps" is syncPeriodSecs`. Keys in lower case. */
export function parseAbbreviations(line: string): [string, string][] {
  if (!/["“]/.test(line)) return [];
  return [...line.matchAll(ABBREVIATION)].map(([, short = '', long = '']) => [short.toLowerCase(), long]);
}

export interface Deltas {
  settings: Record<string, string>;
  /** Abbreviations of other settings that stand inside a list of WiredTiger settings: `cs: sps=300, eviction_target=90`. */
  misplaced: string[];
}

/** The settings that the deltas of a definition make, named by the rule of keys.ts; a word without value is `true`.
 *  `base`: settings of the base configuration, whose spelling of a key is taken over. */
export function parseDeltas(
  deltas: readonly string[],
  abbreviations: Abbreviations,
  base: Settings = {},
): Deltas {
  const settings: Record<string, string> = {};
  const misplaced = new Set<string>();
  for (const delta of deltas) {
    const colon = delta.indexOf(':');
    const expanded = colon === -1 ? undefined : abbreviations.get(delta.slice(0, colon).trim().toLowerCase());
    const inString = expanded !== undefined && isConfigString(expanded);
    for (const [key, value] of Object.entries(parseConfigString(inString ? delta.slice(colon + 1) : delta))) {
      const long = abbreviations.get(key.toLowerCase());
      if (inString && long !== undefined) misplaced.add(key);
      settings[fullKey(long ?? key, long !== undefined, base)] = value;
    }
  }
  return { settings, misplaced: [...misplaced] };
}

/** `syncPeriodSecs` → `storage.syncPeriodSecs`: as the base spells it, else where mongod has it. */
function fullKey(key: string, wasExpanded: boolean, base: Settings): string {
  if (key in base) return key;
  const spelt = Object.keys(base).filter((full) => full.endsWith(`.${key}`));
  if (spelt.length === 1) return spelt[0]!;
  return (wasExpanded && !key.includes('.') && mongoPath(key)) || key;
}
