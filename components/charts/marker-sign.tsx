import type { Entity } from '@/lib/charts/chart';
import { marker } from '@/lib/charts/marker';
import { entityPaint } from '@/lib/charts/tokens';
import { SvgView } from './svg-view';

/** The marker of an entity before its name. */
export function MarkerSign({ entity }: { entity: Pick<Entity, 'shape' | 'colour'> }) {
  return (
    <svg className="i" viewBox="-6 -6 12 12" aria-hidden="true" style={{ stroke: 'none' }}>
      <SvgView node={marker(entity.shape, 4, { fill: entityPaint(entity.colour) })} />
    </svg>
  );
}
