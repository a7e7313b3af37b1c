'use client';

import { useMemo, useState } from 'react';
import { ChartFigure } from '@/components/charts/chart-figure';
import { LivePlot } from '@/components/charts/live-plot';
import type { PagePlot } from '@/components/charts/page-plot';
import { Segmented } from '@/components/ui/segmented';
import { type Entity, PAGE_WIDTHS, type PageWidth } from '@/lib/charts/chart';
import {
  type DrawnDistribution,
  describeBuckets,
  describePercentiles,
  describeShares,
} from '@/lib/charts/describe-distribution';
import type { LegendItem } from '@/lib/charts/legend';
import type { DisplayUnit } from '@/lib/metrics/units';
import type { DistributionSummary } from '@/lib/series/distribution';
import type { DistributionKind } from '@/lib/view/time-view';
import css from './distributions.module.css';
import { editAddress } from './edit-address';
import { PercentilesTable } from './percentiles-table';

/** Distributions that can stand in one chart: of one unit and kind. */
export interface DistributionGroup {
  key: string;
  title: string;
  unit: DisplayUnit;
  items: { entity: Entity; summary: DistributionSummary; address: string }[];
}

/** Histograms and samples as bars, cumulative curves and percentile curves, with the table of percentiles. */
export function Distributions({
  groups,
  kind,
  scale,
}: {
  groups: readonly DistributionGroup[];
  kind: DistributionKind | null;
  scale: 'linear' | 'log';
}) {
  const [chosen, setChosen] = useState(kind);
  if (groups.length === 0) return null;
  const choose = (next: DistributionKind) => {
    setChosen(next);
    editAddress((view) => ({ ...view, time: { ...view.time, distribution: next } }));
  };
  return (
    <section className={css.section} aria-labelledby="distributions">
      <div className={css.head}>
        <h2 className="h" id="distributions">
          Distributions
        </h2>
      </div>
      {groups.map((group) => (
        <Group key={group.key} group={group} chosen={chosen} scale={scale} onChoose={choose} />
      ))}
    </section>
  );
}

const LABELS = { bars: 'bars', cumulative: 'cumulative', percentiles: 'percentiles' } as const;

function Group({
  group,
  chosen,
  scale,
  onChoose,
}: {
  group: DistributionGroup;
  chosen: DistributionKind | null;
  scale: 'linear' | 'log';
  onChoose(kind: DistributionKind): void;
}) {
  const { title, unit, items } = group;
  const isSamples = items.every(({ summary }) => summary.kind === 'samples');
  const kinds: readonly DistributionKind[] = isSamples
    ? ['cumulative', 'percentiles']
    : ['bars', 'cumulative'];
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : isSamples ? 'percentiles' : 'bars';
  const plots = useMemo(() => plotsOf(group, kind, scale), [group, kind, scale]);
  const head = plots.wide ?? plots.medium ?? plots.narrow;
  return (
    <div className={css.group}>
      <Segmented
        label={title}
        options={kinds.map((value) => ({ value, label: LABELS[value] }))}
        value={kind}
        onChange={onChoose}
      />
      <div className={css.beside}>
        {head && (
          <ChartFigure
            heads={{ narrow: head, medium: head, wide: head }}
            legend={
              items.length > 1
                ? items.map(({ entity }): LegendItem => ({ kind: 'entity', entity, label: entity.label }))
                : []
            }
            charts={[{ part: null, picture: <LivePlot plots={plots} label={`${title}: ${head.about}`} /> }]}
            notes={notesOf(group)}
          />
        )}
        <PercentilesTable unit={unit} items={items} />
      </div>
    </div>
  );
}

function plotsOf(
  { title, unit, items }: DistributionGroup,
  kind: DistributionKind,
  scale: 'linear' | 'log',
): PagePlot {
  const drawn: DrawnDistribution[] = items.map(({ entity, summary }) => ({ entity, summary }));
  const draw = { bars: describeBuckets, cumulative: describeShares, percentiles: describePercentiles }[kind];
  const of = (width: PageWidth) => draw(drawn, { width: PAGE_WIDTHS[width], unit, title, scale });
  return { narrow: of('narrow'), medium: of('medium'), wide: of('wide') };
}

function notesOf({ items }: DistributionGroup): string[] {
  const isHistogram = items.some(({ summary }) => summary.kind === 'histogram');
  const missing = items.reduce((sum, { summary }) => sum + summary.missing, 0);
  return [
    isHistogram
      ? 'A histogram says how many lie in a bucket, not where in it: a percentile is known to its bucket only.'
      : 'A percentile lies between two samples in proportion (type 7).',
    missing > 0 ? `${missing.toLocaleString('en')} samples are missing in the text.` : '',
  ].filter((note) => note !== '');
}
