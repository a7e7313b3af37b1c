import { listRuns } from '@/lib/api/operations/runs';
import { loadRuns } from '@/lib/store';
import { reading } from '../conditional';
import { json } from '../problem';
import { parseQuery } from '../query';

/** The runs that match, with their measurements of the given metrics, of all when none is given. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, listRuns.query);
    if ('response' in parsed) return parsed.response;
    const { where: filter, metric, limit } = parsed.query;
    return json(await loadRuns(filter, metric ?? 'all', limit));
  });
}
