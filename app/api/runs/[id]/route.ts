import { loadRun } from '@/lib/store';
import { reading } from '../../conditional';
import { json, problem } from '../../problem';

/** All that is known of a run, but for the points of its series. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return reading(request, async () => {
    const { id } = await params;
    const run = await loadRun(id);
    return run ? json(run) : problem('not-found', `No run has the id ${id.slice(0, 80)}.`);
  });
}
