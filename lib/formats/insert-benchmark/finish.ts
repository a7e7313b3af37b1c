/** What can be said only when a whole text is read: machine, targets, and where names and legends contradict each other. */
import type { Check, Config, Derivation, Dimensions, Measurement, ParsedRun } from '../../model';
import { check } from '../checks';
import type { Prose } from './prose';
import { type Reading, type TargetedRun, tagOf } from './reading';

/** Gives the machine to runs whose scenario names none. Runs share their dimensions, so each set is made once. */
export function addHardware(reading: Reading, hardware: string | null): void {
  if (hardware === null) return;
  const made = new Map<Dimensions, Dimensions>();
  for (const run of reading.runs) {
    if (run.dimensions.hardware !== undefined) continue;
    let dimensions = made.get(run.dimensions);
    if (dimensions === undefined) {
      dimensions = { ...run.dimensions, hardware };
      made.set(run.dimensions, dimensions);
    }
    run.dimensions = dimensions;
  }
}

/** Below this share of its target a query step counts as failed. */
const LEAST_SHARE = 0.95;

/** Says which insert rate a query step was to keep up, and whether it did. Arrays are made as long as they are: a file may have a million rows. */
export function addTargets(reading: Reading): void {
  // rows of one table have one target: what it follows from is written once
  let derived: Derivation = { formula: '', lines: [] };
  for (const targeted of reading.targets) {
    const { run, perClient } = targeted;
    const achieved = run.measurements.find((m) => m.metric === 'insert_rate_avg');
    if (achieved === undefined || run.measurements.some((m) => m.metric === 'insert_rate_target')) continue;
    const clients = targeted.clients ?? clientsOf(run.dimensions);
    const target = perClient * (clients ?? 1);
    if (clients !== null) {
      const formula = `${perClient} inserts/s per client × ${clients} ${clients === 1 ? 'client' : 'clients'}`;
      const lines = linesOf(targeted);
      if (derived.formula !== formula || derived.lines[0] !== lines[0]) derived = { formula, lines };
      const { line } = achieved;
      run.measurements = run.measurements.concat({
        metric: 'insert_rate_target',
        value: target,
        line,
        label: 'target',
        raw: null,
        derived,
      });
    }
    run.checks = run.checks.concat(targetChecks(targeted, achieved, target, clients !== null));
  }
}

/** The line that names the target, if one does. */
function linesOf({ line }: TargetedRun): number[] {
  return line === null ? [] : [line];
}

/** Without the number of clients only a rate that is too low for one of them is certain. */
function targetChecks(
  targeted: TargetedRun,
  { value, raw, line }: Measurement,
  target: number,
  isCertain: boolean,
): Check[] {
  if (value === null) return [];
  const lines = [...linesOf(targeted), line];
  if (value < LEAST_SHARE * target)
    return [
      check(
        'target-kept',
        'failed',
        `${raw} inserts/s are below 95 % of the target ${target}: the step did other work than those that kept it.`,
        lines,
      ),
    ];
  const tail = slowTailCheck(targeted, target);
  if (!isCertain) return tail ? [tail] : [];
  const kept = check('target-kept', true, `${raw} inserts/s keep the target ${target}, to 95 %.`, lines);
  return tail ? [kept, tail] : [kept];
}

function clientsOf(dimensions: Dimensions): number | null {
  const clients = Number(dimensions.clients ?? Number.NaN);
  return Number.isInteger(clients) && clients > 0 ? clients : null;
}

/** The mean may keep the target where the slowest intervals do not. */
function slowTailCheck({ run }: TargetedRun, target: number): Check | null {
  const tail = run.measurements.find((m) => m.metric === 'insert_rate_p99');
  if (tail?.value == null || tail.value >= LEAST_SHARE * target) return null;
  return check(
    'target-kept-at-times',
    false,
    `The mean keeps the target of ${target} inserts/s, the slowest intervals do not: ${tail.raw} at p99.`,
    [tail.line],
  );
}

const CACHE = 'storage.wiredTiger.engineConfig.cacheSizeGB';

/** A tag that claims another cache size than the legend gives its config. */
export function reportContradictions(reading: Reading, configs: readonly Config[]): void {
  const byName = new Map(configs.map((config) => [config.name, config]));
  for (const { name, line, dimensions } of reading.runs) {
    const claimed = tagOf(reading, name)?.cacheGB ?? null;
    const config = dimensions.config === undefined ? undefined : byName.get(dimensions.config);
    const legend = config?.knobs[CACHE];
    if (claimed === null || config === undefined || legend === undefined || Number(legend) === claimed)
      continue;
    reading.diagnostics.add({
      severity: 'warning',
      code: 'tag-contradicts-legend',
      message: `Expected the cache of the legend of ${config.name} (line ${config.line}), ${legend}, found ${claimed} in the tag; the legend is used.`,
      line,
      ...spanOfConfig(reading, name, line, config.name),
    });
  }
}

