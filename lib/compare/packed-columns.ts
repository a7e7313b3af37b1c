/** Columns of equal length, as small as JSON allows. */

/** One value each, or the one that all have. */
export type Column<T> = readonly T[] | { all: T };

/** Texts, and their numbers by first appearance. */
export function dictionary(): { values: string[]; codeOf(text: string): number } {
  const codes = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    codeOf(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, values.length);
      return values.push(text) - 1;
    },
  };
}

export function column<T>(values: readonly T[]): Column<T> {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? { all: first } : values;
}

export function at<T>(values: Column<T>, i: number): T {
  return 'all' in values ? values.all : values[i]!;
}
