import { answerTo } from '@/app/compare/load-compare';
import { getSelection } from '@/lib/api/operations/pages';
import { reading } from '../../conditional';
import { json } from '../../problem';
import { parseQuery } from '../../query';

/** What the comparison page of a link shows, in the form that the page reads: facts, and runs as columns. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, getSelection.query);
    if ('response' in parsed) return parsed.response;
    const { view, runs } = parsed.query;
    return json(await answerTo(view, runs === 'yes'));
  });
}
