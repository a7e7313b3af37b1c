/** Columns as they travel: compact JSON. Measured on windows of a million points, gzip makes 2.5 kB of 1,000 points whose columns are written
 *  as differences, 6.1 kB of plain JSON and 6.9 kB of doubles in binary; so text that can be read wins. */

/** Whole numbers as the first and the steps from there, any others as they are; null: missing. */
export type PackedColumn = { steps: number[] } | { plain: (number | null)[] };

export function packColumn(column: Float64Array | Uint32Array): PackedColumn {
  const steps: number[] = [];
  let previous = 0;
  for (const value of column) {
    if (!Number.isSafeInteger(value) || Object.is(value, -0))
      return { plain: Array.from(column, finiteOrNull) };
    steps.push(value - previous);
    previous = value;
  }
  // a step between two safe integers may itself be none
  return steps.every(Number.isSafeInteger) ? { steps } : { plain: Array.from(column, finiteOrNull) };
}

export function unpackColumn(packed: PackedColumn): Float64Array {
  if ('plain' in packed) return Float64Array.from(packed.plain, (value) => value ?? Number.NaN);
  const values = new Float64Array(packed.steps.length);
  let value = 0;
  for (let i = 0; i < values.length; i++) {
    value += packed.steps[i]!;
    values[i] = value;
  }
  return values;
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
