import { Distributions } from '@/components/runs/distributions';
import { entityStyle } from '@/lib/charts/entity';
import { groupsOfRun } from '@/lib/inspect/distributions';
import type { RunPage } from '@/lib/inspect/run-page';
import type { View } from '@/lib/view/view';

/** The distributions of a run, each metric a line. */
export function RunDistributions({ page, view }: { page: RunPage; view: View }) {
  const { distributions, metrics, upload } = page;
  const groups = groupsOfRun(distributions, metrics).map((group) => {
    const order = new Map(group.items.map(({ summary }, i) => [summary.metric, i]));
    return {
      ...group,
      items: group.items.map(({ label, summary }) => ({
        entity: {
          key: summary.metric,
          label: group.items.length > 1 ? label : '',
          isFaded: false,
          ...entityStyle(summary.metric, order),
        },
        summary,
        address: `/uploads/${upload.id}#L${summary.lines[0]}`,
      })),
    };
  });
  return <Distributions groups={groups} kind={view.time.distribution} scale={view.scale} />;
}
