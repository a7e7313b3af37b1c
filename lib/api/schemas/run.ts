import { z } from 'zod';
import type { Check, Facet, Measurement, Run } from '../../model';
import { name } from '../named';
import { metricSchema } from './metric';
import { lineNumber, storedConfigSchema, uploadSchema } from './upload';

export const dimensions = z.record(z.string(), z.string()).meta({
  description: 'Facts that say which run this is, as written.',
});

const value = z
  .number()
  .nullable()
  .meta({ description: 'In the base unit of the metric; null: marked as missing.' });

export const formula = z.string().meta({ description: 'How it follows from the text, for people.' });

const measurementSchema = name(
  'Measurement',
  z.object({
    metric: z.string(),
    label: z.string().meta({ description: 'The label as written: `ips.av`.' }),
    value,
    line: lineNumber,
    raw: z.string().nullable().meta({ description: 'The cell as written; null when derived.' }),
    derived: z.exactOptional(z.object({ formula, lines: z.array(lineNumber) })),
  }) satisfies z.ZodType<Measurement>,
);

const runSchema = name(
  'Run',
  z.object({
    id: z.string().meta({ description: 'Made of the text: the same wherever it is stored.' }),
    uploadId: z.string(),
    name: z.string(),
    line: lineNumber,
    dimensions,
    configId: z.string().nullable(),
    measurements: z.array(measurementSchema),
  }) satisfies z.ZodType<Run>,
);

export const runsSchema = name(
  'Runs',
  z.object({
    runs: z.array(runSchema),
    total: z
      .int()
      .min(0)
      .meta({ description: 'Runs that match; more than are listed when `limit` is smaller.' }),
  }),
);

export const checkSchema = name(
  'Check',
  z.object({
    code: z.string(),
    status: z.enum(['holds', 'differs', 'failed']),
    message: z.string(),
    lines: z.array(lineNumber),
  }) satisfies z.ZodType<Check>,
);

export const histogram = {
  kind: z.literal('histogram'),
  metric: z.string(),
  label: z.string(),
  line: lineNumber,
  buckets: z.array(
    z.object({
      upTo: z.number().nullable().meta({ description: 'Upper bound; null: the last, open bucket.' }),
      count: z.number(),
      line: lineNumber,
    }),
  ),
  weights: z.enum(['count', 'share']),
  max: z.number().nullable(),
};

export const samples = {
  kind: z.literal('samples'),
  metric: z.string(),
  label: z.string(),
  line: lineNumber,
  values: z.array(z.number().nullable()),
  lines: z.array(lineNumber),
};

const seriesHead = {
  metric: z.string(),
  label: z.string(),
  derived: z.exactOptional(z.object({ formula })),
  rounding: z
    .exactOptional(z.number())
    .meta({ description: 'Relative half-width of the rounding in the text; absent: exact as printed.' }),
};

export const runDetailSchema = name(
  'RunDetail',
  z.object({
    run: runSchema,
    place: z.int().min(0).meta({ description: 'In the order of its text, from 0.' }),
    upload: uploadSchema,
    config: storedConfigSchema.nullable(),
    series: z.array(z.object({ ...seriesHead, points: z.int().min(0) })),
    distributions: z.array(z.discriminatedUnion('kind', [z.object(histogram), z.object(samples)])),
    checks: z.array(checkSchema),
    metrics: z.array(metricSchema).meta({ description: 'Metrics that only its text knows.' }),
  }),
);

export const seriesSchema = name(
  'SeriesList',
  z.object({
    series: z.array(
      z.object({
        ...seriesHead,
        times: z.array(z.number()).meta({ description: 'Seconds since the start of the run.' }),
        values: z.array(z.number().nullable()).meta({ description: 'In the base unit; null: missing.' }),
        lines: z.array(z.int().min(0)),
        of: z
          .exactOptional(z.int().min(0))
          .meta({ description: 'Points that there are, where fewer were asked for.' }),
      }),
    ),
  }),
);

export const facetsSchema = name(
  'Facets',
  z.object({
    facets: z.array(
      z.object({
        key: z.string(),
        values: z.array(z.object({ value: z.string(), count: z.int().min(0) })),
        unlisted: z.exactOptional(z.int().min(1)).meta({ description: 'How many more values there are.' }),
      }) satisfies z.ZodType<Facet>,
    ),
  }),
);

export const configsSchema = name('Configs', z.object({ configs: z.array(storedConfigSchema) }));
