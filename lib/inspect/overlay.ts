/** Several runs over each other: their timelines and distributions, and which others could join them. */
import { dimensionOf } from '../dimensions';
import type { Dimensions, Run } from '../model';
import { summaryOf } from '../series/distribution';
import { drawablesOf, metricsOf } from '../series/families';
import type { Timeline } from '../series/timeline';
import { findUploads, loadRun, loadRunsWith, type RunDetail } from '../store';
import type { View } from '../view/view';
import { metricIn } from './columns';
import { type NamedSummary, unitFor } from './distributions';
import { loadTimeline } from './timeline';
import { dimensionWords, titleOf } from './words';

/** More lines than this cannot be told apart. */
const MOST_RUNS = 12;
const MOST_CANDIDATES = 400;
const MOST_DISTRIBUTIONS = 6;

export interface Overlay {
  runs: OverlaidRun[];
  /** What can be drawn of the first run. */
  metrics: { metric: string; label: string }[];
  distributions: OverlaidDistribution[];
  candidates: Candidate[];
  /** What was asked for and is not shown, in sentences. */
  notices: string[];
}

export interface OverlaidRun {
  detail: RunDetail;
  /** What tells it from the others. */
  label: string;
  /** Null: it has no series of the chosen metric, or none at all. */
  timeline: Timeline | null;
}

/** A metric of which several of the runs have a distribution. */
export interface OverlaidDistribution {
  metric: string;
  title: string;
  unit: ReturnType<typeof unitFor>;
  items: (NamedSummary & { runId: string; uploadId: string })[];
}

/** A run that has something to lay over. */
export interface Candidate {
  id: string;
  label: string;
  /** The text that it stands in. */
  group: string;
}

export async function loadOverlay(view: View): Promise<Overlay> {
  const notices: string[] = [];
  const { details, missing } = await loadDetails(view.time.runs);
  if (missing > 0)
    notices.push(
      `${missing === 1 ? 'One run' : `${missing} runs`} of the link ${missing === 1 ? 'is' : 'are'} not stored here: add the text that ${missing === 1 ? 'it stands' : 'they stand'} in.`,
    );
  if (view.time.runs.length > MOST_RUNS)
    notices.push(`The link has ${view.time.runs.length} runs; the first ${MOST_RUNS} are shown.`);
  const labels = labelsOf(details.map(({ run, upload }) => ({ run, text: upload.title })));
  const first = details.find(({ series }) => series.length > 0);
  const drawables = drawablesOf(first?.series ?? []);
  const chosen = drawables.find(({ metric }) => view.metrics.includes(metric)) ?? drawables[0] ?? null;
  const timelines = await Promise.all(
    details.map((detail) => chosen && loadTimeline(detail, { ...view.time, metric: chosen.metric })),
  );
  const runs: OverlaidRun[] = [];
  for (const [i, detail] of details.entries()) {
    const timeline = timelines[i]!;
    const isOther = timeline !== null && timeline.metric !== chosen?.metric;
    runs.push({ detail, label: labels[i]!, timeline: isOther ? null : timeline });
    if (chosen && (isOther || (timeline === null && detail.series.length > 0)))
      notices.push(`${labels[i]} has no series of this metric; it is left out of the chart.`);
    else if (chosen && detail.series.length + detail.distributions.length === 0)
      notices.push(`${labels[i]} has nothing over time in its text; it is left out of the chart.`);
  }
  return {
    runs,
    metrics: drawables.map((drawable) => ({
      metric: drawable.metric,
      label: titleOf(drawable, metricIn(first?.metrics ?? [], drawable.metric), first?.run.dimensions ?? {}),
    })),
    distributions: distributionsOf(runs),
    candidates: await candidatesOf(
      chosen ? metricsOf(chosen) : [],
      details.flatMap(({ distributions }) => distributions.map(({ metric }) => metric)),
      new Set(details.map(({ run }) => run.id)),
    ),
    notices,
  };
}

