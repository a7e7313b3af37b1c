import { listFacets } from '@/lib/api/operations/runs';
import { loadFacets } from '@/lib/store';
import { reading } from '../conditional';
import { json } from '../problem';
import { parseQuery } from '../query';

/** For each dimension the values of the runs that match all other conditions, with how many runs have them. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, listFacets.query);
    if ('response' in parsed) return parsed.response;
    return json({ facets: await loadFacets(parsed.query.where) });
  });
}
