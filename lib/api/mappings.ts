import { z } from 'zod';
import type { TableMapping } from '../formats/table/mapping';
import { name } from './named';

const text = z.string().max(200, 'Expected at most 200 characters.');

const column = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('ignore') }),
  z.strictObject({ role: z.literal('dimension'), key: text.min(1) }),
  z.strictObject({
    role: z.literal('metric'),
    metric: text.min(1),
    label: text,
    unit: text,
    direction: z.enum(['higher', 'lower', 'none']),
  }),
]);

const tableMapping: z.ZodType<TableMapping> = name(
  'TableMapping',
  z.strictObject({ header: z.string().max(100_000), columns: z.array(column).max(5_000) }),
);

/** What the columns of tables mean, one per header, as JSON in a field of a form. */
export const mappings = z
  .string()
  .max(1_000_000)
  .transform((written, context): unknown => {
    try {
      return JSON.parse(written);
    } catch {
      context.addIssue('Expected JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.array(tableMapping).max(100))
  .meta({
    description:
      'What the columns of tables mean, as JSON: a list of `{"header": "engine | speed", "columns": [{"role": "dimension", ' +
      '"key": "engine"}, {"role": "metric", "metric": "table.speed", "label": "speed", "unit": "ms", "direction": "lower"}]}`.',
  });
