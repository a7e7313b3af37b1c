import { publicUrl } from '@/app/public-url';
import { answering, json, problem } from '../../problem';
import { pinOf } from '../pin-view';

interface Context {
  params: Promise<{ hash: string }>;
}

/** A pin: when it was made, of which view and which texts. What it shows has addresses of its own. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answering(async () => {
    const { hash } = await params;
    const pin = await pinOf(hash, publicUrl(request.headers));
    return pin ? json({ pin }) : problem('not-found', `No pin has the id ${hash.slice(0, 80)}.`);
  });
}
