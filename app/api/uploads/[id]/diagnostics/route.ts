import { loadDiagnostics } from '@/lib/store';
import { answering, json, problem } from '../../../problem';

/** What the reader of an upload should know about its lines. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answering(async () => {
    const { id } = await params;
    const diagnostics = await loadDiagnostics(id);
    return diagnostics
      ? json({ diagnostics })
      : problem('not-found', `No upload has the id ${id.slice(0, 80)}.`);
  });
}
