import { listMetrics } from '@/lib/api/operations/runs';
import { metricOf } from '@/lib/metrics';
import { metricsOf } from '@/lib/store';
import { reading } from '../conditional';
import { json } from '../problem';
import { parseQuery } from '../query';

/** The metrics of the runs that match: what they mean, the labels that texts give them, how many runs have them. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, listMetrics.query);
    if ('response' in parsed) return parsed.response;
    const uses = await metricsOf(parsed.query.where);
    return json({
      metrics: uses.map(({ metric, declared, ...use }) => ({
        metric: metricOf(metric) ?? declared,
        id: metric,
        ...use,
      })),
    });
  });
}
