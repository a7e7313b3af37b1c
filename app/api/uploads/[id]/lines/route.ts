import { loadAnnotated, loadTextContext } from '@/app/uploads/annotated';
import { getLines, MOST_LINES } from '@/lib/api/operations/pages';
import { findUpload } from '@/lib/store';
import { reading } from '../../../conditional';
import { json, problem } from '../../../problem';
import { parseQuery } from '../../../query';

/** Lines of a text with what they were read as. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return reading(request, async () => {
    const parsed = parseQuery(request, getLines.query);
    if ('response' in parsed) return parsed.response;
    const { from, to } = parsed.query;
    const upload = await findUpload((await params).id);
    if (!upload) return problem('not-found', `No upload has the id ${(await params).id.slice(0, 80)}.`);
    const context = await loadTextContext(upload);
    const { lines } = await loadAnnotated(context, from, Math.min(to, from + MOST_LINES - 1));
    return json({ lines });
  });
}
