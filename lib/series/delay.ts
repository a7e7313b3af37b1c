import { parseGoDuration } from '../metrics/numbers';

/** Seconds of a delay as a row is named: `10ms`, `10ms latency`; 0 for `no latency`; null for anything else. */
export function delaySeconds(name: string): number | null {
  if (/^no(?:ne)?(?: |$)/i.test(name)) return 0;
  const [first = ''] = name.split(' ');
  return parseGoDuration(first);
}
