import { listConfigs } from '@/lib/api/operations/runs';
import { loadConfigs } from '@/lib/store';
import { reading } from '../conditional';
import { json } from '../problem';
import { parseQuery } from '../query';

/** The configs of the runs that match, with their effective knobs. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, listConfigs.query);
    if ('response' in parsed) return parsed.response;
    return json({ configs: await loadConfigs({ filter: parsed.query.where }) });
  });
}
