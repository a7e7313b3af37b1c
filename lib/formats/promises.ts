import { metricOf } from '../metrics';
import type { Diagnostic, ParseResult } from '../model';
import { CHECK_CODES } from './checks';
import { DIAGNOSTIC_CODES } from './diagnostic-codes';

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
    for (const { code, message, lines: at } of run.checks) {
      if (!Object.hasOwn(CHECK_CODES, code)) say(`${who} check ${code} is none`);
      if (!isSentence(message)) say(`${who} check ${code} is no sentence: ${message}`);
      if (!at.every(isLine)) say(`${who} check ${code} is at no line`);
    }
    for (const d of run.distributions) if (!isMetric(d.metric)) say(`${who} ${d.metric} is no metric`);
  }
  for (const d of result.diagnostics) {
    if (!Object.hasOwn(DIAGNOSTIC_CODES, d.code)) say(`diagnostic ${d.code} is none`);
    if (!isSentence(d.message)) say(`diagnostic ${d.code} is no sentence: ${d.message}`);
    if (d.line !== null && !isLine(d.line)) say(`diagnostic ${d.code} is at no line: ${d.line}`);
    else if (!isInLine(d, lines)) say(`diagnostic ${d.code} marks nothing of its line: ${d.span}`);
  }
  for (const config of result.configs) if (!isLine(config.line)) say(`config ${config.name} is at no line`);
  if (result.runs.length === 0 && result.configs.length === 0 && result.diagnostics.length === 0)
    say('nothing was found and nothing was said');
  return broken;
}

function isSentence(message: string): boolean {
  return /^(?:\p{Lu}|\d|")/u.test(message) && /[.?]$/.test(message);
}

/** Whether a span, if there is one, is a part of the line that is not empty. */
function isInLine({ line, span }: Diagnostic, lines: readonly string[]): boolean {
  if (span === undefined) return true;
  const length = line === null ? 0 : (lines[line - 1]?.length ?? 0);
  return span[0] >= 0 && span[0] < span[1] && span[1] <= length;
}
