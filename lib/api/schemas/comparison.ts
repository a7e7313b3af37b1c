/** A comparison as a script reads it: a list of cells, each with its row, column and metric. */
import { z } from 'zod';
import { name } from '../named';
import { metricSchema } from './metric';
import { lineNumber } from './upload';

const count = z.int().min(0);
const finite = z.number().nullable();

const headSchema = name(
  'Head',
  z.object({
    key: z.string().meta({ description: 'Stands in links and in the cells.' }),
    label: z.string(),
    values: z.record(z.string(), z.string()).meta({
      description: "By key of the axis; '' where the runs lack it.",
    }),
    runs: count,
    isBase: z.boolean(),
  }),
);

const sourceSchema = name(
  'Source',
  z.object({
    run: z.string().meta({ description: 'Id of the run.' }),
    upload: z.string().meta({ description: 'Id of its text.' }),
    line: lineNumber,
    label: z.string().meta({ description: 'As written: `ips.av`.' }),
    raw: z.string().nullable().meta({ description: 'The cell as written; null when derived.' }),
    value: finite.meta({ description: 'In the base unit; null: marked as missing.' }),
    formula: z
      .string()
      .nullable()
      .meta({ description: 'How it follows from the text, where it is derived.' }),
  }),
);

const cellSchema = name(
  'Cell',
  z.object({
    chart: z.string().nullable().meta({ description: 'Key; null where the picture is one chart.' }),
    row: z.string(),
    column: z.string(),
    metric: z.string(),
    value: finite.meta({ description: 'Median of the repeats in the base unit; null: the texts have none.' }),
    n: count.meta({ description: 'Numbers behind the value.' }),
    spread: z
      .strictObject({ min: z.number(), lower: z.number(), upper: z.number(), max: z.number() })
      .nullable()
      .meta({ description: 'Of repeats: least, quartiles, most.' }),
    ratio: finite.meta({ description: 'Value ÷ base; null without one.' }),
    difference: finite.meta({ description: 'Value − base.' }),
    problem: z
      .enum(['base-missing', 'zero-by-zero', 'by-zero', 'negative', 'tiny-base', 'other-base'])
      .nullable()
      .meta({ description: 'Why there is no ratio, or one that says little.' }),
    judgement: z.enum(['better', 'worse', 'same', 'none']),
    isBase: z.boolean(),
    missedTarget: z.boolean().meta({ description: 'A run behind it missed its target rate.' }),
    text: z.string().meta({ description: 'As the page shows it: `1.377`, `28,153`, `–`.' }),
    sources: z.array(sourceSchema),
  }),
);

const axis = z.object({
  keys: z.array(z.object({ key: z.string(), label: z.string() })),
  heads: z.array(headSchema),
});

export const comparisonTableSchema = name(
  'ComparisonTable',
  z.object({
    view: z.string().meta({ description: 'Query of the link, with everything chosen that was left open.' }),
    address: z.string().meta({ description: 'The page that shows the same.' }),
    title: z.string(),
    sentence: z.string().meta({ description: 'What it says, in words.' }),
    total: count.meta({ description: 'Runs that match.' }),
    values: z.enum(['absolute', 'ratio', 'percent', 'difference']),
    base: z
      .strictObject({
        row: z.string().nullable(),
        column: z.string().nullable(),
        label: z.string(),
        isMissing: z.boolean().meta({ description: 'It is named, but no run has it.' }),
      })
      .nullable()
      .meta({ description: 'What the others are compared with.' }),
    metrics: z.array(
      z.object({
        ...metricSchema.shape,
        written: z.string().nullable().meta({ description: 'The label that all texts give it.' }),
        shown: z
          .strictObject({ unit: z.string(), factor: z.number() })
          .meta({ description: 'Unit of the texts, and how many base units it is.' }),
      }),
    ),
    rows: axis,
    columns: axis,
    charts: axis,
    cells: z
      .array(cellSchema)
      .meta({ description: 'By chart, row, column and metric, as the table has them.' }),
    warnings: z.array(z.object({ key: z.string(), message: z.string() })).meta({
      description: 'What the compared runs differ in without being told apart by it.',
    }),
    notices: z.array(z.object({ code: z.string(), message: z.string() })).meta({
      description: 'What of the link was not understood or does not exist here.',
    }),
  }),
);

export type ComparisonTable = z.infer<typeof comparisonTableSchema>;
