/** The keys that can make an axis, and the keys of what stands on it. */
import { dimensionOf } from '../dimensions';
import { compareNatural } from '../dimensions/natural-order';
import { parseNumber } from '../metrics/numbers';
import type { Dimensions } from '../model';

/** What an axis key is looked up in. */
export interface Subject {
  uploadId: string;
  dimensions: Dimensions;
  /** Effective settings of the run's config; null when none is known. */
  knobs: Readonly<Record<string, string>> | null;
}

const KNOB = 'knob:';

export function knobKey(knob: string): string {
  return KNOB + knob;
}

/** The setting that a key names, null when it names none. */
export function knobOf(key: string): string | null {
  return key.startsWith(KNOB) ? key.slice(KNOB.length) : null;
}

/** The value of a key: a dimension, `upload` or `knob:<setting>`; '' where the run lacks it or has the setting at its default. */
export function keyValue(subject: Subject, key: string): string {
  if (key === 'upload') return subject.uploadId;
  const knob = knobOf(key);
  const record = knob === null ? subject.dimensions : subject.knobs;
  return ownValue(record, knob ?? key);
}

/** The text under a key of a record of texts, '' when there is none: keys come from links and may be `constructor`. */
export function ownValue(record: Readonly<Record<string, string>> | null, key: string): string {
  return record !== null && Object.hasOwn(record, key) ? record[key]! : '';
}

/** One key for several values: separated by commas; a comma or backslash of a value stands behind a backslash. */
export function headKey(values: readonly string[]): string {
  return values.map((value) => (/[\\,]/.test(value) ? value.replace(/[\\,]/g, '\\$&') : value)).join(',');
}

/** The values that a head's key was made of. */
export function headValues(key: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let i = 0; i < key.length; i++) {
    const c = key[i]!;
    if (c === '\\' && i + 1 < key.length) value += key[++i];
    else if (c === ',') {
      values.push(value);
      value = '';
    } else value += c;
  }
  return [...values, value];
}

/** `cacheSizeGB`, `network latency`. */
export function keyLabel(key: string): string {
  const knob = knobOf(key);
  return knob === null ? dimensionOf(key).label : knob.slice(knob.lastIndexOf('.') + 1);
}

/** One value in words: `v5`, `default`, `no config`, the first eight digits of an upload. */
export function valueLabel(key: string, value: string): string {
  if (value === '') return knobOf(key) === null ? `no ${keyLabel(key)}` : 'default';
  return key === 'upload' ? value.slice(0, 8) : value;
}

const SYSTEMS = new Set(['dbms', 'engine']);

/** Values in words: `v5`, `ludicrous · conc 30 · batch 10000`, `RocksDB · 9.0`. A bare number among several is told by its key, but for the
 *  version of a system, and so is one that stands without an axis beside it (`isAlone`). */
export function headLabel(keys: readonly string[], values: readonly string[], isAlone = false): string {
  if (keys.length === 0) return 'all runs';
  // of several, those that the runs lack are not told
  const isSome = keys.some((key, i) => values[i] !== '' && knobOf(key) === null);
  return keys
    .flatMap((key, i) => {
      if (isSome && (values[i] ?? '') === '' && knobOf(key) === null) return [];
      const label = valueLabel(key, values[i] ?? '');
      const isOfSystem = key === 'version' && SYSTEMS.has(keys[i - 1] ?? '') && (values[i - 1] ?? '') !== '';
      const isNumber = !isOfSystem && parseNumber(label) !== null;
      const isBare = label === 'default' || ((keys.length > 1 || isAlone) && isNumber);
      return isBare ? `${keyLabel(key)} ${label}` : label;
    })
    .join(' · ');
}

/** Natural order value by value; a missing value comes last. */
export function compareValues(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    if (x === '') return 1;
    if (y === '') return -1;
    return compareNatural(x, y);
  }
  return 0;
}
