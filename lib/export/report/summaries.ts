import { absoluteText } from '../../compare/cell-text';
import type { Cell, Comparison } from '../../compare/comparison';
import { quarterOf, quartersOf } from '../../compare/quartiles';
import {
  absoluteColours,
  type ReportColour,
  relativeColours,
  targetColours,
} from '../../compare/report-colours';
import { formatNumber, formatQuantity } from '../../metrics/format';
import type { StepReport } from './steps';

interface ColouredCell {
  text: string;
  colour: ReportColour | null;
}

interface SummaryColumn {
  /** `load`. */
  step: string;
  /** `ips.av`, `op/s`: what is shown of the step. */
  metric: string;
  unit: string;
  /** One per row, in the order of the report's systems. */
  absolute: readonly ColouredCell[];
  relative: readonly ColouredCell[];
}

export interface Summary {
  rows: readonly { label: string; isBase: boolean }[];
  columns: readonly SummaryColumn[];
}

const DASH = '–';

/** The first two tables: a column per step, values and ratios to the base. */
export function summaryOf(overall: Comparison, steps: readonly StepReport[], base: string | null): Summary {
  return {
    rows: overall.rows.map(({ key, label }) => ({ label, isBase: key === base })),
    columns: steps.map((step) => {
      const compared = step.comparison.metrics[step.metric]!;
      const cells = cellsOf(overall, step, step.metric);
      const values = cells.map((cell) => cell?.value ?? null);
      const baseValue = values[overall.rows.findIndex(({ key }) => key === base)] ?? null;
      const absolute = coloursOf(cells, compared.metric.direction, compared.metric.unit);
      const isColoured = compared.metric.direction !== 'none';
      const relative = isColoured ? relativeColours(values, baseValue) : values.map(() => null);
      return {
        step: step.label,
        metric: compared.written ?? compared.metric.label,
        unit: compared.unit.unit,
        absolute: cells.map((cell, i) => ({ text: absoluteText(cell, compared), colour: absolute[i]! })),
        relative: values.map((value, i) => ({
          text:
            value === null || baseValue === null || baseValue === 0
              ? DASH
              : formatNumber(value / baseValue, 2),
          colour: relative[i]!,
        })),
      };
    }),
  };
}

/** The rule of the scripts for rates; for what is better when lower the same, mirrored, and without cutting quarters to whole units. */
function coloursOf(
  cells: readonly (Cell | null)[],
  direction: 'higher' | 'lower' | 'none',
  unit: string,
): (ReportColour | null)[] {
  const column = cells.map((cell) => ({
    value: cell?.value ?? null,
    missedTarget: cell?.missedTarget ?? false,
  }));
  if (direction === 'none') return column.map(() => null);
  if (direction === 'higher' && unit === 'op/s') return absoluteColours(column);
  const quarters = quartersOf(column, direction, false);
  const colours = { worst: 'red', missed: 'grey', best: 'green' } as const;
  return column.map((cell) => {
    const quarter = quarters === null ? null : quarterOf(cell, quarters, direction);
    return quarter === null ? null : colours[quarter];
  });
}

export interface TargetTable {
  rows: readonly string[];
  columns: readonly {
    step: string;
    /** `1,000`; several where the systems were given different ones. */
    target: string;
    cells: readonly ColouredCell[];
  }[];
}

const RATE = 'insert_rate_avg';
const TARGET = 'insert_rate_target';

/** The third table: rates that were wanted and what was reached of them; null where no step had any. */
export function targetTable(overall: Comparison, steps: readonly StepReport[]): TargetTable | null {
  const columns = steps.flatMap((step) => {
    const { metrics } = step.comparison;
    const at = (id: string) => metrics.findIndex(({ metric }) => metric.id === id);
    const [rate, target] = [at(RATE), at(TARGET)];
    if (rate === -1 || target === -1) return [];
    const rates = cellsOf(overall, step, rate);
    const targets = cellsOf(overall, step, target).map((cell) => cell?.value ?? null);
    const wanted = [...new Set(targets.filter((value) => value !== null))].sort((a, b) => a - b);
    if (wanted.length === 0) return [];
    const { unit } = metrics[target]!;
    return [
      {
        step: step.label,
        target: wanted.map((value) => formatQuantity(value, unit, [])).join(', '),
        cells: rates.map((cell, i) => ({
          text: absoluteText(cell, metrics[rate]!),
          colour: targets[i] == null ? null : targetColours([cell?.value ?? null], targets[i])[0]!,
        })),
      },
    ];
  });
  return columns.length === 0 ? null : { rows: overall.rows.map(({ label }) => label), columns };
}

/** Cells of a metric of one step, in the order of the report's systems; null where one has no run. */
function cellsOf(overall: Comparison, { comparison }: StepReport, metric: number): (Cell | null)[] {
  const byKey = new Map(
    (comparison.charts[0]?.rows ?? []).map(({ row, cells }) => [
      comparison.rows[row]!.key,
      cells[0]?.[metric],
    ]),
  );
  return overall.rows.map(({ key }) => byKey.get(key) ?? null);
}
