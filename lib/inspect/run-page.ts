import { DIMENSIONS, dimensionOf } from '../dimensions';
import { compareNatural } from '../dimensions/natural-order';
import { METRICS } from '../metrics';
import type { Dimensions, Filter, Measurement, Metric, Run, StoredConfig } from '../model';
import { loadConfigs, loadRun, loadRuns, loadRunsAt, type RunDetail } from '../store';
import { metricIn } from './columns';
import { dimensionWords } from './words';

/** All that the page of a run shows, but for its time. */
export interface RunPage extends RunDetail {
  /** `Dgraph live load`, and what tells it from its siblings: `ludicrous`, `conc 100`. */
  title: { head: string; rest: string[] };
  /** The figure that stands for the run, with what it means; null when it has none. */
  headline: Headline | null;
  /** The first and the last line that have something of it. */
  lines: { from: number; to: number };
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Runs of the same text that did the same work, itself among them, in the order of the text. */
  siblings: Sibling[];
  /** How many more there are. */
  moreSiblings: number;
  /** Its config's ancestors, the nearest first. */
  parents: StoredConfig[];
  /** The settings that other configs of the text set, in natural order: what this one leaves at its default. */
  otherKnobs: string[];
}

export interface Headline {
  metric: Metric;
  measurement: Measurement;
}

export interface Neighbour {
  id: string;
  /** `Load 3`. */
  label: string;
}

export interface Sibling {
  run: Run;
  /** Its number among them, from 1. */
  number: number;
  /** What tells it from the others. */
  words: string;
}

/** Runs with the same values of these did the same work. */
const SAME_WORK = ['program', 'step', 'test', 'workload', 'request', 'rows', 'dataset', 'item'] as const;
/** Dimensions that are no part of a name: too long, or said elsewhere. */
const UNNAMED = new Set(['command', 'item', 'hardware', 'dataset', 'workload', 'dbms', 'program', 'step']);
const MOST_SIBLINGS = 400;

/** Null when there is no such run. `toolOf`: what the texts of a format are of, which names a run whose dimensions do not; null: nothing that
 *  has a name. */
export async function loadRunPage(
  id: string,
  toolOf: (format: string) => string | null,
): Promise<RunPage | null> {
  const detail = await loadRun(id);
  if (!detail) return null;
  const { run, place, upload } = detail;
  const [same, near, configs] = await Promise.all([
    loadRuns(sameWork(run), 'all', MOST_SIBLINGS),
    loadRunsAt(
      upload.id,
      [place - 1, place + 1].filter((at) => at >= 0 && at < upload.counts.runs),
    ),
    detail.config ? loadConfigs({ uploadId: detail.config.uploadId }) : [],
  ]);
  const runs = same.runs.some((one) => one.id === run.id) ? same.runs : [run, ...same.runs];
  const varying = varyingKeys(runs.map(({ dimensions }) => dimensions));
  return {
    ...detail,
    title: titleOf(run, varying, toolOf(upload.format)),
    headline: headlineOf(detail),
    lines: linesOf(run),
    previous: neighbour(near.get(place - 1), runs, place),
    next: neighbour(near.get(place + 1), runs, place + 2),
    siblings: runs.map((one, i) => ({
      run: one,
      number: i + 1,
      words: varying.flatMap((key) => wordsOf(one, key)).join(', ') || one.name,
    })),
    moreSiblings: Math.max(0, same.total - runs.length),
    parents: detail.config ? ancestorsOf(detail.config, configs) : [],
    otherKnobs: detail.config ? othersKnobs(detail.config, configs) : [],
  };
}

function sameWork({ uploadId, dimensions }: Run): Filter {
  const same = SAME_WORK.map((key) => [key, [dimensions[key] ?? '']] as const);
  return { upload: [uploadId], ...Object.fromEntries(same) };
}

/** The dimensions in which some differ, in the order in which pages list them. */
function varyingKeys(all: readonly Dimensions[]): string[] {
  const keys = [...new Set(all.flatMap((dimensions) => Object.keys(dimensions)))];
  const varying = keys.filter(
    (key) => !UNNAMED.has(key) && new Set(all.map((dimensions) => dimensions[key])).size > 1,
  );
  const rank = (key: string) => {
    const at = DIMENSIONS.findIndex((dimension) => dimension.key === key);
    return at === -1 ? DIMENSIONS.length : at;
  };
  return varying.sort((a, b) => rank(a) - rank(b));
}

