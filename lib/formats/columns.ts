/** Columns of numbers that grow while a text is read: no object per point, memory at most twice what is kept. */

export interface Column<T extends Float64Array | Uint32Array> {
  readonly length: number;
  push(value: number): void;
  /** The value at an index below `length`. */
  at(index: number): number;
  /** The values so far, in an array of just that length. */
  toArray(): T;
}

const FIRST_CAPACITY = 64;

/** An empty column of doubles (`float`) or of line numbers and counts below 2^32 (`line`). */
export function column(kind: 'float'): Column<Float64Array>;
export function column(kind: 'line'): Column<Uint32Array>;
export function column(kind: 'float' | 'line'): Column<Float64Array> | Column<Uint32Array> {
  return kind === 'float'
    ? growing((capacity) => new Float64Array(capacity))
    : growing((capacity) => new Uint32Array(capacity));
}

function growing<T extends Float64Array | Uint32Array>(allocate: (capacity: number) => T): Column<T> {
  let values = allocate(FIRST_CAPACITY);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = allocate(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at(index) {
      return values[index]!;
    },
    toArray() {
      const exact = allocate(length);
      exact.set(values.subarray(0, length));
      return exact;
    },
  };
}
