import { Icon } from '@/components/ui/icon';
import type { ComparedMetric } from '@/lib/compare/comparison';

/** A metric as its texts call it, with its unit and which way is better. */
export function MetricUnit({ metric: { written, metric, unit } }: { metric: ComparedMetric }) {
  return (
    <>
      <b>{written ?? metric.label}</b> <UnitWords unit={unit.unit} direction={metric.direction} />
    </>
  );
}

export function UnitWords({
  unit,
  direction,
}: {
  unit: string;
  direction: ComparedMetric['metric']['direction'];
}) {
  return (
    <span>
      {unit}{' '}
      {direction !== 'none' && (
        <Icon name={direction === 'higher' ? 'arrow-up' : 'arrow-down'} label={`${direction} is better`} />
      )}
    </span>
  );
}