/** `Dgraph live load`, `MongoDB WiredTiger load`; empty where nothing of the kind is known. */
function headOf({ dbms, engine, program, step, request, test }: Dimensions): string {
  const name = program
    ? program.charAt(0).toUpperCase() + program.slice(1)
    : [dbms, engine === dbms ? undefined : engine].filter((part) => part !== undefined).join(' ');
  const doing = program?.endsWith(step ?? '-') ? undefined : (step ?? request ?? test);
  const parts = [name, doing].filter((part) => part !== undefined && part !== '');
  return parts.join(doing === step ? ' ' : ', ');
}

/** `Insert benchmark`, `client 1` of a run that has nothing else to be told by. */
function titleOf(run: Run, varying: readonly string[], tool: string | null): RunPage['title'] {
  const head = headOf(run.dimensions);
  const words = varying.flatMap((key) => wordsOf(run, key)).filter((word) => !head.includes(word));
  return { head: head || (tool ?? 'Run'), rest: words.length > 0 || head !== '' ? words : [run.name] };
}

function wordsOf({ dimensions }: Run, key: string): string[] {
  const value = dimensions[key];
  return value === undefined ? [] : [dimensionWords(key, value)];
}

/** The first metric with a direction, in the order in which metrics are known. */
function headlineOf({ run, metrics }: RunDetail): Headline | null {
  const known = run.measurements.flatMap((measurement) => {
    const metric = metricIn(metrics, measurement.metric);
    return metric && measurement.value !== null ? [{ metric, measurement }] : [];
  });
  const rank = ({ metric }: Headline) => {
    const at = METRICS.findIndex(({ id }) => id === metric.id);
    return at === -1 ? METRICS.length : at;
  };
  const sorted = known.sort((a, b) => rank(a) - rank(b));
  return sorted.find(({ metric }) => metric.direction !== 'none') ?? sorted[0] ?? null;
}

function linesOf({ line, measurements }: Run): RunPage['lines'] {
  const lines = measurements.flatMap((measured) => [measured.line, ...(measured.derived?.lines ?? [])]);
  return { from: Math.min(line, ...lines), to: Math.max(line, ...lines) };
}

/** `place`: its number in the text, for one that is no sibling. */
function neighbour(run: Run | undefined, siblings: readonly Run[], place: number): Neighbour | null {
  if (!run) return null;
  const among = siblings.findIndex(({ id }) => id === run.id);
  const number = among === -1 ? place : among + 1;
  const step = run.dimensions.step ?? 'run';
  const word = step.length > 12 ? 'Run' : step.charAt(0).toUpperCase() + step.slice(1);
  return { id: run.id, label: `${word} ${number}` };
}

/** Within the same text and scope, by name. A chain that leads back into itself ends there. */
function ancestorsOf(config: StoredConfig, all: readonly StoredConfig[]): StoredConfig[] {
  const chain: StoredConfig[] = [];
  let at = config;
  while (at.parent !== null) {
    const parent = all.find(
      ({ name, scope }) =>
        name === at.parent && scope.dbms === config.scope.dbms && scope.version === config.scope.version,
    );
    if (!parent || parent.id === config.id || chain.includes(parent)) break;
    chain.push(parent);
    at = parent;
  }
  return chain;
}

function othersKnobs(config: StoredConfig, all: readonly StoredConfig[]): string[] {
  const names = new Set(all.flatMap(({ knobs }) => Object.keys(knobs)));
  return [...names].filter((name) => !Object.hasOwn(config.knobs, name)).sort(compareNatural);
}

/** Dimensions that the heading of the page says, or the text beside it. */
const SAID = new Set(['command', 'item', 'program', 'step']);

/** The facts of a run that its page lists: key, label, value as written. What its uploader said, and not its text, is told so. */
export function factsOf({ run, upload }: Pick<RunDetail, 'run' | 'upload'>): {
  key: string;
  label: string;
  value: string;
}[] {
  const given = upload.given ?? {};
  const order = new Map(DIMENSIONS.map(({ key }, i) => [key, i]));
  return Object.entries(run.dimensions)
    .filter(([key, value]) => !SAID.has(key) && !(key === 'engine' && value === run.dimensions.dbms))
    .sort(([a], [b]) => (order.get(a) ?? 99) - (order.get(b) ?? 99))
    .map(([key, value]) => {
      const { label } = dimensionOf(key);
      return { key, label: given[key] === value ? `${label}, says the uploader` : label, value };
    });
}
