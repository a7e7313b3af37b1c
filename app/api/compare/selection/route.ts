import { z } from 'zod';
import { answerTo } from '@/app/compare/load-compare';
import { answering, json } from '../../problem';
import { once, parseQuery } from '../../query';

const query = z.strictObject({
  /** The query of a comparison's link. */
  view: once(z.string().max(100_000)),
  runs: once(z.enum(['yes', 'no'])).default('yes'),
});

/** What the comparison page of a link shows, in the form that the page reads: facts, and runs as columns. */
export function GET(request: Request): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, query);
    if ('response' in parsed) return parsed.response;
    const { view, runs } = parsed.query;
    return json(await answerTo(view, runs === 'yes'));
  });
}
