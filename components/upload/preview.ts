import { dimensionOf } from '@/lib/dimensions';
import type { ReadUpload } from '@/lib/formats/read-upload';
import type { TableOutline } from '@/lib/formats/table/outline';
import { isMissingCell } from '@/lib/metrics/numbers';
import type { ParsedRun, ParseResult } from '@/lib/model';
import type { ShownDiagnostic } from './diagnostic-groups';
import { excerptOf } from './excerpt';
import { varyingKeys } from './run-label';
import { suggestTitle } from './suggest-title';

/** What a text was read as, before it is stored. Plain data, small whatever the text's size. */
export interface Preview {
  /** Null: nothing recognises it. */
  format: { id: string; label: string } | null;
  /** Chosen by hand, not found by content. */
  isChosen: boolean;
  bytes: number;
  lines: number;
  lineEnds: 'LF' | 'CRLF' | 'LF and CRLF' | 'none';
  /** Of the text as it would be stored; null where the browser has no such function (plain HTTP from another machine). */
  sha256: string | null;
  counts: PreviewCounts;
  title: string;
  diagnostics: ShownDiagnostic[];
  runs: PreviewRuns;
  /** Only of the format `table`. */
  tables: TableOutline[];
  /** Why it cannot be stored; null: it can. */
  refusal: Refusal | null;
}

export interface Refusal {
  kind: 'empty' | 'not-text' | 'unknown-format' | 'no-results';
  message: string;
}

export interface PreviewCounts {
  runs: number;
  configs: number;
  configsWithoutRun: number;
  /** Lines from which data was lost. */
  lostLines: number;
  values: number;
  /** Cells that say so themselves, and cells that hold something else than a number. */
  missing: number;
  unreadable: number;
  series: number;
  points: number;
}

/** The first runs, as a table of the dimensions in which they differ. */
export interface PreviewRuns {
  columns: string[];
  rows: { name: string; line: number; cells: string[]; values: number }[];
}

const RUNS_SHOWN = 100;
const COLUMNS_SHOWN = 4;

export function previewOf(
  read: ReadUpload,
  about: Pick<Preview, 'bytes' | 'sha256' | 'isChosen' | 'tables'> & { name: string | null },
): Preview {
  const { result, text } = read;
  const { format } = result;
  const { name, ...rest } = about;
  return {
    ...rest,
    format: format && { id: format.id, label: format.label },
    lines: text === null ? 0 : countLines(text),
    lineEnds: text === null ? 'none' : lineEndsOf(text),
    counts: countsOf(result),
    title: format ? suggestTitle(result, format.id === 'table' ? tableName(name) : format.label) : '',
    diagnostics: shownDiagnostics(result, text ?? ''),
    runs: previewRuns(result.runs),
    refusal: refusalOf(read),
  };
}

function refusalOf({ text, result }: ReadUpload): Refusal | null {
  const said = result.diagnostics[0]?.message ?? '';
  if (text === null)
    return { kind: result.diagnostics[0]?.code === 'empty' ? 'empty' : 'not-text', message: said };
  if (!result.format)
    return {
      kind: 'unknown-format',
      message: 'No line of it looks like the output of a benchmark that is known here.',
    };
  if (result.runs.length > 0 || result.configs.length > 0) return null;
  return {
    kind: 'no-results',
    message: `Read as ${result.format.label}, it holds neither runs nor configurations.`,
  };
}

/** `speeds.2024.csv` → `speeds.2024`. */
function tableName(file: string | null): string {
  return file?.replace(/\.[^.]{1,5}$/, '') || 'Table';
}

function countsOf({ runs, configs, diagnostics }: ParseResult): PreviewCounts {
  const used = new Set(runs.map((run) => run.dimensions.config));
  const lost = diagnostics.filter((d) => d.severity === 'error' && d.line !== null);
  const counts: PreviewCounts = {
    runs: runs.length,
    configs: configs.length,
    configsWithoutRun: configs.filter((config) => !used.has(config.name)).length,
    lostLines: new Set(lost.map((d) => d.line)).size,
    values: 0,
    missing: 0,
    unreadable: 0,
    series: 0,
    points: 0,
  };
  for (const run of runs) {
    for (const { value, raw } of run.measurements)
      counts[value !== null ? 'values' : raw === null || isMissingCell(raw) ? 'missing' : 'unreadable']++;
    counts.series += run.series.length;
    for (const series of run.series) counts.points += series.values.length;
  }
  return counts;
}

function previewRuns(runs: readonly ParsedRun[]): PreviewRuns {
  const shown = runs.slice(0, RUNS_SHOWN);
  const keys = varyingKeys(runs.slice(0, 5_000)).slice(0, COLUMNS_SHOWN);
  return {
    columns: keys.map((key) => dimensionOf(key).label),
    rows: shown.map((run) => ({
      name: run.name,
      line: run.line,
      cells: keys.map((key) => run.dimensions[key] ?? ''),
      values: run.measurements.filter((m) => m.value !== null).length,
    })),
  };
}

function shownDiagnostics({ diagnostics }: ParseResult, text: string): ShownDiagnostic[] {
  const texts = linesAt(text, new Set(diagnostics.flatMap((d) => d.line ?? [])));
  return diagnostics.map(({ span, ...diagnostic }) => {
    const line = diagnostic.line === null ? undefined : texts.get(diagnostic.line);
    return { ...diagnostic, excerpt: line === undefined ? null : excerptOf(line, span ?? null) };
  });
}

/** The lines with these numbers, without their ends. */
function linesAt(text: string, numbers: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  const last = Math.max(0, ...numbers);
  let start = 0;
  for (let number = 1; number <= last && start < text.length; number++) {
    const lf = text.indexOf('\n', start);
    const end = lf === -1 ? text.length : lf;
    if (numbers.has(number)) found.set(number, text.slice(start, end).replace(/\r$/, ''));
    start = end + 1;
  }
  return found;
}

function countLines(text: string): number {
  let count = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function lineEndsOf(text: string): Preview['lineEnds'] {
  let lf = false;
  let crlf = false;
  for (let at = text.indexOf('\n'); at !== -1 && !(lf && crlf); at = text.indexOf('\n', at + 1))
    if (at > 0 && text[at - 1] === '\r') crlf = true;
    else lf = true;
  return lf && crlf ? 'LF and CRLF' : crlf ? 'CRLF' : lf ? 'LF' : 'none';
}
