import { z } from 'zod';
import { loadTimelineWindow } from '@/lib/inspect/timeline';
import { loadRun } from '@/lib/store';
import { ALIGNS, DEFAULT_TIME_VIEW, LINE_KINDS, RATE_SOURCES } from '@/lib/view/time-view';
import { answering, json, problem } from '../../../problem';
import { decimal, once, oneOf, parseQuery, wholeNumber } from '../../../query';

const MOST_BUCKETS = 4000;

const query = z
  .strictObject({
    metric: once(z.string().min(1).max(200)).optional(),
    line: once(oneOf(LINE_KINDS)).default(DEFAULT_TIME_VIEW.line),
    window: once(wholeNumber(100_000)).default(DEFAULT_TIME_VIEW.window),
    from: once(oneOf(RATE_SOURCES)).default(DEFAULT_TIME_VIEW.from),
    align: once(oneOf(ALIGNS)).default(DEFAULT_TIME_VIEW.align),
    start: once(decimal),
    end: once(decimal),
    buckets: once(wholeNumber(MOST_BUCKETS)).default(500),
  })
  .refine(({ start, end }) => start < end, 'start: Expected a number below end.');

/** A part of a run's line as the page draws it: of each of `buckets` parts of the axis the lowest and the highest value. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, query);
    if ('response' in parsed) return parsed.response;
    const { metric = null, start, end, buckets, ...view } = parsed.query;
    const { id } = await params;
    const detail = await loadRun(id);
    const asked = { ...DEFAULT_TIME_VIEW, ...view, metric };
    const window = detail && (await loadTimelineWindow(detail, asked, { from: start, to: end }, buckets));
    return window ? json(window) : problem('not-found', `No run with series has the id ${id.slice(0, 80)}.`);
  });
}
