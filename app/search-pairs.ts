/** The parameters of a page's address as pairs, repeated ones in their order. */
export function pairsOf(params: Readonly<Record<string, string | string[] | undefined>>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
