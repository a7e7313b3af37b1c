'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import { ChartFigure } from '@/components/charts/chart-figure';
import { LivePlot } from '@/components/charts/live-plot';
import { MarkerSign } from '@/components/charts/marker-sign';
import type { PagePlot } from '@/components/charts/page-plot';
import { PAGE_WIDTHS } from '@/lib/charts/chart';
import { type DelayLine, describeDelays } from '@/lib/charts/describe-delays';
import { entityStyle } from '@/lib/charts/entity';
import { formatNumber } from '@/lib/metrics/format';
import css from './latency-section.module.css';

interface LatencyTable {
  metric: string;
  percentile: string;
  lines: {
    request: string;
    points: { delay: number; latency: number }[];
    fit: { slope: number; intercept: number; explained: number; points: number } | null;
    formula: string | null;
    runId: string;
  }[];
}

/** Latency over the delay of the network, a chart per percentile, and what the slopes can be read as. */
export function LatencySection({ tables, self }: { tables: readonly LatencyTable[]; self: string }) {
  if (tables.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="delays">
      <h2 className="h" id="delays">
        Over the delay of the network <small>all kinds of request in this text</small>
      </h2>
      <div className={css.beside}>
        {tables.map((table) => (
          <Delays key={table.metric} table={table} self={self} />
        ))}
      </div>
      <p className={css.foot}>
        A slope is how many one-way delays a request costs, read from a straight line through the points by
        least squares. It is offered as a reading: nothing in the text states it.
      </p>
    </section>
  );
}

function Delays({ table: { percentile, lines }, self }: { table: LatencyTable; self: string }) {
  const order = useMemo(() => new Map(lines.map(({ request }, i) => [request, i])), [lines]);
  const drawn = useMemo(
    () =>
      lines.map(
        ({ request, points }): DelayLine => ({
          entity: { key: request, label: request, isFaded: false, ...entityStyle(request, order) },
          points,
        }),
      ),
    [lines, order],
  );
  const plots = useMemo((): PagePlot => {
    const of = (width: keyof typeof PAGE_WIDTHS) => describeDelays(drawn, percentile, PAGE_WIDTHS[width]);
    return { narrow: of('narrow'), medium: of('medium'), wide: of('wide') };
  }, [drawn, percentile]);
  const head = plots.wide;
  if (!head) return null;
  return (
    <div>
      <ChartFigure
        heads={{ narrow: head, medium: head, wide: head }}
        legend={[]}
        charts={[{ part: null, picture: <LivePlot plots={plots} label={`${percentile} over the delay`} /> }]}
        notes={[]}
      />
      <table className={`tbl ${css.fits}`}>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col" className="num">
              One-way delays
            </th>
            <th scope="col">Fit</th>
            <th scope="col" className="num">
              R²
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ request, fit, formula, runId }, i) => (
            <tr key={request} className={request === self ? css.self : undefined}>
              <th scope="row">
                <MarkerSign entity={drawn[i]!.entity} /> <Link href={`/runs/${runId}`}>{request}</Link>
              </th>
              <td className="num">{fit ? `about ${formatNumber(fit.slope, 1)}` : '–'}</td>
              <td className={css.formula}>{formula ?? 'fewer than three points'}</td>
              <td className="num">{fit ? formatNumber(fit.explained, 4) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
