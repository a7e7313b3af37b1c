import { metricOf } from '../metrics';
import type { Distribution, Measurement, ParsedRun, Series } from '../model';
import type { ReadResult } from './read';

type UnitOf = (metric: string) => string | null;

/** What a dry run answers: plain JSON, series and samples as points. */
export function readResultToJson(result: ReadResult) {
  const unitOf = units(result);
  return {
    format: result.format?.id ?? null,
    runs: result.runs.map((run) => ({
      ...headOf(run),
      measurements: run.measurements.map((m) => measurementToJson(m, unitOf)),
      series: run.series.map((s) => ({
        ...seriesHead(s, unitOf),
        points: Array.from(s.values, (value, i) => ({
          t: s.times[i]!,
          value: Number.isNaN(value) ? null : value,
          line: s.lines[i]!,
        })),
      })),
      distributions: run.distributions.map((d) => distributionToJson(d, unitOf)),
      checks: run.checks,
    })),
    configs: result.configs,
    ...(result.metrics && { metrics: result.metrics }),
    diagnostics: result.diagnostics,
  };
}

function units(result: ReadResult): UnitOf {
  const declared = new Map(result.metrics?.map((m) => [m.id, m]));
  return (metric) => (declared.get(metric) ?? metricOf(metric))?.unit ?? null;
}

function headOf({ name, line, dimensions }: ParsedRun) {
  return { name, line, dimensions };
}

function measurementToJson({ derived, ...m }: Measurement, unitOf: UnitOf) {
  return {
    ...m,
    unit: unitOf(m.metric),
    ...(derived && { derived: true as const, formula: derived.formula, lines: derived.lines }),
  };
}

function seriesHead({ metric, label, derived, rounding }: Series, unitOf: UnitOf) {
  return {
    metric,
    label,
    unit: unitOf(metric),
    ...(derived && { derived: true as const, formula: derived.formula }),
    ...(rounding !== undefined && { rounding }),
  };
}

function distributionToJson(d: Distribution, unitOf: UnitOf) {
  const unit = unitOf(d.metric);
  return d.kind === 'histogram'
    ? { ...d, unit, buckets: d.buckets.map((b) => ({ ...b, upTo: b.upTo === Infinity ? null : b.upTo })) }
    : { ...d, unit, values: Array.from(d.values), lines: Array.from(d.lines) };
}

/** About as long as a piece of text is. */
const PIECE = 65_536;

/** The same as text in pieces, an item of a list per line: the points of a long log make a text longer than any string can be. */
export function* readResultAsText(result: ReadResult): Generator<string> {
  const unitOf = units(result);
  yield `{"format":${JSON.stringify(result.format?.id ?? null)},\n"runs":[`;
  for (const [i, run] of result.runs.entries()) {
    yield i === 0 ? '\n' : ',\n';
    yield* runAsText(run, unitOf);
  }
  yield '],\n"configs":';
  yield* listAsText(result.configs);
  if (result.metrics) {
    yield ',\n"metrics":';
    yield* listAsText(result.metrics);
  }
  yield ',\n"diagnostics":';
  yield* listAsText(result.diagnostics);
  yield '}\n';
}

function* runAsText(run: ParsedRun, unitOf: UnitOf): Generator<string> {
  yield `${withoutBrace(headOf(run))},\n"measurements":`;
  yield* listAsText(run.measurements.map((m) => measurementToJson(m, unitOf)));
  yield ',\n"series":[';
  for (const [i, series] of run.series.entries()) {
    yield `${i === 0 ? '' : ','}\n${withoutBrace(seriesHead(series, unitOf))},"points":[`;
    yield* pointsAsText(series);
    yield ']}';
  }
  yield '],\n"distributions":';
  yield* listAsText(run.distributions.map((d) => distributionToJson(d, unitOf)));
  yield ',\n"checks":';
  yield* listAsText(run.checks);
  yield '}';
}

/** An object whose last brace is left to what follows. */
function withoutBrace(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

function* listAsText(items: readonly object[]): Generator<string> {
  let piece = '[';
  for (const [i, item] of items.entries()) {
    piece += `${i === 0 ? '' : ','}\n${JSON.stringify(item)}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}

function* pointsAsText({ times, values, lines }: Series): Generator<string> {
  let piece = '';
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    // finite numbers read the same in JSON
    piece += `${i === 0 ? '' : ','}\n{"t":${times[i]!},"value":${Number.isNaN(value) ? 'null' : value},"line":${lines[i]!}}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
