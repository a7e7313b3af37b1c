import { publicUrl } from '@/app/public-url';
import { type PinAnswer, pinRequest } from '@/lib/api/schemas/pin';
import { readBytes } from '../body';
import { refuseCrossOrigin } from '../origin';
import { answering, json, problem } from '../problem';
import { sentencesOf } from '../query';
import { pinOf, pinView } from './pin-view';

const MOST_BYTES = 400_000;

/** Pins what a link shows now. 201 with its address, 200 when the same was pinned before. */
export function POST(request: Request): Promise<Response> {
  return answering(async () => {
    const refused = refuseCrossOrigin(request);
    if (refused) return refused;
    const bytes = await readBytes(request.body, MOST_BYTES);
    if (bytes === null) return problem('too-large', `At most ${MOST_BYTES} bytes are read.`);
    const parsed = pinRequest.safeParse(parsedJson(bytes));
    if (!parsed.success) return problem('bad-body', sentencesOf(parsed.error));
    const query = queryOf(parsed.data);
    if (query === null) return problem('bad-body', 'Expected a link to /compare.');
    const pinned = await pinView(query, new Date().toISOString());
    if (pinned === null)
      return problem('unreadable', 'No run matches this view, so there is nothing to pin.');
    const pin = await pinOf(pinned.id, publicUrl(request.headers));
    if (pin === null) return problem('internal', 'What was pinned cannot be read.');
    const answer: PinAnswer = { pin, isNew: pinned.isNew };
    const response = json(answer, pinned.isNew ? 201 : 200);
    response.headers.set('location', pin.address);
    return response;
  });
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The query of a view or of a link to a comparison of any host; null when the link leads elsewhere. */
function queryOf({ link, view }: { link?: string | undefined; view?: string | undefined }): string | null {
  if (view !== undefined) return view.replace(/^\?/, '');
  if (link === undefined || !URL.canParse(link, 'http://localhost')) return null;
  const { pathname, search } = new URL(link, 'http://localhost');
  return pathname === '/compare' ? search.slice(1) : null;
}
