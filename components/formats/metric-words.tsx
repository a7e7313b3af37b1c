import { Icon } from '@/components/ui/icon';
import type { Metric } from '@/lib/model';

/** `KB per insert`, `count`. */
export function unitWords({ unit, display = unit, per }: Metric): string {
  return per ? `${display} per ${per}` : display;
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