async function loadDetails(ids: readonly string[]): Promise<{ details: RunDetail[]; missing: number }> {
  const found = await Promise.all(ids.slice(0, MOST_RUNS).map(loadRun));
  const details = found.filter((detail) => detail !== null);
  return { details, missing: found.length - details.length };
}

/** The dimensions in which runs differ, as short names; with the text where that is not enough, and the line where even that is not. */
function labelsOf(
  runs: readonly { run: Pick<Run, 'dimensions' | 'name' | 'line'>; text: string | null }[],
): string[] {
  const keys = varyingKeys(runs.map(({ run }) => run.dimensions));
  const words = runs.map(({ run }) => {
    const own = keys.flatMap((key) =>
      run.dimensions[key] === undefined ? [] : [dimensionWords(key, run.dimensions[key])],
    );
    return own.length > 0 ? own.join(', ') : run.name;
  });
  const isRepeated = (list: readonly string[], word: string) =>
    list.filter((other) => other === word).length > 1;
  const withText = words.map((word, i) =>
    isRepeated(words, word) && runs[i]!.text !== null ? `${word} · ${runs[i]!.text}` : word,
  );
  return withText.map((word, i) =>
    isRepeated(withText, word) ? `${word}, line ${runs[i]!.run.line}` : word,
  );
}

const UNNAMED = new Set(['command', 'item', 'hardware', 'dataset', 'workload']);

function varyingKeys(all: readonly Dimensions[]): string[] {
  const keys = [...new Set(all.flatMap((dimensions) => Object.keys(dimensions)))].filter(
    (key) => !UNNAMED.has(key),
  );
  const varying = keys.filter((key) => new Set(all.map((dimensions) => dimensions[key])).size > 1);
  const rank = (key: string) => Math.max(dimensionOf(key).rowRank, dimensionOf(key).columnRank);
  return varying.sort((a, b) => rank(b) - rank(a)).slice(0, 4);
}

function distributionsOf(runs: readonly OverlaidRun[]): OverlaidDistribution[] {
  const metrics = [
    ...new Set(runs.flatMap(({ detail }) => detail.distributions.map(({ metric }) => metric))),
  ];
  return metrics
    .map((metric): OverlaidDistribution => {
      const items = runs.flatMap(({ detail, label }) => {
        const found = detail.distributions.find((one) => one.metric === metric);
        const summary = found && summaryOf(found);
        return summary ? [{ label, summary, runId: detail.run.id, uploadId: detail.upload.id }] : [];
      });
      const known = metricIn(
        runs.flatMap(({ detail }) => detail.metrics),
        metric,
      );
      return {
        metric,
        title: known?.label ?? metric,
        unit: unitFor(
          known?.unit ?? '',
          items.map(({ summary }) => summary),
        ),
        items,
      };
    })
    .filter(({ items }) => items.length > 1)
    .slice(0, MOST_DISTRIBUTIONS);
}

/** Runs that have a series or a distribution of these metrics; of any that can be drawn when there are none. */
async function candidatesOf(
  series: readonly string[],
  distributions: readonly string[],
  chosen: ReadonlySet<string>,
): Promise<Candidate[]> {
  const anything = series.length === 0 && distributions.length === 0;
  const [withSeries, withDistributions] = await Promise.all([
    loadRunsWith('series', anything ? 'any' : series, MOST_CANDIDATES),
    loadRunsWith('distributions', anything ? 'any' : distributions, MOST_CANDIDATES),
  ]);
  const byId = new Map([...withSeries.runs, ...withDistributions.runs].map((run) => [run.id, run]));
  const runs = [...byId.values()].filter(({ id }) => !chosen.has(id)).slice(0, MOST_CANDIDATES);
  const uploads = await findUploads([...new Set(runs.map(({ uploadId }) => uploadId))]);
  const titles = new Map(uploads.map((upload) => [upload.id, upload.title]));
  const labels = labelsOf(runs.map((run) => ({ run, text: null })));
  return runs.map(({ id, uploadId }, i) => ({
    id,
    label: labels[i]!,
    group: titles.get(uploadId) ?? 'Another text',
  }));
}
