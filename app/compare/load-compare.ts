import { cache } from 'react';
import type { CompareAnswer, CompareFacts, PackedSelection } from '@/components/compare/compare-data';
import { keyLabel, valueLabel } from '@/lib/compare/axis-keys';
import { baseFilter } from '@/lib/compare/filter';
import { metricsNeeded } from '@/lib/compare/metrics-needed';
import { packConfigs } from '@/lib/compare/packed-configs';
import { packRuns } from '@/lib/compare/packed-runs';
import { dropUnknownFilters, repairView } from '@/lib/compare/repair-view';
import { type Chosen, suggestFilter } from '@/lib/compare/suggest';
import { METRICS } from '@/lib/metrics';
import type { Filter, Metric, Run } from '@/lib/model';
import {
  loadDefinedConfigs,
  loadFacets,
  loadHeads,
  loadRuns,
  type MetricUse,
  metricsOf,
  type StoredHead,
  storedValues,
  uploadedValues,
} from '@/lib/store';
import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';
import type { Notice, View } from '@/lib/view/view';
import { exclusionsOf, missingUploads, uploadNames } from './load-uploads';
import { withScatterAxes, withTellingMetrics } from './settle-view';

/** Runs that a page compares at most; a notice says how many are left out. */
const MOST_RUNS = 5000;
/** Different runs that the first picture is chosen by. */
const MOST_HEADS = 20_000;
/** A page offers values that no run of the filter has for keys of up to so many values. */
const MOST_VALUES = 12;
/** Up to so many measurements come all at once, so that every metric is at hand. */
const ALL_MEASUREMENTS = 8000;

/** Everything that the page of a link shows. Any link gives an answer: what it leaves open is chosen, what is not known here is said. */
export const loadCompare = cache(async (query: string): Promise<CompareAnswer> => answerTo(query, true));

/** The same; without the runs when the page has them. */
export async function answerTo(query: string, withRuns: boolean): Promise<CompareAnswer> {
  const { view: parsed, notices } = parseView(new URLSearchParams(query));
  const stored = await storedValues();
  const known = dropUnknownFilters(parsed, new Set(stored.map(({ key }) => key)));
  const { view: opened, narrowed } = await withSuggestedFilter(known.view);
  const [heads, uses] = await Promise.all([loadHeads(opened.filter, MOST_HEADS), metricsOf(opened.filter)]);
  const measured = uses.filter(({ runs }) => runs > 0);
  const metrics = definitionsOf(measured);
  const repaired = repairView(opened, heads, measured, [...METRICS, ...metrics.filter(isDeclared)]);
  const total = totalOf(heads);
  const isAll = measured.length * Math.min(total, MOST_RUNS) <= ALL_MEASUREMENTS;
  const loaded = await loadSelection(repaired.view, isAll);
  const telling =
    opened.metrics.length === 0 ? withTellingMetrics(repaired.view, loaded.runs) : repaired.view;
  const view = withScatterAxes(telling, metrics); // one of the table's metrics, so its numbers are loaded
  const facts: CompareFacts = {
    // where nothing matches, nothing can be chosen: what is open stays open
    query: formatView(heads.length === 0 ? opened : view),
    notices: [
      ...notices,
      ...known.notices,
      ...leftOut(narrowed, total),
      ...repaired.notices,
      ...tooMany(loaded.total),
    ],
    total: loaded.total,
    ...(await factsOf(view, measured, metrics, loaded.runs)),
    values: stored.filter(({ values }) => values.length <= MOST_VALUES),
    order: view.filter.upload ? await uploadedValues(view.filter.upload) : stored,
    exclusions: loaded.total === 0 ? await exclusionsOf(view.filter) : null,
  };
  return { facts, selection: withRuns ? await packed(loaded) : null };
}

/** What an upload's link was narrowed to, and how many runs it has. */
interface Narrowed {
  to: Filter;
  of: number;
}

/** A link that chooses nothing opens with the largest group of runs that can be compared; one upload, with what in it can. */
async function withSuggestedFilter(view: View): Promise<{ view: View; narrowed: Narrowed | null }> {
  const { filter } = view;
  const isOpen = view.metrics.length === 0 && view.rows === null && view.columns === null;
  const keys = Object.keys(filter);
  const isUpload = keys.length === 1 && filter.upload?.length === 1;
  if (!isOpen || (keys.length > 0 && !isUpload)) return { view, narrowed: null };
  const heads = await loadHeads(filter, MOST_HEADS);
  const to = suggestFilter(heads);
  return {
    view: { ...view, filter: { ...to, ...filter } },
    narrowed: isUpload ? { to, of: totalOf(heads) } : null,
  };
}

