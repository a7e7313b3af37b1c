import type { Metric } from '../model';
import type { Cell, CompareView } from './comparison';
import { judgeRatio } from './judge';
import { judgeQuarters } from './quartiles';
import type { RowEntry } from './row-entries';

/** Judges every cell by the view's threshold: against its base, or by quarters of its column. The base itself, problematic ratios and
 *  greyed runs are not judged. */
export function judgeCells(rows: readonly RowEntry[], metrics: readonly Metric[], view: CompareView): void {
  for (const column of columnsOf(rows))
    for (const [i, metric] of metrics.entries()) {
      const cells = column.map((cells) => cells[i]!);
      if (view.threshold === 'quartiles') {
        const judgements = judgeQuarters(cells, metric.direction, metric.unit);
        for (const [at, cell] of cells.entries()) cell.judgement = judgements[at]!;
      } else
        for (const cell of cells) {
          const isJudged = cell.ratio !== null && cell.problem === null && !cell.isBase;
          cell.judgement = isJudged ? judgeRatio(cell.ratio!, metric.direction, view.threshold) : 'none';
        }
      if (view.missed === 'grey') for (const cell of cells) if (cell.missedTarget) cell.judgement = 'none';
    }
}

/** The cells of each column of each chart, from top to bottom. */
function columnsOf(rows: readonly RowEntry[]): Cell[][][] {
  const columns = new Map<string, Map<string, Cell[][]>>();
  for (const row of rows)
    for (const [chart, cells] of row.cells) {
      const inChart = columns.get(chart) ?? new Map<string, Cell[][]>();
      columns.set(chart, inChart);
      for (const [column, cell] of cells) {
        const stack = inChart.get(column);
        if (stack) stack.push(cell);
        else inChart.set(column, [cell]);
      }
    }
  return [...columns.values()].flatMap((inChart) => [...inChart.values()]);
}
