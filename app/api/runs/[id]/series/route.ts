import { z } from 'zod';
import { loadRun, loadSeries } from '@/lib/store';
import { answering, json, problem } from '../../../problem';
import { metrics, parseQuery } from '../../../query';

const query = z.strictObject({ metric: metrics });

/** The series of a run as columns: seconds since its start, values (null where missing), lines. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, query);
    if ('response' in parsed) return parsed.response;
    const { id } = await params;
    const series = await loadSeries(id, parsed.query.metric ?? 'all');
    if (series.length === 0 && !(await loadRun(id)))
      return problem('not-found', `No run has the id ${id.slice(0, 80)}.`);
    return json({ series });
  });
}
