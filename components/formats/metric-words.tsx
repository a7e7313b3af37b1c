import { Icon } from '@/components/ui/icon';
import type { Metric } from '@/lib/model';

/** `KB per insert`; nothing for a plain count. */
export function unitWords({ unit, display, per }: Metric): string {
  const shown = display ?? (unit === 'count' ? '' : unit);
  return per ? `${shown || 'count'} per ${per}` : shown;
}

/** Which way is better, as a word with its arrow; a dash where nobody knows. */
export function Better({ metric: { direction } }: { metric: Metric }) {
  if (direction === 'none') return <span className="mute">no direction</span>;
  return (
    <>
      <Icon name={direction === 'higher' ? 'arrow-up' : 'arrow-down'} /> {direction} is better
    </>
  );
}
