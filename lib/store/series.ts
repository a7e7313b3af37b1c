import type { Series } from '../model';
import { database } from './database';
import type { Prisma } from './generated/sqlite/client';
import { unpackColumns } from './pack';

/** A series without its points. */
export interface SeriesSummary {
  metric: string;
  label: string;
  points: number;
  derived?: { formula: string };
  rounding?: number;
}

/** What summaryOf needs. */
export const SUMMARY_COLUMNS = {
  metric: true,
  label: true,
  rounding: true,
  formula: true,
  axis: { select: { points: true } },
} as const satisfies Prisma.SeriesSelect;

interface SummaryRow {
  metric: string;
  label: string;
  rounding: string | null;
  formula: string | null;
  axis: { points: number };
}

export function summaryOf({ metric, label, rounding, formula, axis }: SummaryRow): SeriesSummary {
  return {
    metric,
    label,
    points: axis.points,
    ...(formula !== null && { derived: { formula } }),
    ...(rounding !== null && { rounding: Number(rounding) }),
  };
}

/** What series a run has, in the order of the text, without their points; null when there is no such run. */
export async function listSeries(runId: string): Promise<SeriesSummary[] | null> {
  const { reader } = await database();
  const run = await reader.run.findUnique({
    where: { id: runId },
    select: { series: { orderBy: { position: 'asc' }, select: SUMMARY_COLUMNS } },
  });
  return run?.series.map(summaryOf) ?? null;
}

/** The series of a run, all or those of these metrics, in the order of the text; those of one log share times and lines. Empty when
 *  there is no such run. */
export async function loadSeries(runId: string, metrics: readonly string[] | 'all'): Promise<Series[]> {
  const { reader } = await database();
  const rows = await reader.series.findMany({
    where: { run: { id: runId }, ...(metrics !== 'all' && { metric: { in: [...metrics] } }) },
    orderBy: { position: 'asc' },
  });
  // apart from the series, or each of those that share an axis would bring it along
  const axes = await reader.axis.findMany({
    where: {
      uploadKey: rows[0]?.uploadKey ?? NO_KEY,
      position: { in: [...new Set(rows.map(({ axisPosition }) => axisPosition))] },
    },
  });
  const columns = new Map(
    await Promise.all(
      axes.map(async ({ position, points, times, lines }) => {
        const [ofTimes, ofLines] = await Promise.all([
          unpackColumns(times, points, 1, 0),
          unpackColumns(lines, points, 0, 1),
        ]);
        return [position, { points, times: ofTimes.doubles[0]!, lines: ofLines.lines[0]! }] as const;
      }),
    ),
  );
  const series = await Promise.all(
    rows.map(async (row): Promise<Series[]> => {
      const axis = columns.get(row.axisPosition);
      if (!axis) return []; // deleted meanwhile
      const { points, times, lines } = axis;
      const { points: _, ...summary } = summaryOf({ ...row, axis });
      const { doubles } = await unpackColumns(row.values, points, 1, 0);
      return [{ ...summary, times, lines, values: doubles[0]! }];
    }),
  );
  return series.flat();
}

const NO_KEY = -1;
