const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });

/** A number for a sentence: 21239870 → `21,239,870`, at most nine decimals. */
export function grouped(value: number): string {
  return english.format(value);
}

/** `1 line`, `3 lines`. */
export function plural(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** The last part of a path, slash or backslash: `/data/21million.rdf.gz` → `21million.rdf.gz`. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
