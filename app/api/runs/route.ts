import { z } from 'zod';
import { loadRuns } from '@/lib/store';
import { answering, json } from '../problem';
import { metrics, once, parseQuery, where, wholeNumber } from '../query';

const query = z.strictObject({ where, metric: metrics, limit: once(wholeNumber(5000)).default(200) });

/** The runs that match, with their measurements of the given metrics, of all when none is given. */
export function GET(request: Request): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, query);
    if ('response' in parsed) return parsed.response;
    const { where: filter, metric, limit } = parsed.query;
    return json(await loadRuns(filter, metric ?? 'all', limit));
  });
}
