import { getSeries, MOST_POINTS } from '@/lib/api/operations/runs';
import { loadThinned } from '@/lib/inspect/thinned';
import { listSeries, loadSeries } from '@/lib/store';
import { reading } from '../../../conditional';
import { json, problem } from '../../../problem';
import { parseQuery } from '../../../query';

/** The series of a run as columns: seconds since its start, values (null where missing), lines. With `points` at most about so many of the
 *  seconds `from` to `to`, so that no lowest or highest value is lost: `of` says how many there are. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, getSeries.query);
    if ('response' in parsed) return parsed.response;
    const { metric = 'all', from, to, points } = parsed.query;
    const { id } = await params;
    if (!(await listSeries(id))) return problem('not-found', `No run has the id ${id.slice(0, 80)}.`);
    if (from === undefined && to === undefined && points === undefined)
      return json({ series: await loadSeries(id, metric) });
    const part = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };
    return json({ series: await loadThinned(id, metric, part, points ?? MOST_POINTS) });
  });
}
