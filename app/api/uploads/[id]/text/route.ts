import { loadUpload } from '@/lib/store';
import { answering, problem } from '../../../problem';

/** The text of an upload as it is stored. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const { id } = await params;
    const loaded = await loadUpload(id);
    if (!loaded) return problem('not-found', `No upload has the id ${id.slice(0, 80)}.`);
    return new Response(loaded.text, {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  });
}
