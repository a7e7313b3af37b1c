import { findUpload, loadTextPieces } from '@/lib/store';
import { notModified, withTag } from '../../../conditional';
import { answering, problem } from '../../../problem';

/** The text of an upload as it is stored. Its ETag is its id, which is the hash of it. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const { id } = await params;
    const noText = () => problem('not-found', `No upload has the id ${id.slice(0, 80)}.`);
    const upload = await findUpload(id);
    if (!upload) return noText();
    const tag = `"${upload.id}"`;
    const known = notModified(request, tag);
    if (known) return known;
    const pieces = await loadTextPieces(upload.id);
    if (!pieces) return noText();
    const headers = new Headers({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return new Response(streamOf(pieces), { headers: withTag(headers, tag) });
  });
}

/** A piece at a time, so that a huge text is never whole in memory. */
function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
