import { metricOf } from '@/lib/metrics';
import { displayUnit, formatQuantity } from '@/lib/metrics/format';
import type { Metric, Series } from '@/lib/model';
import type { Cell } from './cells';

/** A cell as a list shows it: what stands there and what it was read as. Plain data. */
export interface CellReading {
  run: string;
  label: string;
  /** As written; null where only what it was read as is kept: a point of a series. */
  raw: string | null;
  /** `19.825 s`, `op/s` where the number itself is as written; null where the value is missing. */
  readAs: string | null;
  metric: string;
  /** Where it stands in the line, null when that is not known. */
  span: [from: number, to: number] | null;
}

/** `declared`: metrics that only this text knows. `run`: how its run is called. */
export function readCell(cell: Cell, declared: readonly Metric[], run: string): CellReading {
  const { metric: id, label, raw, value, from, to } = cell;
  const metric = knownMetric(id, declared);
  return {
    run,
    label,
    raw,
    readAs: value === null ? null : readAs(value, raw, metric),
    metric: metric?.label ?? id,
    span: from === null || to === null ? null : [from, to],
  };
}

/** The points of a run's series at a line. */
export function readPoints(
  series: readonly Series[],
  line: number,
  declared: readonly Metric[],
  run: string,
): CellReading[] {
  return series.flatMap(({ metric: id, label, lines, values, derived }) => {
    const at = derived ? -1 : lines.indexOf(line);
    const value = values[at];
    if (value === undefined) return [];
    const metric = knownMetric(id, declared);
    const read = Number.isNaN(value) ? null : readAs(value, null, metric);
    return [{ run, label, raw: null, readAs: read, metric: metric?.label ?? id, span: null }];
  });
}

function knownMetric(id: string, declared: readonly Metric[]): Metric | null {
  return metricOf(id) ?? declared.find((metric) => metric.id === id) ?? null;
}

function readAs(value: number, raw: string | null, metric: Metric | null): string {
  if (!metric) return String(value);
  const unit = displayUnit(metric, [value]);
  const number = formatQuantity(value, unit, raw === null ? [] : [raw]);
  return raw !== null && number.replaceAll(',', '') === raw ? unit.unit : `${number} ${unit.unit}`.trim();
}
