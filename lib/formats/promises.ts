import { metricOf } from '../metrics';
import type { ParseResult } from '../model';

/** Breaks of the promises that every result of a format keeps, as sentences; for tests. */
export function brokenPromises(result: ParseResult, text: string): string[] {
  const lines = text.split('\n');
  const broken: string[] = [];
  const say = (what: string) => broken.push(what);
  const isLine = (line: number) => Number.isInteger(line) && line >= 1 && line <= lines.length;
  const declared = new Map(result.metrics?.map((m) => [m.id, m]));
  const isMetric = (id: string) => declared.has(id) || metricOf(id) !== null;
  const names = new Set<string>();
  for (const run of result.runs) {
    const who = `${run.name}:${run.line}`;
    if (!isLine(run.line)) say(`${who} begins at no line`);
    if (names.has(who)) say(`${who} is there twice`);
    names.add(who);
    const seen = new Set<string>();
    for (const m of run.measurements) {
      if (!isMetric(m.metric)) say(`${who} ${m.metric} is no metric`);
      if (seen.has(m.metric)) say(`${who} ${m.metric} is measured twice`);
      seen.add(m.metric);
      if (m.value !== null && !Number.isFinite(m.value)) say(`${who} ${m.metric} is ${m.value}`);
      if (!isLine(m.line)) say(`${who} ${m.metric} is at no line`);
      else if (m.raw === null ? !m.derived : !lines[m.line - 1]!.includes(m.raw))
        say(`${who} ${m.metric}: "${m.raw}" is not on line ${m.line}`);
      if (m.derived?.lines.some((line) => !isLine(line))) say(`${who} ${m.metric} is derived from no line`);
    }
    for (const s of run.series) {
      if (!isMetric(s.metric)) say(`${who} series ${s.metric} is no metric`);
      if (s.times.length !== s.values.length || s.times.length !== s.lines.length)
        say(`${who} series ${s.metric} has columns of different length`);
      if (!s.lines.every(isLine)) say(`${who} series ${s.metric} has a point at no line`);
      if (s.values.some((v) => v === Infinity || v === -Infinity))
        say(`${who} series ${s.metric} is infinite`);
      if (s.times.some((t, i) => !Number.isFinite(t) || (i > 0 && t < s.times[i - 1]!)))
        say(`${who} series ${s.metric} goes back in time`);
    }
    for (const d of run.distributions) if (!isMetric(d.metric)) say(`${who} ${d.metric} is no metric`);
  }
  for (const d of result.diagnostics)
    if (d.line !== null && !isLine(d.line)) say(`diagnostic ${d.code} is at no line: ${d.line}`);
  for (const config of result.configs) if (!isLine(config.line)) say(`config ${config.name} is at no line`);
  if (result.runs.length === 0 && result.configs.length === 0 && result.diagnostics.length === 0)
    say('nothing was found and nothing was said');
  return broken;
}
