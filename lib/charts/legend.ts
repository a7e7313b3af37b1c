import type { ChartDescription, Entity } from './chart';

/** What a legend explains. */
export type LegendItem =
  | { kind: 'entity'; entity: Entity; label: string }
  | { kind: 'band'; label: string }
  | { kind: 'front'; label: string }
  | { kind: 'faded'; label: string };

/** The legend of charts that share their columns: the entities that some chart has, then what lines and tints mean. */
export function legendOf(charts: readonly ChartDescription[]): LegendItem[] {
  const first = charts[0];
  if (!first) return [];
  const entities = first.entities
    .filter(({ label }) => label !== '')
    .map((entity): LegendItem => ({ kind: 'entity', entity, label: entity.label }));
  const hasFronts = charts.some((chart) => chart.kind === 'scatter' && chart.fronts.length > 0);
  return [
    ...entities,
    ...(first.band ? [{ kind: 'band' as const, label: first.band.label }] : []),
    ...(hasFronts
      ? [
          { kind: 'front' as const, label: 'front' },
          { kind: 'faded' as const, label: 'faded: dominated' },
        ]
      : []),
  ];
}
