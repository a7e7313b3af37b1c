import { knobKey } from './axis-keys';
import type { KnobColumn } from './comparison';
import { knobLabels } from './knob-names';
import { groupSetting, knobGroups, settingOf } from './knobs';
import type { RowEntry } from './row-entries';

export interface KnobTable {
  columns: KnobColumn[];
  /** By row, then by column: see RowHead.settings. */
  settings: (string | null)[][];
}

/** Columns for the knobs in which the rows' configs differ, knobs that always change together in one; knobs that make the rows are
 *  told by them and left out. `base`: index of the base row, −1 without one. */
export function knobTable(rows: readonly RowEntry[], base: number, rowKeys: readonly string[]): KnobTable {
  const clear = rows.map(clearSettings);
  const groups = knobGroups(clear.filter((knobs) => knobs !== null)).map((group) =>
    group.filter((knob) => !rowKeys.includes(knobKey(knob))),
  );
  const shown = groups.flatMap(readable).filter((group) => group.length > 0);
  const labels = knobLabels(shown);
  const settings = clear.map((knobs, i) =>
    shown.map((group) =>
      knobs === null || group.some((knob) => !isAgreed(rows[i]!, knob)) ? null : groupSetting(knobs, group),
    ),
  );
  return {
    columns: shown.map((knobs, i) => ({ knobs, ...labels[i]!, base: settings[base]?.[i] ?? null })),
    settings,
  };
}

/** Of more than two knobs that always change together each has a column with those that differ from it in their last word only: `90/85/95/90`
 *  under four names cannot be read. */
function readable(group: readonly string[]): string[][] {
  if (group.length <= 2) return [[...group]];
  const byStem = new Map<string, string[]>();
  for (const knob of group) {
    const end = knob.search(/[._-][^._-]*$/);
    const stem = end === -1 ? knob : knob.slice(0, end);
    byStem.set(stem, [...(byStem.get(stem) ?? []), knob]);
  }
  return [...byStem.values()];
}

/** The settings that all configs of a row agree on; null when the row has no config. */
function clearSettings(row: RowEntry): Record<string, string> | null {
  const [first] = row.configs;
  if (!first || row.runs.some((run) => run.config === null)) return null;
  return Object.fromEntries(Object.entries(first.knobs).filter(([knob]) => isAgreed(row, knob)));
}

function isAgreed(row: RowEntry, knob: string): boolean {
  const first = row.configs[0] ? settingOf(row.configs[0].knobs, knob) : null;
  return row.configs.every((config) => settingOf(config.knobs, knob) === first);
}
