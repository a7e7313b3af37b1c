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

/** Columns of equal length that grow together: a row at a time, written where it stays. */
export interface ColumnSet {
  /** Rows so far. */
  readonly length: number;
  /** Where the next row is to be written: its first cell at `place` in `block`, each other one `stride` further. */
  readonly block: Float64Array;
  readonly place: number;
  readonly stride: number;
  /** Keeps the row that was written there. */
  keep(): void;
  /** The value of a column in a row. */
  at(column: number, index: number): number;
  /** The first row whose value in a column is below that of the row before; -1 when there is none. */
  firstDrop(column: number): number;
  /** The values of a column, in an array of just their length. */
  toArray(column: number): Float64Array;
}

/** Rows of a block: it stays in the processor's cache while it is written. No power of two, which would have all cells of a row fall on the
 *  same lines of the cache. */
const BLOCK_ROWS = 1000;

/** As many empty columns, for logs of many million lines. */
export function columnSet(columns: number): ColumnSet {
  return new Rows(columns);
}

class Rows implements ColumnSet {
  readonly #columns: number;
  /** Blocks of BLOCK_ROWS rows, column after column. */
  readonly #full: Float64Array[] = [];
  block: Float64Array;
  place = 0;
  /** Rows that the block has room for. */
  stride = FIRST_CAPACITY;

  constructor(columns: number) {
    this.#columns = columns;
    this.block = new Float64Array(columns * FIRST_CAPACITY);
  }

  get length() {
    return this.#full.length * BLOCK_ROWS + this.place;
  }

  keep() {
    this.place++;
    if (this.place === this.stride) this.#makeRoom();
  }

  #makeRoom() {
    const { block, stride } = this;
    if (stride === BLOCK_ROWS) {
      this.#full.push(block);
      this.place = 0;
    } else this.stride = Math.min(stride * 2, BLOCK_ROWS);
    this.block = new Float64Array(this.#columns * this.stride);
    for (let column = 0; column < this.#columns && this.place > 0; column++)
      this.block.set(block.subarray(column * stride, (column + 1) * stride), column * this.stride);
  }

  at(column: number, index: number) {
    const full = this.#full[Math.floor(index / BLOCK_ROWS)];
    const row = index % BLOCK_ROWS;
    return full ? full[column * BLOCK_ROWS + row]! : this.block[column * this.stride + row]!;
  }

  firstDrop(column: number) {
    let last = Number.NEGATIVE_INFINITY;
    let index = 0;
    for (const part of this.#partsOf(column))
      for (const value of part) {
        if (value < last) return index;
        last = value;
        index++;
      }
    return -1;
  }

  toArray(column: number) {
    const array = new Float64Array(this.length);
    for (const [i, part] of this.#partsOf(column).entries()) array.set(part, i * BLOCK_ROWS);
    return array;
  }

  /** The values of a column where they stand, block by block. */
  #partsOf(column: number): Float64Array[] {
    const from = column * this.stride;
    return [
      ...this.#full.map((full) => full.subarray(column * BLOCK_ROWS, (column + 1) * BLOCK_ROWS)),
      this.block.subarray(from, from + this.place),
    ];
  }
}
