import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/** Gives back at once what nothing refers to any more. V8 sees the small objects that stand for large columns, and would wait until many have
 *  gathered; for tens of megabytes that are let go one after the other this is worth its time. */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('gc');
    collect = typeof found === 'function' ? () => found() : () => undefined;
  }
  collect();
}
