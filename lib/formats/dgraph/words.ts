const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });

/** A number for a sentence: 21239870 → `21,239,870`, at most nine decimals. */
export function grouped(value: number): string {
  return english.format(value);
}

/** `1 line`, `3 lines`. */
export function plural(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** The text without any of these characters at its end. A regular expression that is not anchored at the start would take quadratic time. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** The last part of a path, slash or backslash: `/data/21million.rdf.gz` → `21million.rdf.gz`. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
