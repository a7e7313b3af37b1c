/** Columns of numbers that grow while a text is read: no object per point, and no more memory than what is kept. */

export interface Column<T extends Float64Array | Uint32Array> {
  readonly length: number;
  push(value: number): void;
  /** The value at an index below `length`. */
  at(index: number): number;
  /** The values so far, in an array of just that length. */
  toArray(): T;
}

const FIRST_CAPACITY = 8;

/** An empty column of doubles (`float`) or of line numbers and counts below 2^32 (`line`). */
export function column(kind: 'float'): Column<Float64Array>;
export function column(kind: 'line'): Column<Uint32Array>;
export function column(kind: 'float' | 'line'): Column<Float64Array> | Column<Uint32Array> {
  return kind === 'float' ? new Growing(doubles) : new Growing(integers);
}

const doubles = (capacity: number) => new Float64Array(capacity);
const integers = (capacity: number) => new Uint32Array(capacity);

/** A long column is kept in pieces of this length, so that making room for more copies nothing. They are so large that the allocator of C asks the
 *  system for each of them: what is not used yet takes no memory, and what is let go is given back. */
const PIECE = 4_194_304;

/** A class, as a text of many short runs makes a million of them: their functions are made once. */
class Growing<T extends Float64Array | Uint32Array> implements Column<T> {
  readonly #allocate: (capacity: number) => T;
  /** Full pieces, and the one that is being filled. */
  readonly #full: T[] = [];
  #last: T;
  #inLast = 0;

  constructor(allocate: (capacity: number) => T) {
    this.#allocate = allocate;
    this.#last = allocate(FIRST_CAPACITY);
  }

  get length() {
    return this.#full.length * PIECE + this.#inLast;
  }

  push(value: number) {
    if (this.#inLast === this.#last.length) this.#makeRoom();
    this.#last[this.#inLast++] = value;
  }

  #makeRoom() {
    if (this.#inLast === PIECE) {
      this.#full.push(this.#last);
      this.#last = this.#allocate(PIECE);
      this.#inLast = 0;
      return;
    }
    const larger = this.#allocate(this.#inLast * 2);
    larger.set(this.#last);
    this.#last = larger;
  }

  at(index: number) {
    const piece = Math.floor(index / PIECE);
    return piece < this.#full.length
      ? this.#full[piece]![index % PIECE]!
      : this.#last[index - piece * PIECE]!;
  }

  toArray() {
    const { length } = this;
    const exact = this.#allocate(length);
    for (const [i, piece] of this.#full.entries()) exact.set(piece, i * PIECE);
    const from = length - this.#inLast;
    // a subarray of a small column would give it memory of its own, which takes longer than the copy
    if (this.#inLast > FIRST_CAPACITY) exact.set(this.#last.subarray(0, this.#inLast), from);
    else for (let i = 0; i < this.#inLast; i++) exact[from + i] = this.#last[i]!;
    return exact;
  }
}

/** Columns of equal length that grow together: a row at a time. */
export interface ColumnSet {
  readonly length: number;
  /** Adds a number to each column, from the first cells of the row. */
  push(row: Float64Array): void;
  /** The value of a column in a row. */
  at(column: number, index: number): number;
  /** The first row whose value in a column is below that of the row before; -1 when there is none. */
  firstDrop(column: number): number;
  /** The values of a column, in an array of just their length. */
  toArray(column: number): Float64Array;
}

/** As many empty columns. One check of the capacity serves a whole row: for logs of many million lines. */
export function columnSet(columns: number): ColumnSet {
  let capacity = FIRST_CAPACITY;
  let values = Array.from({ length: columns }, () => new Float64Array(capacity));
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(row) {
      if (length === capacity) {
        capacity *= 2;
        values = values.map((old) => {
          const larger = new Float64Array(capacity);
          larger.set(old);
          return larger;
        });
      }
      for (let i = 0; i < columns; i++) values[i]![length] = row[i]!;
      length++;
    },
    at(column, index) {
      return values[column]![index]!;
    },
    firstDrop(column) {
      const all = values[column]!;
      for (let i = 1; i < length; i++) if (all[i]! < all[i - 1]!) return i;
      return -1;
    },
    toArray(column) {
      return values[column]!.slice(0, length);
    },
  };
}
