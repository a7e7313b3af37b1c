import { LatencySection } from '@/components/runs/latency-section';
import { latencyTables } from '@/lib/inspect/latency';
import type { RunPage } from '@/lib/inspect/run-page';

/** Latency over the delay of the network, where the text has it: with the slope of each kind of request. */
export async function RunLatency({ page }: { page: RunPage }) {
  const tables = await latencyTables(page);
  return <LatencySection tables={tables} self={page.run.dimensions.request ?? ''} />;
}
