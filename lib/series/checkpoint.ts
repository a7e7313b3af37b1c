import type { Settings } from '../configs/settings';
import { formatNumber } from '../metrics/format';
import { parseNumber } from '../metrics/numbers';
import type { Period } from './period';

/** A setting that makes a server write a checkpoint every so often. */
export interface CheckpointSetting {
  /** Name and value as the config has them. */
  name: string;
  value: string;
  seconds: number;
}

/** Ends of the names of such settings, and the seconds in one of their unit. */
const SETTINGS: readonly { name: RegExp; unit: number }[] = [
  { name: /(?:^|\.)syncPeriodSecs$/, unit: 1 }, // MongoDB
  { name: /(?:^|\.)checkpoint\.wait$/, unit: 1 }, // WiredTiger
  { name: /^checkpoint_timeout$/, unit: 1 }, // PostgreSQL: seconds unless a unit follows
];

const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1e-3, s: 1, min: 60, h: 3600, d: 86_400 };

/** The first setting of a config that says how often it writes a checkpoint; null: none does. */
export function checkpointOf(knobs: Settings): CheckpointSetting | null {
  for (const [name, value] of Object.entries(knobs)) {
    const known = SETTINGS.find((setting) => setting.name.test(name));
    const match = known && /^(\d{1,9})\s?(ms|s|min|h|d)?$/.exec(value);
    const number = match ? parseNumber(match[1]!) : null;
    if (known && number !== null && number > 0)
      return { name, value, seconds: number * known.unit * UNITS[match![2] ?? '']! };
  }
  return null;
}

/** Nearer than this to the interval of checkpoints a rhythm of dips is the same. */
const SAME = 0.1;

/** `storage.syncPeriodSecs is 60, a checkpoint every 60 s: the same rhythm`. */
export function besideRhythm({ name, value, seconds }: CheckpointSetting, period: Period | null): string {
  const every = `${name} is ${value}, a checkpoint every ${formatNumber(seconds, 0)} s`;
  if (period === null) return every;
  const isSame = Math.abs(period.seconds / seconds - 1) < SAME;
  return `${every}: ${isSame ? 'the same rhythm' : `not the rhythm of the dips, ${formatNumber(period.seconds, 1)} s`}`;
}
