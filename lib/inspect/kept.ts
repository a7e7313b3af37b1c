/** Things that took long to make, kept while they fit; those that nobody asked for longest go first. */
export interface Kept<T> {
  /** What was kept under a key, or what `make` makes; those who ask while it is being made wait for it. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Bytes of what is kept. */
  bytes(): number;
}

export function keepUpTo<T>(mostBytes: number, sizeOf: (value: T) => number): Kept<T> {
  const entries = new Map<string, { value: Promise<T>; bytes: number }>();
  let total = 0;
  const forget = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known); // the newest last
        return known.value;
      }
      const entry = { value: make(), bytes: 0 };
      entries.set(key, entry);
      entry.value.then(
        (value) => {
          if (entries.get(key) !== entry) return;
          entry.bytes = sizeOf(value);
          total += entry.bytes;
          for (const oldest of entries.keys()) {
            if (total <= mostBytes || oldest === key) break;
            forget(oldest);
          }
          if (total > mostBytes) forget(key); // larger than all that may be kept
        },
        () => entries.get(key) === entry && forget(key),
      );
      return entry.value;
    },
    bytes: () => total,
  };
}
