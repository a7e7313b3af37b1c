import { metricOf } from '../metrics';
import type { ReadResult } from './read';

/** What `npm run parse` prints and a dry run answers: plain JSON, series and samples as points. */
export function readResultToJson(result: ReadResult) {
  const declared = new Map(result.metrics?.map((m) => [m.id, m]));
  const unit = (metric: string) => (declared.get(metric) ?? metricOf(metric))?.unit ?? null;
  return {
    format: result.format?.id ?? null,
    runs: result.runs.map((run) => ({
      name: run.name,
      line: run.line,
      dimensions: run.dimensions,
      measurements: run.measurements.map(({ derived, ...m }) => ({
        ...m,
        unit: unit(m.metric),
        ...(derived && { derived: true as const, formula: derived.formula, lines: derived.lines }),
      })),
      series: run.series.map((s) => ({
        metric: s.metric,
        label: s.label,
        unit: unit(s.metric),
        ...(s.derived && { derived: true as const, formula: s.derived.formula }),
        ...(s.rounding !== undefined && { rounding: s.rounding }),
        points: Array.from(s.values, (value, i) => ({
          t: s.times[i]!,
          value: Number.isNaN(value) ? null : value,
          line: s.lines[i]!,
        })),
      })),
      distributions: run.distributions.map((d) =>
        d.kind === 'histogram'
          ? {
              ...d,
              unit: unit(d.metric),
              buckets: d.buckets.map((b) => ({ ...b, upTo: b.upTo === Infinity ? null : b.upTo })),
            }
          : { ...d, unit: unit(d.metric), values: Array.from(d.values), lines: Array.from(d.lines) },
      ),
      checks: run.checks,
    })),
    configs: result.configs,
    ...(result.metrics && { metrics: result.metrics }),
    diagnostics: result.diagnostics,
  };
}
