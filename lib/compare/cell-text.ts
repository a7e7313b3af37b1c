/** What tables, tips and exports print for a cell. */
import {
  decimalsOf,
  formatDifference,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRatio,
  otherUnit,
} from '../metrics/format';
import { readWritten } from '../metrics/written-number';
import type { Cell, ComparedMetric, RatioProblem, ValuesMode } from './comparison';

const DASH = '–';

/** A cell in a mode, without its unit: `28,153`, `1.377`, `+37.7 %`, `+7,707`; `–` where there is nothing to say. The base is always
 *  in its own unit. */
export function cellText(
  cell: Cell | null,
  metric: ComparedMetric,
  mode: ValuesMode,
  base: Cell | null = null,
): string {
  if (cell === null || cell.value === null) return DASH;
  if (mode === 'absolute' || cell.isBase) return absoluteText(cell, metric);
  switch (mode) {
    case 'ratio':
      return cell.ratio === null ? DASH : formatRatio(cell.ratio);
    case 'percent':
      return cell.ratio === null ? DASH : formatPercent(cell.ratio - 1);
    case 'difference': {
      const decimals = [cell, base].map((side) => decimalsOf(absoluteText(side, metric)));
      return cell.difference === null
        ? DASH
        : formatDifference(cell.difference, metric.unit, Math.max(...decimals));
    }
  }
}

/** The value in the metric's display unit, with as many decimals as its text has, and one more where a median lies between two numbers;
 *  `–` when it has none. */
export function absoluteText(cell: Cell | null, { unit }: ComparedMetric): string {
  if (cell === null || cell.value === null) return DASH;
  const text = formatQuantity(cell.value, unit, rawsOf(cell));
  if (cell.n < 2 || cell.n % 2 === 1) return text;
  const [shown, decimals] = [cell.value / unit.factor, decimalsOf(text)];
  const isCut = Math.abs(Number(shown.toFixed(decimals)) - shown) > 0.1 * 10 ** -decimals;
  return isCut ? formatNumber(shown, decimals + 1) : text;
}

/** The same with its unit: `28,153 op/s`. */
export function valueText(cell: Cell | null, metric: ComparedMetric): string {
  const text = absoluteText(cell, metric);
  return text === DASH || metric.unit.unit === '' || metric.unit.unit === 'ratio'
    ? text
    : `${text} ${metric.unit.unit}`;
}

/** `24.9 in the text, read as GiB`, where that is another number than the one shown and no power of ten of it; else null. */
export function convertedText({ value, sources }: Cell): string | null {
  const [source, ...others] = sources;
  const written = source?.raw == null || others.length > 0 ? null : readWritten(source.raw);
  const unit = written === null || value === null ? null : otherUnit(value, written.number);
  if (unit === null) return null;
  const raw = source?.raw ?? '';
  return `${raw} in the text${/[a-z]/i.test(raw) ? '' : `, read as ${unit}`}`;
}

/** How far the repeats reach from their median: `±4.8 %`; null where there are none, and where the median is no measure for it. */
export function spreadText({ value, spread }: Cell): string | null {
  if (value === null || value <= 0 || spread === null) return null;
  const reach = Math.max(spread.max - value, value - spread.min) / value;
  return Number.isFinite(reach) ? formatPercent(reach).replace(/^\+?/, '±') : null;
}

function rawsOf(cell: Cell): (string | null)[] {
  return cell.sources.filter((source) => source.value !== null).map((source) => source.raw);
}

/** Why a ratio is not there, or says little, in words that follow "its base". */
export function problemWords(problem: RatioProblem): string {
  switch (problem) {
    case 'base-missing':
      return 'the base is missing';
    case 'zero-by-zero':
      return 'both are 0';
    case 'by-zero':
      return 'the base is 0';
    case 'negative':
      return 'a value is below 0';
    case 'other-base':
      return 'both are ratios already, to different bases';
    case 'tiny-base':
      return 'the base is so small that its rounding alone changes the ratio by more than a tenth';
  }
}
