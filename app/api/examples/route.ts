import path from 'node:path';
import { EXAMPLES, storeExamples } from '@/lib/cli/examples';
import { refuseCrossOrigin } from '../origin';
import { answering, json } from '../problem';

/** Stores the examples again, those too that were deleted. */
export function POST(request: Request): Promise<Response> {
  return answering(async () => {
    const refused = refuseCrossOrigin(request);
    if (refused) return refused;
    await storeExamples(EXAMPLES, path.join(process.cwd(), 'lib/formats'), new Date());
    return json({ examples: EXAMPLES.length });
  });
}
