/** A part of a run's time, as its chart reads it. */
import { z } from 'zod';
import { name } from '../named';

const part = z.object({ from: z.number(), to: z.number() });

const column = z
  .union([z.object({ steps: z.array(z.number()) }), z.object({ plain: z.array(z.number().nullable()) })])
  .meta({ description: '`plain`: the values; `steps`: each less the one before, the first less 0.' });

const windowSchema = z.object({
  part,
  xs: column,
  values: column,
  lines: column,
  of: z.int().min(0),
  start: z.number().nullable(),
});

export const timelineWindowSchema = name(
  'TimelineWindow',
  z.object({
    line: windowSchema,
    printed: windowSchema.nullable().meta({ description: 'The rate that the log prints.' }),
    growth: z.array(z.object({ label: z.string(), values: column })),
  }),
);

export const axisPartSchema = name('AxisPart', part);
