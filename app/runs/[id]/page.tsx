import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ChecksList } from '@/components/runs/checks-list';
import { MeasurementsTable } from '@/components/runs/measurements-table';
import { RunHeader } from '@/components/runs/run-header';
import { ShareButton } from '@/components/runs/share-button';
import { SiblingsList } from '@/components/runs/siblings-list';
import { Strip } from '@/components/ui/strip';
import { FORMATS } from '@/lib/formats';
import { loadRunPage, type RunPage } from '@/lib/inspect/run-page';
import { checkRows, factRows, measurementRows, siblingRows, siblingWords } from '@/lib/inspect/run-rows';
import { loadTimeline } from '@/lib/inspect/timeline';
import type { Timeline } from '@/lib/series/timeline';
import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';
import { DEFAULT_VIEW, type View } from '@/lib/view/view';
import { pairsOf } from '../../search-pairs';
import styles from './run.module.css';
import { RunConfiguration } from './run-configuration';
import { RunDistributions } from './run-distributions';
import { RunLatency } from './run-latency';
import { RunSeries } from './run-series';
import { RunSource } from './run-source';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Once per request: its title and its content need the same. */
const loadPage = cache((id: string) => loadRunPage(id, toolOf));

/** `Insert benchmark`: the label of a format without the programs that it lists. Any table is of any tool. */
function toolOf(format: string): string | null {
  const label = FORMATS.find(({ id, turn }) => id === format && turn !== 'last')?.label;
  return label?.replace(/ \([^)]*\)$/, '') ?? null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadPage((await params).id);
  return { title: page ? [page.title.head, ...page.title.rest].join(', ') : 'No such run' };
}

/** One run: what it is, what happened in it over time, its numbers and where each comes from, its settings, and its siblings. */
export default async function RunDetailPage({ params, searchParams }: Props) {
  const { id } = await params;
  const page = await loadPage(id);
  if (!page) notFound();
  const { view, notices } = parseView(pairsOf(await searchParams));
  const timeline = await timelineOf(page, view);
  const { upload } = page;
  const addressOfLine = (line: number) => `/uploads/${upload.id}#L${line}`;
  const siblings = siblingRows(page);
  return (
    <main id="main">
      <RunHeader
        head={page.title.head}
        rest={page.title.rest}
        previous={page.previous && { address: `/runs/${page.previous.id}`, label: page.previous.label }}
        next={page.next && { address: `/runs/${page.next.id}`, label: page.next.label }}
        facts={factRows(page)}
        source={{
          address: `/uploads/${upload.id}#L${page.lines.from}-L${page.lines.to}`,
          title: upload.name ?? upload.title,
          lines:
            page.lines.from === page.lines.to
              ? `line ${page.lines.from}`
              : `lines ${page.lines.from}–${page.lines.to}`,
        }}
      >
        {(timeline || page.distributions.length > 0) && (
          <Link className="btn" href={`/series?${overlayQuery(id, timeline?.metric ?? null)}`}>
            Overlay a run
          </Link>
        )}
        <ShareButton />
      </RunHeader>
      {notices.length > 0 && (
        <div className={styles.notices}>
          {notices.map(({ message }) => (
            <Strip key={message} severity="note">
              {message}
            </Strip>
          ))}
        </div>
      )}
      {timeline ? <RunSeries page={page} view={view} timeline={timeline} /> : <RunSource page={page} />}
      <RunDistributions page={page} view={view} />
      <RunLatency page={page} />
      <div className={styles.below}>
        <div className={styles.numbers}>
          <MeasurementsTable
            rows={measurementRows(page)}
            siblings={siblingWords(page)}
            addressOfLine={addressOfLine}
          />
          <RunConfiguration page={page} timeline={timeline} />
        </div>
        <aside className={styles.side}>
          <ChecksList checks={checkRows(page, timeline?.analysis ?? null)} addressOfLine={addressOfLine} />
          <SiblingsList
            title={`Beside the other ${siblingNoun(page)}`}
            about={siblings.about}
            rows={siblings.rows}
            left={siblings.left}
            foot="1 run each: no claim."
            compareAddress={`/compare?${compareQuery(page)}`}
          />
        </aside>
      </div>
    </main>
  );
}

function timelineOf(page: RunPage, view: View): Promise<Timeline | null> {
  return loadTimeline(page, { ...view.time, metric: view.metrics[0] ?? null });
}

function overlayQuery(id: string, metric: string | null): string {
  return formatView({
    ...DEFAULT_VIEW,
    metrics: metric === null ? [] : [metric],
    time: { ...DEFAULT_VIEW.time, runs: [id] },
  });
}

function compareQuery({ upload, run }: RunPage): string {
  const step = run.dimensions.step;
  return formatView({
    ...DEFAULT_VIEW,
    filter: { upload: [upload.id.slice(0, 12)], ...(step !== undefined && { step: [step] }) },
  });
}

function siblingNoun({ run }: RunPage): string {
  const step = run.dimensions.step ?? '';
  return step !== '' && step.length < 16 && /^[a-z]+$/.test(step) ? `${step}s` : 'runs';
}
