import type { Metadata } from 'next';
import Link from 'next/link';
import { Distributions } from '@/components/runs/distributions';
import { OverlayTable } from '@/components/runs/overlay/overlay-table';
import { OverlayTime } from '@/components/runs/overlay/overlay-time';
import { RemoveRun, RunPicker } from '@/components/runs/overlay/run-picker';
import { ShareButton } from '@/components/runs/share-button';
import type { ChartRun } from '@/components/runs/time/chart-run';
import { Strip } from '@/components/ui/strip';
import { distinctStyles } from '@/lib/charts/distinct-styles';
import { loadOverlay, type Overlay } from '@/lib/inspect/overlay';
import { checkpointOf } from '@/lib/series/checkpoint';
import { parseView } from '@/lib/view/parse-view';
import { pairsOf } from '../search-pairs';
import { ChooseRuns } from './choose-runs';
import styles from './series.module.css';

export const metadata: Metadata = { title: 'Runs over time' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Several runs over each other on one axis: their lines, what is told of each as a whole, and their distributions. A page of its own beside the
 *  comparison, since a run is a line here and not a number: what lies across is the run's own time. */
export default async function SeriesPage({ searchParams }: Props) {
  const { view, notices } = parseView(pairsOf(await searchParams));
  const overlay = await loadOverlay(view);
  const styled = distinctStyles(overlay.runs.map(({ detail }) => detail.run.id));
  const runs = chartRuns(overlay, styled);
  return (
    <main id="main">
      <header className={styles.header}>
        <div className={styles.top}>
          <h1>Runs over time {runs[0] && <span>· {runs[0].timeline.title}</span>}</h1>
          <div className={styles.acts}>
            {overlay.runs.length > 0 && <RunPicker candidates={overlay.candidates} />}
            <ShareButton />
          </div>
        </div>
        {overlay.runs.length > 0 && (
          <ul className={styles.runs}>
            {overlay.runs.map(({ detail, label }, i) => (
              <li key={detail.run.id}>
                <span className={styles.swatch} style={{ background: `var(--c${styled[i]!.colour})` }} />
                <Link href={`/runs/${detail.run.id}`}>{label}</Link>
                {!label.includes(detail.upload.title) && <small>{detail.upload.title}</small>}
                <RemoveRun id={detail.run.id} label={label} />
              </li>
            ))}
          </ul>
        )}
      </header>
      {[...notices.map(({ message }) => message), ...overlay.notices].map((message) => (
        <div key={message} className={styles.notice}>
          <Strip severity="note">{message}</Strip>
        </div>
      ))}
      {overlay.runs.length === 0 && <ChooseRuns candidates={overlay.candidates} />}
      {runs.length > 0 && (
        <OverlayTime
          key={runs.map(({ entity }) => entity.key).join()}
          view={view}
          runs={runs}
          metrics={overlay.metrics}
        />
      )}
      <Distributions
        groups={distributionGroups(overlay, styled)}
        kind={view.time.distribution}
        scale={view.scale}
      />
      <OverlayTable runs={runs} />
    </main>
  );
}

type Styles = ReturnType<typeof distinctStyles>;

function chartRuns({ runs }: Overlay, styled: Styles): ChartRun[] {
  return runs.flatMap(({ detail, label, timeline }, i): ChartRun[] =>
    timeline
      ? [
          {
            entity: { key: detail.run.id, label, isFaded: false, ...styled[i]! },
            timeline,
            address: `/runs/${detail.run.id}`,
            checkpoint: detail.config && checkpointOf(detail.config.knobs),
          },
        ]
      : [],
  );
}

function distributionGroups({ distributions, runs }: Overlay, styled: Styles) {
  return distributions.map(({ metric, title, unit, items }) => ({
    key: metric,
    title,
    unit,
    items: items.map(({ label, summary, runId, uploadId }) => ({
      entity: {
        key: runId,
        label,
        isFaded: false,
        ...styled[runs.findIndex(({ detail }) => detail.run.id === runId)]!,
      },
      summary,
      address: `/uploads/${uploadId}#L${summary.lines[0]}`,
    })),
  }));
}
