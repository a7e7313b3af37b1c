/** So many times a minute per caller, and as many at once after a quiet minute. */
export interface RateLimit {
  /** Counts one time; how many seconds to wait when it is one too many, else 0. */
  take(caller: string, nowMs: number): number;
  /** The same without counting. */
  wait(caller: string, nowMs: number): number;
}

/** More callers are not remembered: the one that was quiet for longest is forgotten. */
const MOST_CALLERS = 10_000;

/** `perMinute` 0: no limit. */
export function rateLimit(perMinute: number): RateLimit {
  const perMs = perMinute / 60_000;
  const callers = new Map<string, { left: number; atMs: number }>();
  const leftOf = (caller: string, nowMs: number) => {
    const known = callers.get(caller);
    return known ? Math.min(perMinute, known.left + (nowMs - known.atMs) * perMs) : perMinute;
  };
  const wait = (caller: string, nowMs: number) => {
    const left = leftOf(caller, nowMs);
    return perMinute === 0 || left >= 1 ? 0 : Math.ceil((1 - left) / perMs / 1000);
  };
  return {
    wait,
    take(caller, nowMs) {
      const seconds = wait(caller, nowMs);
      if (seconds > 0 || perMinute === 0) return seconds;
      const left = leftOf(caller, nowMs) - 1;
      callers.delete(caller);
      callers.set(caller, { left, atMs: nowMs }); // the newest last
      const [oldest] = callers.keys();
      if (callers.size > MOST_CALLERS && oldest !== undefined) callers.delete(oldest);
      return 0;
    },
  };
}
