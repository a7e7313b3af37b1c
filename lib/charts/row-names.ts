import type { Comparison } from '../compare/comparison';
import { textWidth } from './text-width';

const WIDEST = 190;
const MOST_KNOBS = 2;

/** Rows in a few words: `v5–v8`, `v9–v12, v16–v21`, `v3, v7`. A range needs three that follow each other among `all`. Indices ascend. */
export function rowNames(comparison: Comparison, rows: readonly number[], all: readonly number[]): string {
  const labelOf = (row: number) => comparison.rows[row]!.label;
  const parts: string[] = [];
  for (let i = 0; i < rows.length; ) {
    let end = i;
    while (end + 1 < rows.length && all.indexOf(rows[end + 1]!) === all.indexOf(rows[end]!) + 1) end++;
    if (end - i >= 2) parts.push(`${labelOf(rows[i]!)}–${labelOf(rows[end]!)}`);
    else for (let one = i; one <= end; one++) parts.push(labelOf(rows[one]!));
    i = end + 1;
  }
  const text = parts.join(', ');
  if (textWidth(text, 11, 600) <= WIDEST) return text;
  return rows.length === 1 ? text : `${rows.length} rows`;
}

/** What rows have in common that the fewest of the others have: `cache size 150, dirty trig/tgt 20/15`; '' when nothing tells them apart. */
export function commonKnobs(comparison: Comparison, rows: readonly number[], all: readonly number[]): string {
  const inside = new Set(rows);
  const others = all.filter((row) => !inside.has(row));
  if (rows.length < 2 || others.length === 0) return '';
  return comparison.knobs
    .flatMap(({ short }, i) => {
      const settingOf = (row: number) => comparison.rows[row]!.settings[i] ?? null;
      const setting = settingOf(rows[0]!);
      if (setting === null || rows.some((row) => settingOf(row) !== setting)) return [];
      const shared = others.filter((row) => settingOf(row) === setting).length;
      return shared === others.length
        ? []
        : [{ text: `${short} ${setting === '' ? 'default' : setting}`, shared }];
    })
    .sort((a, b) => a.shared - b.shared)
    .slice(0, MOST_KNOBS)
    .map(({ text }) => text)
    .join(', ');
}
