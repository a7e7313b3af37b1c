/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  what: string;
  measured: string;
  target: string;
  /** Null: not measured, or nothing was promised. */
  ok: boolean | null;
  /** What it was measured with, for those who read the JSON. */
  numbers: Readonly<Record<string, number | readonly number[]>>;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The time below which 95 of 100 are. */
export function p95(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Rows with columns below each other. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'measured', 'target', 'ok'],
    ...rows.map(({ what, measured, target, ok }) => [
      what,
      measured,
      target,
      ok === null ? '–' : ok ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((row) => row[i]!.length)));
  return cells.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`).join('\n');
}
