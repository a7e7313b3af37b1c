import { Configuration } from '@/components/runs/configuration';
import type { RunPage } from '@/lib/inspect/run-page';
import { knobRows } from '@/lib/inspect/run-rows';
import { besideRhythm, checkpointOf } from '@/lib/series/checkpoint';
import type { Timeline } from '@/lib/series/timeline';

/** The settings that a run had, where its text or another says. */
export function RunConfiguration({ page, timeline }: { page: RunPage; timeline: Timeline | null }) {
  const { config, parents } = page;
  if (!config) return null;
  const address = (line: number) => `/uploads/${config.uploadId}#L${line}`;
  return (
    <Configuration
      name={config.name}
      chain={parents.map(({ name, line }) => ({ name, address: address(line) }))}
      text={config.text}
      address={address(config.line)}
      knobs={knobRows(page).map(({ from, ...knob }) => ({
        ...knob,
        from: from && { name: from.name, address: address(from.line) },
      }))}
      note={checkpointNote(page, timeline)}
    />
  );
}

/** The rhythm of dips beside the interval of checkpoints, where there are both. */
function checkpointNote({ config }: RunPage, timeline: Timeline | null): string {
  const checkpoint = config && checkpointOf(config.knobs);
  const period = timeline?.analysis?.period ?? null;
  return checkpoint && period ? `${besideRhythm(checkpoint, period)}.` : '';
}
