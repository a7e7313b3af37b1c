import type { Filter } from '../model';
import { headValues, keyValue, knobOf, type Subject } from './axis-keys';

/** Whether a run is among those that a filter names: every key must match, by any of its values. */
export function matchesFilter(subject: Subject, filter: Filter): boolean {
  return Object.entries(filter).every(([key, values]) => {
    if (values.length === 0) return true;
    const value = keyValue(subject, key);
    return values.some((wanted) => value === wanted || isUploadPrefix(key, value, wanted));
  });
}

const HEX_PREFIX = /^[0-9a-f]{8,64}$/;

function isUploadPrefix(key: string, uploadId: string, wanted: string): boolean {
  return key === 'upload' && HEX_PREFIX.test(wanted) && uploadId.startsWith(wanted);
}

interface Based {
  filter: Filter;
  rows: readonly string[];
  columns: readonly string[];
  base: { row: string | null; column: string | null };
}

/** Which runs the base consists of: the view's filter, but with the base's own values on the axes, so that the base stays when it is
 *  filtered out. Null when the view names no base, or one that does not fit its axes. The filter of the runs to load is the view's;
 *  these come in addition. */
export function baseFilter(view: Based): Filter | null {
  const fixed = new Map<string, string>();
  const pairs = [
    { keys: view.rows, key: view.base.row },
    { keys: view.columns, key: view.base.column },
  ];
  for (const { keys, key } of pairs) {
    if (key === null || keys.length === 0) continue;
    const values = headValues(key);
    if (values.length !== keys.length) return null;
    for (const [i, axis] of keys.entries()) fixed.set(axis, values[i]!);
  }
  if (fixed.size === 0) return null;
  // a base config has other settings than the filtered ones: that is no reason to lose it
  const tellsConfig = [...fixed.keys()].some((key) => key === 'config' || knobOf(key) !== null);
  const kept = Object.entries(view.filter).filter(
    ([key]) => !fixed.has(key) && !(tellsConfig && (knobOf(key) !== null || key === 'config')),
  );
  return Object.fromEntries([...kept, ...[...fixed].map(([key, value]) => [key, [value]] as const)]);
}
