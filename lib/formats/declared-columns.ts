import type { Metric } from '../model';

/** The metric for a column that no generation of a format has: kept as written, without unit and direction. */
export function declareColumn(declared: Map<string, Metric>, label: string): string {
  const id = `column_${label.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 60)}`;
  if (!declared.has(id))
    declared.set(id, {
      id,
      label,
      unit: 'as written',
      per: null,
      direction: 'none',
      description: `Column ${label} of the text, whose unit and direction are not known.`,
    });
  return id;
}
