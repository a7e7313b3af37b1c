import type { Cell, Comparison, Head, Source } from '../compare/comparison';
import { metricAt, numbersTable } from '../compare/numbers-table';
import { textAt } from '../compare/table-text';
import type { ComparisonTable } from './schemas/comparison';

type Body = Pick<
  ComparisonTable,
  'values' | 'base' | 'metrics' | 'rows' | 'columns' | 'charts' | 'cells' | 'warnings' | 'notices'
>;

/** A comparison as the list of the cells of its table. */
export function comparisonTable(comparison: Comparison): Body {
  const { keys, base, warnings, notices, values } = comparison;
  return {
    values,
    base:
      base.label === null
        ? null
        : { row: base.row, column: base.column, label: base.label, isMissing: base.isMissing },
    metrics: comparison.metrics
      .filter(({ inTable }) => inTable)
      .map(({ metric, written, unit }) => ({
        ...metric,
        written,
        shown: { unit: unit.unit, factor: unit.factor },
      })),
    rows: axisOf(keys.rows, comparison.rows),
    columns: axisOf(keys.columns, comparison.columns),
    charts: axisOf(
      keys.charts,
      comparison.charts.map(({ head }) => head),
    ),
    cells: cellsOf(comparison),
    warnings: warnings.map(({ key, message }) => ({ key, message })),
    notices: notices.map(({ code, message }) => ({ code, message })),
  };
}

function axisOf(keys: Comparison['keys']['rows'], heads: readonly Head[]): Body['rows'] {
  return {
    keys: keys.map(({ key, label }) => ({ key, label })),
    heads: heads.map(({ key, label, values, runs, isBase }) => ({
      key,
      label,
      values: Object.fromEntries(keys.map(({ key }, i) => [key, values[i] ?? ''])),
      runs,
      isBase,
    })),
  };
}

function cellsOf(comparison: Comparison): Body['cells'] {
  const table = numbersTable(comparison);
  const hasCharts = comparison.keys.charts.length > 0;
  return table.sections.flatMap(({ chart, rows }) =>
    rows.flatMap((row) =>
      row.cells.flatMap((cell, at) => {
        if (cell === null) return [];
        const column = table.columns[at]!;
        const { metric } = comparison.metrics[metricAt(row, column)]!;
        return {
          chart: hasCharts ? comparison.charts[chart]!.head.key : null,
          row: comparison.rows[row.row]!.key,
          column: comparison.columns[column.column]!.key,
          metric: metric.id,
          ...numbersOf(cell),
          text: textAt(comparison, table, chart, row, at),
          sources: cell.sources.map((source) => sourceOf(comparison, source)),
        };
      }),
    ),
  );
}

function numbersOf({ value, n, spread, ratio, difference, problem, judgement, isBase, missedTarget }: Cell) {
  return { value, n, spread, ratio, difference, problem, judgement, isBase, missedTarget };
}

function sourceOf({ runs }: Comparison, { run, line, label, raw, value, derived }: Source) {
  const { id, uploadId } = runs[run]!;
  return { run: id, upload: uploadId, line, label, raw, value, formula: derived?.formula ?? null };
}
