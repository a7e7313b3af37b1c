/** Where a cell stands in its line: the `nth` of `of` cells of the line that are written so. Null where the line does not have just as
 *  many such words: then nobody knows which is meant. */
export function tokenSpan(line: string, raw: string, nth: number, of: number): [number, number] | null {
  if (raw === '') return null;
  const found: number[] = [];
  for (let at = line.indexOf(raw); at !== -1; at = line.indexOf(raw, at + 1))
    if (isEdge(line[at - 1]) && isEdge(line[at + raw.length])) found.push(at);
  const start = found.length === of ? found[nth] : undefined;
  return start === undefined ? null : [start, start + raw.length];
}

/** Digits, letters and what stands inside of numbers belong to a word. */
function isEdge(character: string | undefined): boolean {
  return character === undefined || !/[\p{L}\p{N}.,_+-]/u.test(character);
}
