import { isSameOrigin } from '@/lib/cli/guard/same-origin';
import { problem } from './problem';

/** The problem to answer when a browser sends this from a page of another site, else null. The guard before all routes has looked already: this
 *  holds where a route is called without it. */
export function refuseCrossOrigin(request: Request): Response | null {
  return isSameOrigin((name) => request.headers.get(name))
    ? null
    : problem('cross-origin', 'Only pages of this server may change what is stored in it.');
}
