import { publicUrl } from '@/app/public-url';
import { reading } from '../../conditional';
import { json, problem } from '../../problem';
import { pinOf } from '../pin-view';

interface Context {
  params: Promise<{ hash: string }>;
}

/** A pin: when it was made, of which view and which texts. What it shows has addresses of its own. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(request, async () => {
    const { hash } = await params;
    const pin = await pinOf(hash, publicUrl(request.headers));
    return pin ? json({ pin }) : problem('not-found', `No pin has the id ${hash.slice(0, 80)}.`);
  });
}
