import { loadRun } from '@/lib/store';
import { answering, json, problem } from '../../problem';

/** All that is known of a run, but for the points of its series. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const { id } = await params;
    const run = await loadRun(id);
    return run ? json(run) : problem('not-found', `No run has the id ${id.slice(0, 80)}.`);
  });
}
