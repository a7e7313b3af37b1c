import { z } from 'zod';
import { loadConfigs } from '@/lib/store';
import { answering, json } from '../problem';
import { parseQuery, where } from '../query';

const query = z.strictObject({ where });

/** The configs of the runs that match, with their effective knobs. */
export function GET(request: Request): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, query);
    if ('response' in parsed) return parsed.response;
    return json({ configs: await loadConfigs({ filter: parsed.query.where }) });
  });
}
