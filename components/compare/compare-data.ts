/** What the comparison page gets from the server, with the page and then for every change that needs more. */
import type { ComparedConfig, Comparison } from '@/lib/compare/comparison';
import { type PackedConfigs, unpackConfigs } from '@/lib/compare/packed-configs';
import { type PackedRuns, unpackRuns } from '@/lib/compare/packed-runs';
import type { Trust } from '@/lib/compare/statistics/trust';
import type { Chosen } from '@/lib/compare/suggest';
import type { Facet, Filter, Metric, Run } from '@/lib/model';
import { parseView } from '@/lib/view/parse-view';
import type { Notice, View } from '@/lib/view/view';

export type CompleteView = View & Chosen;

export interface MetricUse {
  metric: string;
  /** As texts write it. */
  labels: readonly string[];
  /** Runs of the filter that have a number of it. */
  runs: number;
}

export interface UploadName {
  id: string;
  title: string;
  /** File name; null for pasted text. */
  name: string | null;
}

export interface KeyValues {
  key: string;
  values: readonly string[];
}

/** A key of the filter where nothing matches all of them. */
export interface Exclusion {
  key: string;
  /** Runs that this key alone lets through, and runs that match when it is dropped. */
  alone: number;
  without: number;
}

/** What a filter matches, without the runs themselves. */
export interface CompareFacts {
  /** The link of the view that is shown: what was asked for, completed and mended. */
  query: string;
  notices: readonly Notice[];
  /** Runs that match the filter. */
  total: number;
  /** Runs in the store. */
  stored: number;
  facets: readonly Facet[];
  uses: readonly MetricUse[];
  /** Definitions of the metrics of these uses. */
  metrics: readonly Metric[];
  uploads: readonly UploadName[];
  /** Hashes of uploads that the filter names and that are not stored. */
  missingUploads: readonly string[];
  /** By key, every stored value. */
  values: readonly KeyValues[];
  /** By key, the values that number the colours: of all uploads, or of those that the filter names. */
  order: readonly KeyValues[];
  /** Null unless nothing matches. */
  exclusions: readonly Exclusion[] | null;
}

export interface PackedSelection {
  runs: PackedRuns;
  configs: PackedConfigs;
  /** Ids of the metrics whose measurements are here; null: all. */
  metrics: readonly string[] | null;
  /** Filters whose runs are all here. */
  covers: readonly Filter[];
}

/** Runs at hand. */
export interface Selection {
  runs: readonly Run[];
  configs: readonly ComparedConfig[];
  metrics: ReadonlySet<string> | null;
  covers: readonly Filter[];
}

export interface CompareAnswer {
  facts: CompareFacts;
  /** Null when only the facts were asked for. */
  selection: PackedSelection | null;
}

/** The answer of the server, as it travels. */
export function readAnswer(json: string): CompareAnswer {
  const answer: CompareAnswer = JSON.parse(json);
  return answer;
}

export function unpackSelection({ runs, configs, metrics, covers }: PackedSelection): Selection {
  return {
    runs: unpackRuns(runs),
    configs: unpackConfigs(configs),
    metrics: metrics === null ? null : new Set(metrics),
    covers,
  };
}

/** The view of a link that was completed. */
export function completedView(query: string): CompleteView {
  const { view } = parseView(new URLSearchParams(query));
  return {
    ...view,
    rows: view.rows ?? [],
    columns: view.columns ?? [],
    charts: view.charts ?? [],
    kind: view.kind ?? 'dots',
    values: view.values ?? 'absolute',
  };
}

/** Runs and configs behind the cells of a comparison, for what looks beyond its metrics. */
export interface Compared {
  comparison: Comparison;
  view: CompleteView;
  facts: CompareFacts;
  selection: Selection;
  /** Tests of the drawn metric; null until they are made, and where no run is repeated. */
  trust: readonly Trust[] | null;
}
