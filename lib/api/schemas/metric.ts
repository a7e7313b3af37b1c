import { z } from 'zod';
import type { Metric } from '../../model';
import { name } from '../named';

const direction = z.enum(['higher', 'lower', 'none']).meta({
  description: 'Which way it improves; `none`: nobody can say.',
});

export const metricSchema = name(
  'Metric',
  z.object({
    id: z.string(),
    label: z.string(),
    unit: z.string().meta({ description: 'Base unit, in which values are: s, B, op/s, ratio …' }),
    per: z
      .string()
      .nullable()
      .meta({ description: 'What one unit of work is, where values are per unit of work.' }),
    direction,
    description: z.string(),
    display: z.exactOptional(z.string()).meta({ description: 'Unit that people use for it.' }),
  }) satisfies z.ZodType<Metric>,
);

/** A metric, and how many of the runs that match have it. */
export const metricUseSchema = name(
  'MetricUse',
  z.object({
    id: z.string(),
    metric: metricSchema
      .nullable()
      .meta({ description: 'What it means; null when no text says so any more.' }),
    labels: z.array(z.string()).meta({ description: 'As the texts write it.' }),
    runs: z.int().min(0).meta({ description: 'Runs with a number of it.' }),
    missing: z.int().min(0).meta({ description: 'Runs with a cell that is marked as missing.' }),
    series: z.int().min(0),
    distributions: z.int().min(0),
  }),
);
