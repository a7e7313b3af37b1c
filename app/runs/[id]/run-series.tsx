import { RunTime } from '@/components/runs/time/run-time';
import { metricIn } from '@/lib/inspect/columns';
import type { RunPage } from '@/lib/inspect/run-page';
import { loadPartOfLines } from '@/lib/inspect/timeline';
import { titleOf } from '@/lib/inspect/words';
import { checkpointOf } from '@/lib/series/checkpoint';
import { drawablesOf } from '@/lib/series/families';
import { unpackColumn } from '@/lib/series/pack';
import type { Timeline } from '@/lib/series/timeline';
import type { View } from '@/lib/view/view';
import { loadLogLines } from './log-lines';

/** The time of a run with its log. */
export async function RunSeries({ page, view, timeline }: { page: RunPage; view: View; timeline: Timeline }) {
  const { run, upload, series, metrics, config } = page;
  const chosen = view.time.lines;
  const [litPart, initial] = await Promise.all([
    chosen && loadPartOfLines(page, { ...view.time, metric: timeline.metric }, chosen),
    loadLogLines(page, firstLine(page, timeline, chosen?.from ?? null)),
  ]);
  const options = drawablesOf(series).map((drawable) => ({
    metric: drawable.metric,
    label: titleOf(drawable, metricIn(metrics, drawable.metric), run.dimensions),
  }));
  return (
    <RunTime
      key={run.id}
      view={view}
      entity={{ key: run.id, label: '', colour: 1, shape: 'circle', isFaded: false }}
      timeline={timeline}
      checkpoint={config && checkpointOf(config.knobs)}
      metrics={options}
      address={`/runs/${run.id}`}
      log={{
        uploadId: upload.id,
        total: upload.lines,
        address: `/uploads/${upload.id}#L${page.lines.from}`,
        initial,
      }}
      litPart={litPart}
    />
  );
}

/** Lines above the first that matters, and lines that the log shows at once. */
const ABOVE = 5;
const SEEN = 34;

/** Where the log begins to be shown: with the run, if what is looked at is in sight then; else around that. */
function firstLine({ run, upload }: RunPage, timeline: Timeline, chosen: number | null): number {
  // near the end of a text the last lines fill what is seen
  const start = Math.max(1, Math.min(run.line - ABOVE, upload.lines - SEEN + 1));
  const telling = timeline.marks.find(({ kind }) => kind === 'spike') ?? timeline.marks[0];
  const wanted = chosen ?? telling?.lines?.[0] ?? unpackColumn(timeline.whole.line.lines)[0] ?? start;
  return wanted < start + SEEN && wanted >= start ? start : Math.max(1, wanted - SEEN / 2);
}