function totalOf(heads: readonly StoredHead[]): number {
  return heads.reduce((sum, { count }) => sum + count, 0);
}

/** Says of one upload how many of its runs are shown, and which. */
function leftOut(narrowed: Narrowed | null, shown: number): Notice[] {
  const conditions = Object.entries(narrowed?.to ?? {});
  if (narrowed === null || conditions.length === 0) return [];
  const words = conditions.map(([key, values]) => {
    const named = values.map((value) => valueLabel(key, value));
    return `${keyLabel(key)} ${named.join(' or ')}`;
  });
  const message = `${shown} of the ${narrowed.of} runs of this text are shown, those with ${words.join(' and ')}: the largest group that can be compared. The filter has the others.`;
  return [{ code: 'runs-left-out', message }];
}

interface Loaded {
  runs: Run[];
  total: number;
  metrics: readonly string[] | null;
  covers: Filter[];
}

/** The runs of the view's filter, and after them those of its base that the filter leaves out. */
async function loadSelection(view: View & Chosen, isAll: boolean): Promise<Loaded> {
  const metrics = isAll ? 'all' : metricsNeeded(view);
  const { runs, total } = await loadRuns(view.filter, metrics, MOST_RUNS);
  const wanted = baseFilter(view);
  const base = wanted === null ? [] : (await loadRuns(wanted, metrics, MOST_RUNS)).runs;
  const ids = new Set(runs.map(({ id }) => id));
  return {
    runs: [...runs, ...base.filter(({ id }) => !ids.has(id))],
    total,
    metrics: metrics === 'all' ? null : metrics,
    covers: total > MOST_RUNS ? [] : [view.filter, ...(wanted === null ? [] : [wanted])],
  };
}

async function packed({ runs, metrics, covers }: Loaded): Promise<PackedSelection> {
  const configs = await loadDefinedConfigs({
    uploads: [...new Set(runs.map(({ uploadId }) => uploadId))],
    ids: [...new Set(runs.flatMap(({ configId }) => configId ?? []))],
  });
  return { runs: packRuns(runs), configs: packConfigs(configs), metrics, covers };
}

async function factsOf(
  view: View,
  uses: readonly MetricUse[],
  metrics: readonly Metric[],
  runs: readonly Run[],
): Promise<Pick<CompareFacts, 'facets' | 'uses' | 'metrics' | 'uploads' | 'missingUploads' | 'stored'>> {
  const facets = await loadFacets(view.filter);
  const ofFacet = facets.find(({ key }) => key === 'upload')?.values.map(({ value }) => value) ?? [];
  const [uploads, missing, stored] = await Promise.all([
    uploadNames([...new Set([...runs.map(({ uploadId }) => uploadId), ...ofFacet])]),
    missingUploads(view.filter),
    loadRuns({}, [], 0),
  ]);
  return {
    facets,
    uses: uses.map(({ metric, labels, runs }) => ({ metric, labels, runs })),
    metrics,
    uploads,
    missingUploads: missing,
    stored: stored.total,
  };
}

const KNOWN = new Map(METRICS.map((metric) => [metric.id, metric]));

function isDeclared({ id }: Metric): boolean {
  return !KNOWN.has(id);
}

/** In the order of METRICS, those that only texts know last. */
function definitionsOf(uses: readonly MetricUse[]): Metric[] {
  const ids = new Set(uses.map(({ metric }) => metric));
  const declared = uses.flatMap((use) => (KNOWN.has(use.metric) ? [] : (use.declared ?? [])));
  return [...METRICS.filter(({ id }) => ids.has(id)), ...declared];
}

function tooMany(total: number): Notice[] {
  if (total <= MOST_RUNS) return [];
  return [
    {
      code: 'too-many-runs',
      message: `${total.toLocaleString('en')} runs match; the first ${MOST_RUNS.toLocaleString('en')} are compared. Filters narrow them down.`,
    },
  ];
}
