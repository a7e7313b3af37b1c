import { answerTo } from '@/app/compare/load-compare';
import { sentenceText, titleOf } from '@/app/compare/shown';
import { publicUrl } from '@/app/public-url';
import { completedView, unpackSelection } from '@/components/compare/compare-data';
import { comparisonTable } from '@/lib/api/comparison-table';
import { compare } from '@/lib/api/operations/compare';
import type { ComparisonTable } from '@/lib/api/schemas/comparison';
import { compareRuns } from '@/lib/compare/compare-runs';
import { reading } from '../conditional';
import { json } from '../problem';
import { parseQuery } from '../query';

/** The table of a link, cell by cell. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, compare.query);
    if ('response' in parsed) return parsed.response;
    const { facts, selection } = await answerTo(new URL(request.url).search, true);
    const view = completedView(facts.query);
    const { runs, configs } = selection === null ? { runs: [], configs: [] } : unpackSelection(selection);
    const comparison = compareRuns(runs, configs, facts.metrics, view);
    const table = comparisonTable(comparison);
    const isEmpty = facts.total === 0;
    const answer: ComparisonTable = {
      view: facts.query,
      address: `${publicUrl(request.headers)}/compare?${facts.query}`,
      title: isEmpty ? 'Nothing matches' : titleOf({ comparison, view }),
      sentence: isEmpty ? 'No run matches all of its conditions.' : sentenceText({ comparison, view }),
      total: facts.total,
      ...table,
      notices: [...facts.notices.map(({ code, message }) => ({ code, message })), ...table.notices],
    };
    return json(answer);
  });
}
