import type { Shape } from './entity';
import { element, type SvgAttributes, type SvgNode } from './svg';

/** Shapes of equal weight around (0, 0); `size` is the radius of the circle. */
export function marker(shape: Shape, size: number, attributes: SvgAttributes): SvgNode {
  return shape === 'circle'
    ? element('circle', { r: size, ...attributes })
    : element('path', { d: shapePath(shape, size), ...attributes });
}

function shapePath(shape: Exclude<Shape, 'circle'>, size: number): string {
  switch (shape) {
    case 'diamond': {
      const half = round(1.25 * size);
      return `M0-${half}L${half} 0L0 ${half}L-${half} 0Z`;
    }
    case 'square': {
      const half = round(0.89 * size);
      return `M-${half}-${half}H${half}V${half}H-${half}Z`;
    }
    case 'triangle': {
      const top = round(1.3 * size);
      const side = round(1.2 * size);
      const bottom = round(0.8 * size);
      return `M0-${top}L${side} ${bottom}H-${side}Z`;
    }
  }
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
