import type { Dimensions, Measurement, ParsedRun } from '../../model';

export type Program =
  | 'RowReplaceStress'
  | 'InMemoryQueryStress'
  | 'IngestionStress'
  | 'BatchIngestion'
  | 'StreamingStress'
  | 'MemStoreStress';

export const PROGRAMS: readonly Program[] = [
  'RowReplaceStress',
  'InMemoryQueryStress',
  'IngestionStress',
  'BatchIngestion',
  'StreamingStress',
  'MemStoreStress',
];

/** A number as the text writes it, and where. */
export interface Cell {
  raw: string;
  value: number;
  line: number;
  label: string;
}

/** A measurement of one cell. */
export function measured(metric: string, cell: Cell): Measurement {
  return { metric, value: cell.value, line: cell.line, label: cell.label, raw: cell.raw };
}

/** A measurement that follows from others; it stands at the last of their lines. */
export function derivedFrom(
  metric: string,
  value: number,
  label: string,
  formula: string,
  sources: readonly { line: number }[],
): Measurement {
  const lines = [...new Set(sources.map((s) => s.line))].sort((a, b) => a - b);
  return { metric, value, line: lines.at(-1)!, label, raw: null, derived: { formula, lines } };
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** 1251497 → `1,251,497`, as formulas write it. */
export function inWords(value: number): string {
  return grouped.format(value);
}

/** Items per second, from a count and milliseconds, rounded once. Null when no time passed. */
export function perSecond(count: number, ms: number): number | null {
  const rate = (count * 1000) / ms;
  return ms > 0 && Number.isFinite(rate) ? rate : null;
}

/** Rows written per second: the shared rate that other tools' loads have too. Nothing when no time passed. */
export function writeRate(rows: Cell, ms: Cell & { ms: number }): Measurement[] {
  const rate = perSecond(rows.value, ms.ms);
  if (rate === null) return [];
  const formula = `${inWords(rows.value)} rows ÷ ${inWords(ms.value)} s`;
  return [derivedFrom('insert_rate_avg', rate, 'write rows/s', formula, [rows, ms])];
}

/** Unique rows per second of the reading query. Nothing when no time passed. */
export function readRate(rows: Cell, ms: Cell & { ms: number }): Measurement[] {
  const rate = perSecond(rows.value, ms.ms);
  if (rate === null) return [];
  const formula = `${inWords(rows.value)} unique rows ÷ ${inWords(ms.value)} s`;
  return [derivedFrom('filodb_read_rate', rate, 'read rows/s', formula, [rows, ms])];
}

/** A run with everything that is not given left empty. */
export function runOf(
  name: string,
  line: number,
  dimensions: Dimensions,
  parts: Partial<Omit<ParsedRun, 'name' | 'line' | 'dimensions'>>,
): ParsedRun {
  return {
    name,
    line,
    dimensions,
    measurements: parts.measurements ?? [],
    series: parts.series ?? [],
    distributions: parts.distributions ?? [],
    checks: parts.checks ?? [],
  };
}
