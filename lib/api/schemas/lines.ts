/** A text line by line, as its page shows it. */
import { z } from 'zod';
import { name } from '../named';
import { lineNumber } from './upload';

const severity = z.enum(['error', 'warning', 'note']);
const count = z.int().min(0);

export const linesSchema = name(
  'Lines',
  z.object({
    lines: z.array(
      z.object({
        number: lineNumber,
        text: z.string(),
        cut: count.meta({ description: 'Characters that are left out at its end.' }),
        role: z.enum(['run', 'config', 'head', 'prose']),
        note: z.string().meta({ description: 'What it was read as, in few words.' }),
        detail: z.string(),
        address: z.string().nullable().meta({ description: 'The page of its run.' }),
        marks: z.array(z.object({ from: count, to: count, is: z.enum(['name', 'missing', 'meant']) })),
        severity: severity.nullable(),
        hints: z.array(z.string()),
        says: z.array(z.object({ severity, code: z.string(), message: z.string(), more: count })),
      }),
    ),
  }),
);

export const lineSchema = name(
  'Line',
  z.object({
    number: lineNumber,
    runs: z.array(z.object({ id: z.string(), label: z.string() })),
    cells: z.array(
      z.object({
        run: z.string(),
        label: z.string(),
        raw: z.string().nullable(),
        readAs: z.string().nullable().meta({ description: '`19.825 s`; null where it is missing.' }),
        metric: z.string(),
        span: z.tuple([count, count]).nullable(),
      }),
    ),
  }),
);
