/** What a dry run answers, and `bakeoff parse` prints: what a text was read as. */
import { z } from 'zod';
import { name } from '../named';
import { metricSchema } from './metric';
import { checkSchema, dimensions, formula, histogram, samples } from './run';
import { configSchema, diagnosticSchema, lineNumber } from './upload';

const unit = z.string().nullable().meta({ description: 'Base unit of the values.' });
const derived = z.exactOptional(z.literal(true));

const series = z.object({
  metric: z.string(),
  label: z.string(),
  unit,
  derived,
  formula: z.exactOptional(formula),
  rounding: z.exactOptional(z.number()),
  points: z.array(
    z.object({
      t: z.number().meta({ description: 'Seconds since the start of the run.' }),
      value: z.number().nullable(),
      line: z.int().min(0),
    }),
  ),
});

const run = z.object({
  name: z.string(),
  line: lineNumber,
  dimensions,
  measurements: z.array(
    z.object({
      metric: z.string(),
      value: z.number().nullable(),
      unit,
      line: lineNumber,
      label: z.string(),
      raw: z.string().nullable(),
      derived,
      formula: z.exactOptional(formula),
      lines: z.exactOptional(z.array(lineNumber)),
    }),
  ),
  series: z.array(series),
  distributions: z.array(
    z.discriminatedUnion('kind', [z.object({ ...histogram, unit }), z.object({ ...samples, unit })]),
  ),
  checks: z.array(checkSchema),
});

export const readTextSchema = name(
  'ReadText',
  z.object({
    format: z.string().nullable().meta({ description: 'Null: no format recognises the text.' }),
    runs: z.array(run),
    configs: z.array(configSchema),
    metrics: z.exactOptional(z.array(metricSchema)),
    diagnostics: z.array(diagnosticSchema),
  }),
);
