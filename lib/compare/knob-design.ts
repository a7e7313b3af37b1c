/** What the configs of a comparison can tell about single knobs. Nothing is estimated that they do not tell apart. */
import { compareNatural } from '../dimensions/natural-order';
import { keyLabel, knobOf } from './axis-keys';
import type { Comparison, RowHead } from './comparison';
import { listed } from './sentence-words';

/** Knobs that never vary separately among the rows that have results. */
export interface DesignGroup {
  label: string;
  knobs: readonly string[];
  /** In natural order, the default ('') first. */
  settings: readonly string[];
  /** Two rows differ in nothing else: its effect can be seen. */
  isIdentified: boolean;
  /** Groups (indices) that differ in every pair of rows in which this one differs. */
  together: readonly number[];
  /** Why its effect cannot be seen, for people; null when it can. */
  note: string | null;
}

/** Two rows that differ in the named groups and in nothing else. */
export interface DesignPair {
  groups: readonly number[];
  /** Indices into Comparison.rows; of a single group, `from` has the lower setting. */
  from: number;
  to: number;
}

export interface KnobDesign {
  groups: readonly DesignGroup[];
  /** One knob apart: pairs that differ in exactly one group. */
  pairs: readonly DesignPair[];
  /** Pairs that differ in several groups of which no part ever differs alone: only their joint effect can be seen. */
  jointPairs: readonly DesignPair[];
}

/** Pairs grow with the square of the rows, and a set of groups has 31 bits. */
const MOST_ROWS = 500;
const MOST_GROUPS = 31;

/** Which rows of a comparison are one knob apart, and which knobs can be told apart at all. Only rows with results count. */
export function knobDesign(comparison: Comparison): KnobDesign {
  const rows = designRows(comparison);
  const columns = designColumns(comparison);
  const groups = groupColumns(rows, columns);
  if (rows.length < 2 || rows.length > MOST_ROWS || groups.length > MOST_GROUPS)
    return { groups: [], pairs: [], jointPairs: [] };
  const apart = allPairs(rows, groups);
  const masks = new Set(apart.map((pair) => pair.mask));
  const minimal = new Set(
    [...masks].filter((mask) => ![...masks].some((other) => other !== mask && (other & mask) === other)),
  );
  const toPair = ({ mask, from, to }: MaskedPair): DesignPair => ({ groups: bitsOf(mask), from, to });
  return {
    groups: groups.map((group, i) => describeGroup(group, i, groups, masks, minimal)),
    pairs: apart.filter(({ mask }) => isSingle(mask)).map(toPair),
    jointPairs: apart.filter(({ mask }) => !isSingle(mask) && minimal.has(mask)).map(toPair),
  };
}

interface DesignRow {
  index: number;
  settings: readonly string[];
  /** What else tells the row apart: only rows that agree in it make pairs. */
  rest: string;
}

interface Column {
  label: string;
  knobs: readonly string[];
}

interface ColumnGroup extends Column {
  /** Positions in DesignRow.settings; the first stands for all. */
  columns: number[];
  settings: readonly string[];
}

/** Knob columns, then the knobs that are row keys. */
function designColumns({ knobs, keys }: Comparison): Column[] {
  const onRows = keys.rows.flatMap(({ key }) => knobOf(key) ?? []);
  return [
    ...knobs.map(({ label, knobs }) => ({ label, knobs })),
    ...onRows.map((knob) => ({ label: keyLabel(`knob:${knob}`), knobs: [knob] })),
  ];
}

function designRows(comparison: Comparison): DesignRow[] {
  const { keys, rows, charts } = comparison;
  const measured = new Set(
    charts.flatMap((chart) =>
      chart.rows.filter((row) => row.cells.some((cells) => cells !== null)).map(({ row }) => row),
    ),
  );
  return rows.flatMap((row, index) => {
    const settings = clearSettings(row);
    if (settings === null || !measured.has(index)) return [];
    const knobs = row.values.filter((_, i) => knobOf(keys.rows[i]!.key) !== null);
    const rest = row.values.filter(
      (_, i) => knobOf(keys.rows[i]!.key) === null && keys.rows[i]!.key !== 'config',
    );
    return [{ index, settings: [...settings, ...knobs], rest: JSON.stringify(rest) }];
  });
}

