/** `812 B`, `9.7 kB`, `52.4 MB`: thousands of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [unit, factor] = bytes < 999_950 ? ['kB', 1e3] : ['MB', 1e6];
  return `${(bytes / Number(factor)).toFixed(1)} ${unit}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** `1 run`, `2 runs`, `2 series`. */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 || thing.endsWith('s') ? '' : 's'}`;
}
