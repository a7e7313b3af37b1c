import { loadAnnotated, loadTextContext } from '@/app/uploads/annotated';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import type { RunPage } from '@/lib/inspect/run-page';

/** Lines that come with a run's page. */
const SENT = 80;

export async function loadLogLines({ upload }: RunPage, from: number): Promise<AnnotatedLine[]> {
  const context = await loadTextContext(upload);
  const { lines } = await loadAnnotated(context, from, Math.min(upload.lines, from + SENT - 1));
  return lines;
}
