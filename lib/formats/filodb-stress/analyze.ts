import { metricOf } from '../../metrics';
import { filodbHistogramId } from '../../metrics/filodb';
import { parseNumber } from '../../metrics/numbers';
import type { Check, Histogram, Measurement, ParsedRun } from '../../model';
import { check } from '../checks';
import { damagedLine, quoted, unfinishedRun } from '../diagnostics';
import type { DiagnosticList } from '../format';
import { type Cell, derivedFrom, inWords, measured, runOf } from './run';

const TOTALS: Readonly<Record<string, string>> = {
  numPartitions: 'filodb_partitions',
  numSegments: 'filodb_segments',
  'total rows': 'filodb_analyzed_rows',
  'skipped rows': 'filodb_skipped_rows',
};

const TOTAL = /^\s{0,20}(numPartitions|numSegments|total rows|skipped rows): (\d{1,15})\s*$/;
// ===== # Skipped Rows in a partition =====
const TITLE = /^\s{0,20}=====\s*(?:#\s*)?([A-Za-z][A-Za-z ]{3,40}) ?=====\s*$/;
const FIGURE =
  /^\s{0,20}(Min|Max|Average): (-?\d{1,15}(?:\.\d{1,20})?(?:E-?\d{1,3})?|NaN)(?: \((\d{1,15})\))?\s*$/;
// | 00000100: 00000250 XXXXXXXX     lower bound of the bucket, how many
const BUCKET = /^\s{0,20}\|\s*(\d{8,10}): (\d{8,10})\s*(?:X+\s*)?$/;
/** Math.MaxInt and MinInt: what an empty histogram prints. */
const EMPTY = new Set(['2147483647', '-2147483648', 'NaN']);
const STATISTIC = { Min: 'min', Max: 'max', Average: 'avg' } as const;

interface Section {
  title: string;
  line: number;
  measurements: Measurement[];
  max: number | null;
  buckets: { from: number; count: number; line: number }[];
}

interface Analysis {
  line: number | null;
  titleLine: number;
  totals: Map<string, Cell>;
  sections: Section[];
  dataset: string | null;
  command: string | null;
}

export const ANALYSIS_TITLE = 'ColumnStoreAnalysis';

/** Reads what `filo-cli --command analyze` prints, by segments or by partitions. */
export function analyzeReader(diagnostics: DiagnosticList) {
  const analyses: Analysis[] = [];
  let open: Analysis | null = null;
  let command: string | null = null;

  return {
    /** Takes a line if it belongs to an analysis. */
    read(text: string, line: number): boolean {
      if (text.length > 2000) return false;
      if (text.trim() === ANALYSIS_TITLE) {
        const dataset = /--dataset[ =](\S+)/.exec(command ?? '')?.[1] ?? null;
        open = { line: null, titleLine: line, totals: new Map(), sections: [], dataset, command };
        analyses.push(open);
        command = null;
        return true;
      }
      if (/filo-cli\b/.test(text) && text.includes('--command analyze'))
        command = text.trim().replace(/^[$#>]\s+/, '');
      return open !== null && readLine(open, text, line, diagnostics);
    },
    finish(): ParsedRun[] {
      return analyses.flatMap((analysis) => runOfAnalysis(analysis, diagnostics));
    },
  };
}

function readLine(analysis: Analysis, text: string, line: number, diagnostics: DiagnosticList): boolean {
  const section = analysis.sections.at(-1);
  const total = TOTAL.exec(text);
  if (total && !section) {
    const [, label = '', raw = ''] = total;
    if (!analysis.totals.has(label)) analysis.totals.set(label, { raw, value: Number(raw), line, label });
    else
      diagnostics.add({
        severity: 'warning',
        code: 'repeated-line',
        message: `Expected "${label}" once in an analysis, found it again; this one is left out.`,
        line,
      });
    analysis.line ??= line;
    return true;
  }
  const title = TITLE.exec(text)?.[1]?.trim();
  if (title !== undefined) {
    if (section?.title !== title || section.measurements.length > 0)
      analysis.sections.push(newSection(title, line));
    return true;
  }
  if (!section) return false;
  const figure = FIGURE.exec(text);
  if (figure) {
    const isRepeated = section.measurements.some((m) => m.metric === metricOfFigure(section, figure[1]!));
    // a figure that the section has already belongs to the next one, whose title is damaged
    if (isRepeated) analysis.sections.push(newSection('without a title', line));
    readFigure(analysis.sections.at(-1)!, figure, line);
    analysis.line ??= line;
    return true;
  }
  const bucket = BUCKET.exec(text);
  if (bucket) {
    section.buckets.push({ from: Number(bucket[1]), count: Number(bucket[2]), line });
    analysis.line ??= line;
    return true;
  }
  if (/^\|\s*\d|^\s+(?:Min|Max|Average):/.test(text)) {
    diagnostics.add(damagedLine({ line }, `a figure or a bucket of "${section.title}"`, quoted(text)));
    return true;
  }
  return false;
}

function newSection(title: string, line: number): Section {
  return { title, line, measurements: [], max: null, buckets: [] };
}

function metricOfFigure(section: Section, label: string): string {
  const statistic = STATISTIC[label as keyof typeof STATISTIC]; // FIGURE allows no other word
  return `${filodbHistogramId(section.title)}_${statistic}`;
}

function readFigure(section: Section, [, label = '', raw = '', count]: RegExpExecArray, line: number) {
  const metric = metricOfFigure(section, label);
  const value = EMPTY.has(raw) ? null : parseNumber(raw);
  if (label === 'Max') section.max = value;
  section.measurements.push({ metric, value, line, label: `${section.title}: ${label}`, raw });
  if (count !== undefined) {
    const counted = { raw: count, value: Number(count), line, label: `${section.title}: count` };
    section.measurements.push(measured(`${filodbHistogramId(section.title)}_n`, counted));
  }
}

function runOfAnalysis(analysis: Analysis, diagnostics: DiagnosticList): ParsedRun[] {
  if (analysis.line === null) {
    diagnostics.add(unfinishedRun({ line: analysis.titleLine }, 'figures of the analysis that begins here'));
    return [];
  }
  const isRead = (s: Section, at: number) =>
    metricOf(filodbHistogramId(s.title)) !== null && isFirstOfTitle(s, at, analysis.sections);
  const unknown = analysis.sections.filter((s, at) => !isRead(s, at));
  for (const { title, line } of unknown)
    diagnostics.add({
      severity: 'error',
      code: 'unknown-section',
      message: `Expected a section that an analysis has, each once, found "${title}"; it is left out.`,
      line,
    });
  const sections = analysis.sections.filter(isRead);
  const expected = analysis.totals.has('total rows') ? 4 : 3;
  if (unknown.length === 0 && sections.length < expected)
    diagnostics.add(
      unfinishedRun(
        { line: analysis.sections.at(-1)?.line ?? analysis.titleLine },
        `${expected} sections in the analysis`,
        `${sections.length}`,
      ),
    );
  const totals = [...analysis.totals].map(([label, cell]) => measured(TOTALS[label]!, cell));
  const dimensions = {
    dbms: 'FiloDB',
    program: 'filo-cli analyze',
    ...(analysis.dataset !== null && { dataset: analysis.dataset }),
    ...(analysis.command !== null && { command: analysis.command }),
    item: 'row',
  };
  const name = analysis.dataset === null ? 'filo-cli analyze' : `filo-cli analyze ${analysis.dataset}`;
  return [
    runOf(name, analysis.line, dimensions, {
      measurements: [...totals, ...skippedShare(analysis), ...sections.flatMap((s) => s.measurements)],
      distributions: sections.filter((s) => s.buckets.length > 0).map(histogramOf),
      checks: sections.flatMap(countCheck),
    }),
  ];
}

function isFirstOfTitle(section: Section, at: number, all: readonly Section[]): boolean {
  return all.findIndex(({ title }) => title === section.title) === at;
}

function skippedShare({ totals }: Analysis): Measurement[] {
  const total = totals.get('total rows');
  const skipped = totals.get('skipped rows');
  if (!total || !skipped || total.value === 0) return [];
  const formula = `${inWords(skipped.value)} skipped rows ÷ ${inWords(total.value)} rows`;
  return [
    derivedFrom('filodb_skipped_share', skipped.value / total.value, 'skipped/total', formula, [
      total,
      skipped,
    ]),
  ];
}

/** A bucket is printed with its lower bound, and only when it holds something: its upper bound is the next one printed. */
function histogramOf({ title, line, buckets, max }: Section): Histogram {
  const sorted = buckets.toSorted((a, b) => a.from - b.from);
  return {
    kind: 'histogram',
    metric: filodbHistogramId(title),
    label: title,
    line: buckets[0]?.line ?? line,
    buckets: sorted.map(({ count, line: at }, i) => ({
      upTo: sorted[i + 1] ? sorted[i + 1]!.from - 1 : Number.POSITIVE_INFINITY,
      count,
      line: at,
    })),
    weights: 'count',
    max,
  };
}

function countCheck({ title, measurements, buckets }: Section): Check[] {
  const count = measurements.find((m) => m.metric.endsWith('_n'));
  if (!count || buckets.length === 0) return [];
  const sum = buckets.reduce((total, b) => total + b.count, 0);
  const holds = sum === count.value;
  const message = holds
    ? `${title}: the buckets hold as many as were counted.`
    : `${title}: the buckets hold ${inWords(sum)}, but ${count.raw} were counted.`;
  return [check('bucket-sum', holds, message, [count.line, ...buckets.map((b) => b.line)])];
}
