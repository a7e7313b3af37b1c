import { getTimeline } from '@/lib/api/operations/pages';
import { loadTimelineWindow } from '@/lib/inspect/timeline';
import { loadRun } from '@/lib/store';
import { DEFAULT_TIME_VIEW } from '@/lib/view/time-view';
import { reading } from '../../../conditional';
import { json, problem } from '../../../problem';
import { parseQuery } from '../../../query';

/** A part of a run's line as the page draws it: of each of `buckets` parts of the axis the lowest and the highest value. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, getTimeline.query);
    if ('response' in parsed) return parsed.response;
    const { metric = null, start, end, buckets, ...view } = parsed.query;
    const { id } = await params;
    const detail = await loadRun(id);
    const asked = { ...DEFAULT_TIME_VIEW, ...view, metric };
    const window = detail && (await loadTimelineWindow(detail, asked, { from: start, to: end }, buckets));
    return window ? json(window) : problem('not-found', `No run with series has the id ${id.slice(0, 80)}.`);
  });
}