function clearSettings({ settings }: RowHead): string[] | null {
  const clear = settings.filter((setting) => setting !== null);
  return clear.length === settings.length ? clear : null;
}

/** Columns that split the rows in the same way are one group; columns that are alike in all rows are none. */
function groupColumns(rows: readonly DesignRow[], columns: readonly Column[]): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>();
  for (const [i, column] of columns.entries()) {
    const settings = [...new Set(rows.map((row) => row.settings[i]!))];
    if (settings.length < 2) continue;
    const split = rows.map((row) => settings.indexOf(row.settings[i]!)).join(',');
    const group = groups.get(split);
    if (group) {
      group.columns.push(i);
      group.label = `${group.label} with ${column.label}`;
      group.knobs = [...group.knobs, ...column.knobs];
    } else groups.set(split, { ...column, columns: [i], settings: settings.sort(compareSettings) });
  }
  return [...groups.values()];
}

function compareSettings(a: string, b: string): number {
  return a === '' ? -1 : b === '' ? 1 : compareNatural(a, b);
}

interface MaskedPair {
  /** Bit i: the rows differ in group i. */
  mask: number;
  from: number;
  to: number;
}

function allPairs(rows: readonly DesignRow[], groups: readonly ColumnGroup[]): MaskedPair[] {
  const pairs: MaskedPair[] = [];
  for (const [i, a] of rows.entries())
    for (const b of rows.slice(i + 1)) {
      if (a.rest !== b.rest) continue;
      const settings = groups.map(({ columns: [at = 0] }) => [a.settings[at]!, b.settings[at]!] as const);
      const mask = settings.reduce((bits, [x, y], bit) => (x === y ? bits : bits | (1 << bit)), 0);
      if (mask === 0) continue;
      const [x, y] = settings[bitsOf(mask)[0]!]!;
      const isUp = compareSettings(x, y) < 0;
      pairs.push({ mask, from: isUp ? a.index : b.index, to: isUp ? b.index : a.index });
    }
  return pairs;
}

function isSingle(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: MOST_GROUPS }, (_, bit) => bit).filter((bit) => mask & (1 << bit));
}

function describeGroup(
  { label, knobs, settings }: ColumnGroup,
  index: number,
  groups: readonly ColumnGroup[],
  masks: ReadonlySet<number>,
  minimal: ReadonlySet<number>,
): DesignGroup {
  const bit = 1 << index;
  const involved = [...masks].filter((mask) => mask & bit);
  const isIdentified = masks.has(bit);
  const common = involved.reduce((all, mask) => all & mask, -1);
  const together = isIdentified || involved.length === 0 ? [] : bitsOf(common & ~bit);
  return {
    label,
    knobs,
    settings,
    isIdentified,
    together,
    note: isIdentified ? null : noteOf(together, involved, bit, groups, minimal),
  };
}

/** `always changed together with dirty trigger/target`, or what changed as well each time. */
function noteOf(
  together: readonly number[],
  involved: readonly number[],
  bit: number,
  groups: readonly ColumnGroup[],
  minimal: ReadonlySet<number>,
): string {
  const names = (indices: readonly number[]) => indices.map((i) => groups[i]!.label);
  if (together.length > 0) return `always changed together with ${listed(names(together), 'and')}`;
  const closest = involved.filter((mask) => minimal.has(mask));
  const others = closest.map((mask) => listed(names(bitsOf(mask & ~bit)), 'and'));
  return others.length === 0
    ? 'never changed without another knob that changes alone elsewhere'
    : `never changed alone: each time ${listed([...new Set(others)], 'or')} changed as well`;
}
