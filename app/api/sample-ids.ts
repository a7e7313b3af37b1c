import type { SampleIds } from '@/lib/api/openapi';
import { loadRuns, loadRunsWith } from '@/lib/store';

/** Of a run with series where there is one, and of its text: what examples are about. */
export async function sampleIds(): Promise<SampleIds> {
  const withSeries = await loadRunsWith('series', 'any', 1);
  const [run] = withSeries.runs.length > 0 ? withSeries.runs : (await loadRuns({}, [], 1)).runs;
  return run ? { run: run.id, upload: run.uploadId.slice(0, 12) } : {};
}
