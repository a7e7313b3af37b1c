import { normalView } from './normal-view';
import { meaningOf, PARAMS, VERSION_PARAM } from './params';
import { type Pair, upgradePairs, VIEW_VERSION } from './upgrades';
import { DEFAULT_VIEW, type Notice, type View } from './view';

const MAX_PAIRS = 2000;
const MAX_NAME = 300;
const MAX_VALUE = 8000;
/** More notices than this say nothing new. */
const MAX_NOTICES = 12;

/** The view of a link's parameters, and what in them was not understood. Never throws. Whether metrics, dimensions and values
 *  exist is not judged here. */
export function parseView(params: Iterable<Pair>): { view: View; notices: Notice[] } {
  const notices: Notice[] = [];
  const given = shortEnough(params, notices);
  const pairs = upgradePairs(given, versionOf(given, notices));
  const filter = new Map<string, string[]>();
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const meaning = meaningOf(name);
    if (typeof meaning === 'object') append(filter, meaning.filter, value);
    else if (meaning === 'param') append(values, name, value);
    else if (meaning === 'unknown')
      notices.push(
        notice(
          'unknown-parameter',
          `The link has a parameter ${quoted(name)}, which is not known here; it is ignored.`,
        ),
      );
  }
  let view: View = { ...DEFAULT_VIEW, filter: Object.fromEntries(filter) };
  for (const param of PARAMS) {
    const found = values.get(param.name);
    if (!found) continue;
    const read = param.read(found, view);
    if ('expected' in read)
      notices.push(
        notice(
          'unknown-value',
          `The link says ${param.name}=${quoted(read.found)}, where ${read.expected} was expected; it is ignored.`,
        ),
      );
    else view = read;
  }
  return { view: normalView(view), notices: notices.slice(0, MAX_NOTICES) };
}

function shortEnough(params: Iterable<Pair>, notices: Notice[]): Pair[] {
  const pairs: Pair[] = [];
  let dropped = 0;
  for (const [name, value] of params) {
    if (pairs.length < MAX_PAIRS && name.length <= MAX_NAME && value.length <= MAX_VALUE)
      pairs.push([name, value]);
    else dropped++;
  }
  if (dropped > 0)
    notices.push(
      notice(
        'too-long',
        `${dropped} parameter${dropped === 1 ? '' : 's'} of the link ${dropped === 1 ? 'is' : 'are'} too long or too many; ${dropped === 1 ? 'it is' : 'they are'} ignored.`,
      ),
    );
  return pairs;
}

function versionOf(pairs: readonly Pair[], notices: Notice[]): number {
  const written = pairs.find(([name]) => name === VERSION_PARAM)?.[1];
  if (written === undefined) return 1;
  const version = /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
  if (version !== null && version <= VIEW_VERSION) return version;
  notices.push(
    notice(
      'unknown-version',
      `The link is of version ${quoted(written)}; this Bakeoff reads up to ${VIEW_VERSION}. What is known here is shown.`,
    ),
  );
  return VIEW_VERSION;
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function notice(code: string, message: string): Notice {
  return { code, message };
}

function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
