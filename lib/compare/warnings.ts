import { OF_REPEATS } from '../dimensions';
import { keyLabel, keyValue, knobKey, knobOf, valueLabel } from './axis-keys';
import type { ComparabilityWarning, CompareView } from './comparison';
import { knobGroups } from './knobs';
import type { Bucket, LinedRun, Stand } from './line-up';
import { hasRowsOfWork } from './work';

/** Facts that only name the system. Where each row or column has its own, the axis tells them already. */
const IDENTITY = new Set(['dbms', 'engine', 'version', 'build', 'config', 'upload']);

/** Facts that repeat others and are different for every run. */
const NEVER = new Set([...OF_REPEATS, 'upload']);

/** Settings that give a server more of the machine: results under different ones look alike and are not. */
const RESOURCE =
  /cache_?size|cache_?capacity|buffer_?pool(?:_?size)?$|shared_?buffers|mem(?:ory)?_?(?:limit|size|budget|percentage)|max_?mem|heap/i;

export interface LinedAxes {
  rows: readonly Stand[];
  columns: readonly Stand[];
  charts: readonly Stand[];
  buckets: readonly Bucket[];
}

/** Every dimension or knob in which the runs differ and which is on no axis and not averaged over. Not warned of: what names the
 *  system, where an axis settles it; what each row has one value of, where rows are compared with themselves; knobs other than memory, where configs are on an axis or warned of themselves. */
export function comparabilityWarnings(
  runs: readonly LinedRun[],
  axes: LinedAxes,
  view: Pick<CompareView, 'rows' | 'columns' | 'charts' | 'average' | 'base' | 'values'>,
): ComparabilityWarning[] {
  const placed = new Set([...view.rows, ...view.columns, ...view.charts, ...view.average]);
  const dimensions = new Set(runs.flatMap((run) => Object.keys(run.dimensions)));
  const ordered = inRowOrder(runs, axes.rows);
  const warnings: ComparabilityWarning[] = [];
  for (const key of dimensions) {
    if (placed.has(key) || NEVER.has(key)) continue;
    const warning = warningOf(key, ordered, axes.buckets);
    if (warning === null) continue;
    const isSettled =
      (IDENTITY.has(key) && followsFromAxes(key, axes)) ||
      (isWithinRows(view) && hasOneValueEach(key, axes.rows));
    if (!isSettled || warning.isPooled) warnings.push(warning);
  }
  const placedKnobs = new Set([...placed].map(knobOf).filter((knob) => knob !== null));
  for (const knob of differingResources(runs)) {
    if (placedKnobs.has(knob)) continue;
    const warning = warningOf(knobKey(knob), ordered, axes.buckets);
    if (warning !== null) warnings.push(warning);
  }
  // what blurs single numbers first
  return warnings.sort((a, b) => Number(b.isPooled) - Number(a.isPooled));
}

function inRowOrder(runs: readonly LinedRun[], rows: readonly Stand[]): LinedRun[] {
  const order = new Map(rows.flatMap((row, i) => row.runs.map((run) => [run, i] as const)));
  return runs
    .map((run, i) => ({ run, row: order.get(run) ?? rows.length, i }))
    .sort((a, b) => a.row - b.row || a.i - b.i)
    .map(({ run }) => run);
}

function warningOf(
  key: string,
  runs: readonly LinedRun[],
  buckets: readonly Bucket[],
): ComparabilityWarning | null {
  const counts = new Map<string, number>();
  for (const run of runs) {
    if (knobOf(key) !== null && run.knobs === null) continue; // not the default: nobody knows
    const value = keyValue(run, key);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  if (counts.size < 2) return null;
  const values = [...counts].map(([value, count]) => ({ value, runs: count }));
  const isPooled = buckets.some((bucket) =>
    bucket.runs.some((run) => keyValue(run, key) !== keyValue(bucket.runs[0]!, key)),
  );
  const label = keyLabel(key);
  return {
    key,
    label,
    kind: knobOf(key) === null ? 'dimension' : 'knob',
    values,
    isPooled,
    message: messageOf(key, label, values, isPooled),
  };
}

/** More values than this are counted instead of listed. */
const LISTED = 6;

function messageOf(
  key: string,
  label: string,
  values: readonly { value: string }[],
  isPooled: boolean,
): string {
  const names = values.slice(0, LISTED).map(({ value }) => valueLabel(key, value));
  const more = values.length > LISTED ? ` and ${values.length - LISTED} more` : '';
  const pooled = isPooled ? ' Some numbers are medians over runs that differ in it.' : '';
  return `The runs differ in ${label} (${names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')}${more}), which is on no axis.${pooled}`;
}

/** Whether every row, or every column or chart, has one value of a key. */
function followsFromAxes(key: string, { rows, columns, charts }: LinedAxes): boolean {
  return [rows, columns, charts].some((stands) => hasOneValueEach(key, stands));
}

function hasOneValueEach(key: string, stands: readonly Stand[]): boolean {
  return stands.every(({ runs }) => runs.every((run) => keyValue(run, key) === keyValue(runs[0]!, key)));
}

/** Whether no row is compared with another: each is with itself in another column, or they are different work. */
function isWithinRows({ base, values, rows }: Pick<CompareView, 'base' | 'values' | 'rows'>): boolean {
  const isItself = values !== 'absolute' && base.row === null && base.column !== null;
  return isItself || (hasRowsOfWork(rows) && base.row === null);
}

function differingResources(runs: readonly LinedRun[]): string[] {
  const configs = [...new Set(runs.map((run) => run.knobs))].filter((knobs) => knobs !== null);
  return knobGroups(configs)
    .flat()
    .filter((knob) => RESOURCE.test(knob.slice(knob.lastIndexOf('.') + 1)));
}
