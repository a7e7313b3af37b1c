/** Which knob matters: the effect of a knob where two rows differ in nothing else. */
import { median } from 'd3-array';
import { knobOf } from './axis-keys';
import type { Comparison } from './comparison';
import type { DesignPair, KnobDesign } from './knob-design';

/** A pair with what it did to a metric. */
export interface PairEffect extends DesignPair {
  /** Settings of each group on either side; '' is the default. */
  fromSettings: readonly string[];
  toSettings: readonly string[];
  /** By column: value of `to` ÷ value of `from`; null where either is missing or not positive. */
  ratios: readonly (number | null)[];
}

/** What a change of setting did, over all pairs that make it. */
export interface SettingEffect {
  /** More than one where only the joint effect can be seen. */
  groups: readonly number[];
  fromSettings: readonly string[];
  toSettings: readonly string[];
  pairs: number;
  /** Numbers of ratios behind the median: pairs times columns, less what is missing. */
  ratios: number;
  median: number | null;
  least: number | null;
  greatest: number | null;
  byColumn: readonly { median: number | null; pairs: number }[];
}

/** Pairs of a design with their effect on one metric (an index into Comparison.metrics). */
export function pairEffects(
  comparison: Comparison,
  design: KnobDesign,
  pairs: readonly DesignPair[],
  metric: number,
): PairEffect[] {
  const values = valuesByRow(comparison, metric);
  return pairs.map((pair) => ({
    ...pair,
    fromSettings: settingsOf(comparison, design, pair.groups, pair.from),
    toSettings: settingsOf(comparison, design, pair.groups, pair.to),
    ratios: comparison.columns.map((_, column) => ratioOf(values, pair, column)),
  }));
}

/** The median effect of every change of setting, the pairs of one knob before those of several, each from the largest effect. */
export function matchedPairs(comparison: Comparison, design: KnobDesign, metric: number): SettingEffect[] {
  const changes = new Map<string, PairEffect[]>();
  for (const effect of pairEffects(comparison, design, [...design.pairs, ...design.jointPairs], metric)) {
    const key = JSON.stringify([effect.groups, effect.fromSettings, effect.toSettings]);
    changes.set(key, [...(changes.get(key) ?? []), effect]);
  }
  return [...changes.values()]
    .map((effects) => summarise(effects, comparison.columns.length))
    .sort((a, b) => a.groups.length - b.groups.length || sizeOf(b) - sizeOf(a));
}

function summarise(effects: readonly PairEffect[], columns: number): SettingEffect {
  const { groups, fromSettings, toSettings } = effects[0]!;
  const all = effects.flatMap((effect) => effect.ratios).filter((ratio) => ratio !== null);
  return {
    groups,
    fromSettings,
    toSettings,
    pairs: effects.length,
    ratios: all.length,
    median: median(all) ?? null,
    least: all.length === 0 ? null : Math.min(...all),
    greatest: all.length === 0 ? null : Math.max(...all),
    byColumn: Array.from({ length: columns }, (_, column) => {
      const ratios = effects.map((effect) => effect.ratios[column] ?? null).filter((ratio) => ratio !== null);
      return { median: median(ratios) ?? null, pairs: ratios.length };
    }),
  };
}

function sizeOf({ median }: SettingEffect): number {
  return median === null ? -1 : Math.abs(Math.log(median));
}

/** By row, then by chart, then by column. Charts keep pairs apart unless they are split by knobs, which follow from the row. */
type Values = ReadonlyMap<number, (number | null)[][]>;

function valuesByRow(comparison: Comparison, metric: number): Values {
  const isSplitByKnobs = comparison.keys.charts.every(({ key }) => knobOf(key) !== null);
  const values = new Map<number, (number | null)[][]>();
  for (const [chart, { rows }] of comparison.charts.entries())
    for (const { row, cells } of rows) {
      const columns = cells.map((cell) => cell?.[metric]?.value ?? null);
      const charts = values.get(row) ?? [];
      values.set(row, charts);
      charts[isSplitByKnobs ? 0 : chart] = columns.map((value, i) => value ?? charts[0]?.[i] ?? null);
    }
  return values;
}

function ratioOf(values: Values, { from, to }: DesignPair, column: number): number | null {
  const before = values.get(from) ?? [];
  const after = values.get(to) ?? [];
  for (const [chart, columns] of before.entries()) {
    const a = columns?.[column] ?? null;
    const b = after[chart]?.[column] ?? null;
    if (a !== null && b !== null && a > 0 && b > 0 && Number.isFinite(b / a)) return b / a;
  }
  return null;
}

function settingsOf(
  comparison: Comparison,
  design: KnobDesign,
  groups: readonly number[],
  row: number,
): string[] {
  const head = comparison.rows[row]!;
  return groups.map((group) => {
    const [knob = ''] = design.groups[group]!.knobs;
    const column = comparison.knobs.findIndex(({ knobs }) => knobs.includes(knob));
    if (column !== -1) return head.settings[column] ?? '';
    return head.values[comparison.keys.rows.findIndex(({ key }) => knobOf(key) === knob)] ?? '';
  });
}
