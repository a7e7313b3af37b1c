import { loadDiagnostics } from '@/lib/store';
import { reading } from '../../../conditional';
import { json, problem } from '../../../problem';

/** What the reader of an upload should know about its lines. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return reading(request, async () => {
    const { id } = await params;
    const diagnostics = await loadDiagnostics(id);
    return diagnostics
      ? json({ diagnostics })
      : problem('not-found', `No upload has the id ${id.slice(0, 80)}.`);
  });
}