/** Where config and cache stand in the row: `v13-180`. */
function spanOfConfig(
  reading: Reading,
  name: string,
  line: number,
  config: string,
): { span?: [number, number] } {
  const start = reading.nameStarts.get(line);
  const at = name.indexOf(`.${config}`) + 1;
  return start === undefined || at === 0 ? {} : { span: [start + at, start + name.length] };
}

/** Names in the legend that no row has, but for a letter: `mm.365` for `mm.m365`. */
export function reportLegendNames(reading: Reading, prose: Prose): void {
  if (prose.names.length === 0) return;
  const rows = new Map<string, number>();
  for (const { name, line } of reading.runs) if (!rows.has(name)) rows.set(name, line);
  const loose = new Map<string, string>();
  for (const name of rows.keys()) loose.set(withoutLetters(name), name);
  for (const { name, line, span } of prose.names) {
    const row = rows.has(name) ? undefined : loose.get(withoutLetters(name));
    if (row !== undefined)
      reading.diagnostics.add({
        severity: 'note',
        code: 'legend-tag',
        message: `Expected a row of ${name}, as the legend names it, found ${row} (line ${rows.get(row)}); both are read as the same engine.`,
        line,
        span,
      });
  }
}

/** `mm.m365` and `mm.365` → `mm.365`. */
function withoutLetters(name: string): string {
  return name.replace(/\.[a-z](?=\d)/g, '.');
}

/** More tables than any scenario has: names are not held against each other then. */
const MAX_STEPS = 50;

/** A name that stands in one table of a scenario only, a slip away from one that is missing just there. */
export function reportTypos(reading: Reading): void {
  const scenarios = new Map<string, Map<string, Map<string, ParsedRun>>>();
  for (const run of reading.runs) {
    const { workload, step } = run.dimensions;
    if (workload === undefined || step === undefined) continue;
    const steps = at(scenarios, workload, () => new Map<string, Map<string, ParsedRun>>());
    at(steps, step, () => new Map<string, ParsedRun>()).set(run.name, run);
  }
  for (const steps of scenarios.values()) {
    if (steps.size < 3 || steps.size > MAX_STEPS) continue;
    const inSteps = new Map<string, number>();
    for (const names of steps.values())
      for (const name of names.keys()) inSteps.set(name, (inSteps.get(name) ?? 0) + 1);
    for (const names of steps.values()) {
      const lonely = [...names.values()].filter((run) => inSteps.get(run.name) === 1);
      if (lonely.length > 0 && lonely.length < 20) reportLonely(reading, lonely, names, inSteps, steps.size);
    }
  }
}

function reportLonely(
  reading: Reading,
  lonely: readonly ParsedRun[],
  here: ReadonlyMap<string, ParsedRun>,
  inSteps: ReadonlyMap<string, number>,
  steps: number,
): void {
  const absent = [...inSteps].filter(([name, count]) => count === steps - 1 && !here.has(name)).slice(0, 50);
  for (const run of lonely) {
    const twin = absent.find(([name]) => slipsBetween(run.name, name) <= MAX_SLIPS)?.[0];
    if (twin === undefined) continue;
    const start = reading.nameStarts.get(run.line);
    // a name that has a meaning of its own keeps it
    const dimensions = tagOf(reading, run.name) === null ? tagOf(reading, twin)?.dimensions : undefined;
    reading.diagnostics.add({
      severity: 'warning',
      code: 'name-misspelt',
      message: `Expected ${twin}, which is missing only here, found ${run.name}, which stands in no other table of this scenario; the name is kept${dimensions ? `, its parts are read as those of ${twin}` : ''}.`,
      line: run.line,
      ...(start !== undefined && { span: [start, start + run.name.length] }),
    });
    if (dimensions) {
      const { engine: _, ...rest } = run.dimensions;
      run.dimensions = { ...rest, ...dimensions };
    }
  }
}

const MAX_SLIPS = 2;

/** Letters left out, added, replaced, or swapped with their neighbour between two names (Damerau and Levenshtein's distance). */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_SLIPS || Math.max(a.length, b.length) > 100)
    return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : replaced;
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, replaced, swapped));
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}

function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
