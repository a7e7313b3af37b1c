import { parseNumber } from '../../metrics/numbers';
import { parseElapsed } from '../dgraph/clock';
import { parseBytes } from '../dgraph/printed-numbers';
import { withoutEnd } from '../text';

/** What a benchmark of Badger does: lines of both kinds stand between each other when a write benchmark reads too. */
export type Work = 'read' | 'write';

export interface BadgerLine {
  work: Work;
  seconds: number;
  bytes: { value: number; raw: string };
  byteRate: { value: number; raw: string };
  entries: { value: number; raw: string };
  entryRate: { value: number; raw: string };
  jemalloc: { value: number; raw: string } | null;
}

// Time elapsed: 01s, bytes read: 23 MB, speed: 23 MB/sec, entries read: 149264, speed: 149264/sec
// [WRITE] Time elapsed: 01m05s, bytes written: 1.2 GiB, speed: 19 MiB/sec, entries written: 8000000, speed: 123076/sec, jemalloc: 120 MiB
const LINE =
  /^(?:\[(?:READ|WRITE)\] )?Time elapsed: (\S{1,16}), bytes (read|written): ([\d.]{1,8} \w{1,3}), speed: ([\d.]{1,8} \w{1,3})\/sec, entries (?:read|written): (\d{1,15}), speed: (\d{1,15})\/sec(?:, jemalloc: ([\d.]{1,8} \w{1,3}))?$/;

/** The progress in a line without prefix and trailing blanks, or null. */
export function readBadgerLine(text: string): BadgerLine | null {
  const match = LINE.exec(text);
  if (!match) return null;
  const [, time = '', work = '', bytes = '', byteRate = '', entries = '', entryRate = '', memory] = match;
  const seconds = parseElapsed(time);
  const values = [parseBytes(bytes), parseBytes(byteRate), parseNumber(entries), parseNumber(entryRate)];
  const [bytesValue = null, byteRateValue = null, entriesValue = null, entryRateValue = null] = values;
  const jemalloc = memory === undefined ? null : parseBytes(memory);
  if (seconds === null || bytesValue === null || byteRateValue === null || entriesValue === null) return null;
  if (entryRateValue === null || (memory !== undefined && jemalloc === null)) return null;
  return {
    work: work === 'read' ? 'read' : 'write',
    seconds,
    bytes: { value: bytesValue, raw: bytes },
    byteRate: { value: byteRateValue, raw: byteRate },
    entries: { value: entriesValue, raw: entries },
    entryRate: { value: entryRateValue, raw: entryRate },
    jemalloc: memory === undefined || jemalloc === null ? null : { value: jemalloc, raw: memory },
  };
}

/** Whether a line begins like such a progress line. */
export function beginsLikeProgress(text: string): boolean {
  return (
    /^(?:\[(?:READ|WRITE)\] )?Time elapsed: \d/.test(text) && /, bytes (?:read|written)|^.{0,40}$/.test(text)
  );
}

const OPENING = 'Opening badger with options = ';
const MAX_OPTIONS = 20_000;

/** Options in `Opening badger with options = {Dir:/tmp SyncWrites:false …}`, addresses in memory left out. Null for other lines. */
export function readOptionsLine(text: string): Record<string, string> | null {
  const at = text.indexOf(OPENING);
  if (at === -1 || text.length > MAX_OPTIONS) return null;
  const settings: Record<string, string> = {};
  for (const word of withoutEnd(text.slice(at + OPENING.length), '}')
    .replace(/^\{/, '')
    .split(' ')) {
    const colon = word.indexOf(':');
    const value = word.slice(colon + 1);
    if (colon > 0 && /^[A-Za-z]\w*$/.test(word.slice(0, colon)) && !/^(?:0x|\{)/.test(value))
      settings[word.slice(0, colon)] = value;
  }
  return Object.keys(settings).length > 0 ? settings : null;
}
