import { compareNatural } from '../dimensions/natural-order';

/** Effective settings of a config: one that is absent has its default. */
export type Knobs = Readonly<Record<string, string>>;

/** A setting that two configs have differently; null: at its default, which the texts do not tell. */
export interface KnobDifference {
  knob: string;
  from: string | null;
  to: string | null;
}

/** The setting of a knob, null where it has its default. */
export function settingOf(knobs: Knobs, knob: string): string | null {
  return Object.hasOwn(knobs, knob) ? knobs[knob]! : null;
}

/** The settings in which two configs differ, by name. */
export function diffKnobs(from: Knobs, to: Knobs): KnobDifference[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names]
    .map((knob) => ({ knob, from: settingOf(from, knob), to: settingOf(to, knob) }))
    .filter((difference) => difference.from !== difference.to)
    .sort((a, b) => compareNatural(a.knob, b.knob));
}

/** Whether two configs set the same. */
export function hasSameKnobs(a: { knobs: Knobs }, b: { knobs: Knobs }): boolean {
  return a === b || diffKnobs(a.knobs, b.knobs).length === 0;
}

/** Knobs that vary among some configs, in groups that never vary separately: within a group, two configs differ in all of its knobs or
 *  in none. Knobs that are alike everywhere are left out. In the order in which they first appear. */
export function knobGroups(configs: readonly Knobs[]): string[][] {
  const names = new Set(configs.flatMap((knobs) => Object.keys(knobs)));
  const byPartition = new Map<string, string[]>();
  for (const knob of names) {
    const partition = partitionOf(configs, knob);
    if (!partition.includes('1')) continue;
    const group = byPartition.get(partition);
    if (group) group.push(knob);
    else byPartition.set(partition, [knob]);
  }
  return [...byPartition.values()];
}

/** Which configs have the same setting of a knob: the number of each config's setting, by first appearance: `0,0,1,2`. */
function partitionOf(configs: readonly Knobs[], knob: string): string {
  const numbers = new Map<string | null, number>();
  return configs
    .map((knobs) => {
      const setting = settingOf(knobs, knob);
      const number = numbers.get(setting) ?? numbers.size;
      numbers.set(setting, number);
      return number;
    })
    .join(',');
}

/** The settings of a group as one text: `90/85`; `8` when all are equal; '' when all have their default. */
export function groupSetting(knobs: Knobs, group: readonly string[]): string {
  const settings = group.map((knob) => settingOf(knobs, knob));
  if (settings.every((setting) => setting === null)) return '';
  const written = settings.map((setting) => setting ?? 'default');
  return new Set(written).size === 1 ? written[0]! : written.join('/');
}

/** The differences of two configs, those of one group together. `among`: the configs whose groups count, usually those with results. */
export function groupedDifferences(from: Knobs, to: Knobs, among: readonly Knobs[]): KnobDifference[][] {
  const groups = knobGroups(among);
  const byGroup = new Map<string, KnobDifference[]>();
  for (const difference of diffKnobs(from, to)) {
    const group = groups.find((knobs) => knobs.includes(difference.knob));
    const key = group?.[0] ?? difference.knob;
    byGroup.set(key, [...(byGroup.get(key) ?? []), difference]);
  }
  return [...byGroup.values()];
}
