import { z } from 'zod';
import { loadAnnotated, loadTextContext } from '@/app/uploads/annotated';
import { findUpload } from '@/lib/store';
import { answering, json, problem } from '../../../problem';
import { once, parseQuery, wholeNumber } from '../../../query';

const query = z.strictObject({ from: once(wholeNumber(999_999_999)), to: once(wholeNumber(999_999_999)) });

/** Lines that are answered at once. */
const MOST_LINES = 2_000;

/** Lines of a text with what they were read as. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, query);
    if ('response' in parsed) return parsed.response;
    const { from, to } = parsed.query;
    const upload = await findUpload((await params).id);
    if (!upload) return problem('not-found', `No upload has the id ${(await params).id.slice(0, 80)}.`);
    const context = await loadTextContext(upload);
    const { lines } = await loadAnnotated(context, from, Math.min(to, from + MOST_LINES - 1));
    return json({ lines });
  });
}
