import { z } from 'zod';
import type { Cell, ComparedMetric, Comparison, Head } from '../compare/comparison';
import { type Exported, remarksOf } from './exported';

const head = z.object({
  key: z.string().meta({ description: 'Stands in links.' }),
  label: z.string(),
  values: z.array(z.string()).meta({ description: 'One per key of the axis; empty where the runs lack it.' }),
});

const metric = z.object({
  id: z.string(),
  label: z.string(),
  written: z.string().nullable().meta({ description: 'As its texts call it; null where they differ.' }),
  unit: z.string().meta({ description: 'Of every value here: the base unit.' }),
  per: z
    .string()
    .nullable()
    .meta({ description: 'What one unit of work is, where values are per unit of work.' }),
  direction: z.enum(['higher', 'lower', 'none']).meta({ description: 'Which is better.' }),
  shownUnit: z.string().meta({ description: 'The unit that tables show; `value / shownFactor` is in it.' }),
  shownFactor: z.number(),
  description: z.string(),
});

const source = z.object({
  run: z.string().meta({ description: 'Id of the run.' }),
  upload: z.string().meta({ description: 'SHA-256 of the text.' }),
  line: z.int(),
  label: z.string().meta({ description: 'As written: `ips.av`.' }),
  raw: z.string().nullable().meta({ description: 'The cell as written; null when derived.' }),
  formula: z
    .string()
    .nullable()
    .meta({ description: 'How a derived number follows; null when it is printed.' }),
});

const cell = z.object({
  row: z.string(),
  column: z.string(),
  metric: z.string(),
  value: z.number().nullable().meta({ description: 'Median of the runs, in the base unit; null: missing.' }),
  n: z.int().meta({ description: 'Numbers behind the value.' }),
  spread: z
    .object({ min: z.number(), lower: z.number(), upper: z.number(), max: z.number() })
    .nullable()
    .meta({ description: 'Of repeats; null below two.' }),
  ratio: z.number().nullable().meta({ description: 'Value ÷ base.' }),
  difference: z.number().nullable().meta({ description: 'Value − base.' }),
  problem: z.string().nullable().meta({ description: 'Why there is no ratio, or one that says little.' }),
  judgement: z.enum(['better', 'worse', 'same', 'none']),
  isBase: z.boolean(),
  missedTarget: z.boolean(),
  sources: z.array(source),
});

/** A comparison as JSON: numbers in base units, to the last bit. */
export const comparisonFile = z.object({
  title: z.string(),
  sentence: z.string(),
  link: z.string(),
  madeAt: z.string().meta({ description: 'ISO 8601, UTC.' }),
  remarks: z.array(z.string()),
  values: z.enum(['absolute', 'ratio', 'percent', 'difference']).meta({ description: 'What tables show.' }),
  base: z
    .object({ row: z.string().nullable(), column: z.string().nullable(), label: z.string() })
    .nullable()
    .meta({ description: 'What ratios and differences refer to.' }),
  threshold: z.union([z.enum(['report', 'quartiles']), z.number()]),
  axes: z.object({ rows: z.array(z.string()), columns: z.array(z.string()), charts: z.array(z.string()) }),
  metrics: z.array(metric),
  rows: z.array(head),
  columns: z.array(head),
  charts: z.array(z.object({ ...head.shape, cells: z.array(cell) })),
  uploads: z.array(z.object({ id: z.string(), title: z.string(), name: z.string().nullable() })),
});

export type ComparisonFile = z.infer<typeof comparisonFile>;

/** The numbers of a comparison with their units, directions, base and sources. */
export function comparisonJson(exported: Exported): ComparisonFile {
  const { comparison, title, sentence, madeAt, kept, uploads } = exported;
  const { base, keys, metrics, rows, columns } = comparison;
  const keysOf = (axis: readonly { key: string }[]) => axis.map(({ key }) => key);
  return {
    title,
    sentence,
    link: kept.link,
    madeAt,
    remarks: remarksOf(exported),
    values: comparison.values,
    base: base.label === null ? null : { row: base.row, column: base.column, label: base.label },
    threshold: comparison.threshold,
    axes: { rows: keysOf(keys.rows), columns: keysOf(keys.columns), charts: keysOf(keys.charts) },
    metrics: metrics.map(metricJson),
    rows: rows.map(headJson),
    columns: columns.map(headJson),
    charts: comparison.charts.map((chart, at) => ({
      ...headJson(chart.head),
      cells: cellsJson(comparison, at),
    })),
    uploads: uploads.map(({ id, title, name }) => ({ id, title, name })),
  };
}

function headJson({ key, label, values }: Head): ComparisonFile['rows'][number] {
  return { key, label, values: [...values] };
}

function metricJson({ metric, written, unit }: ComparedMetric): ComparisonFile['metrics'][number] {
  const { id, label, per, direction, description } = metric;
  return {
    id,
    label,
    written,
    unit: metric.unit,
    per,
    direction,
    shownUnit: unit.unit,
    shownFactor: unit.factor,
    description,
  };
}

function cellsJson(comparison: Comparison, chart: number): ComparisonFile['charts'][number]['cells'] {
  const { rows, columns, metrics } = comparison;
  return comparison.charts[chart]!.rows.flatMap(({ row, cells }) =>
    cells.flatMap((ofColumn, column) =>
      (ofColumn ?? []).flatMap((cell, metric) =>
        cell.sources.length === 0
          ? []
          : [
              {
                row: rows[row]!.key,
                column: columns[column]!.key,
                metric: metrics[metric]!.metric.id,
                ...cellJson(comparison, cell),
              },
            ],
      ),
    ),
  );
}

function cellJson({ runs }: Comparison, cell: Cell) {
  const { value, n, spread, ratio, difference, problem, judgement, isBase, missedTarget } = cell;
  const sources = cell.sources.map(({ run, line, label, raw, derived }) => ({
    run: runs[run]!.id,
    upload: runs[run]!.uploadId,
    line,
    label,
    raw,
    formula: derived?.formula ?? null,
  }));
  return { value, n, spread, ratio, difference, problem, judgement, isBase, missedTarget, sources };
}
