import type { Comparison } from './comparison';

/** A group of rows in words, for labels of clusters. */
export interface GroupWords {
  group: number;
  /** `v5–v8`; the only row's name. */
  rows: string;
  /** What the rows have set alike and differently from the base: `checkpoint target 0, dirty trigger/target 90/85`; '' for nothing. */
  shared: string;
}

/** The groups of rows with results, in order. */
export function groupWords(comparison: Comparison): GroupWords[] {
  const groups = new Map<number, Comparison['rows'][number][]>();
  for (const row of comparison.rows)
    if (row.state === 'results') groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, rows]) => {
    const [first, last] = [rows[0]!, rows.at(-1)!];
    const shared = comparison.knobs.flatMap(({ short, base }, i) => {
      const setting = first.settings[i] ?? null;
      const isShared =
        setting !== null && setting !== base && rows.every((row) => row.settings[i] === setting);
      return isShared ? [`${short} ${setting === '' ? 'default' : setting}`] : [];
    });
    return {
      group,
      rows: first === last ? first.label : `${first.label}–${last.label}`,
      shared: shared.join(', '),
    };
  });
}
