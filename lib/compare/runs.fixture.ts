import type { Metric, Run } from '../model';

/** A run with some dimensions and values; `raw` is the value as JavaScript prints it. */
export function run(
  dimensions: Record<string, string>,
  values: Record<string, number | null>,
  more: Partial<Run> = {},
): Run {
  const name = Object.values(dimensions).join('.');
  return {
    id: `run-${name}-${Object.values(values).join('-')}`,
    uploadId: 'a'.repeat(64),
    name,
    line: 1,
    dimensions,
    configId: null,
    measurements: Object.entries(values).map(([metric, value]) => ({
      metric,
      value,
      line: 1,
      label: metric,
      raw: value === null ? 'x' : String(value),
    })),
    ...more,
  };
}

export const RATE: Metric = {
  id: 'rate',
  label: 'Rate',
  unit: 'op/s',
  per: null,
  direction: 'higher',
  description: '',
};

export const LATENCY: Metric = { ...RATE, id: 'latency', label: 'Latency', unit: 's', direction: 'lower' };

export const LOAD: Metric = { ...RATE, id: 'load', label: 'Load', unit: '%', direction: 'none' };
