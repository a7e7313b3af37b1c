import { getPartOfLines } from '@/lib/api/operations/pages';
import { loadPartOfLines } from '@/lib/inspect/timeline';
import { loadRun } from '@/lib/store';
import { DEFAULT_TIME_VIEW } from '@/lib/view/time-view';
import { reading } from '../../../../conditional';
import { json, problem } from '../../../../problem';
import { parseQuery } from '../../../../query';

/** The part of the axis of a run's line that lines of its log stand for. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, getPartOfLines.query);
    if ('response' in parsed) return parsed.response;
    const { metric = null, align, from, to } = parsed.query;
    const { id } = await params;
    const detail = await loadRun(id);
    const part =
      detail && (await loadPartOfLines(detail, { ...DEFAULT_TIME_VIEW, align, metric }, { from, to }));
    return part ? json(part) : problem('not-found', `No run with series has the id ${id.slice(0, 80)}.`);
  });
}
