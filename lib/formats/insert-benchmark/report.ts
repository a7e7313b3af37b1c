/**
 * Published reports in HTML: the tables of step summaries and response times stand in <pre>, the summaries of all steps in <table>.
 *   <h1 id="l.i0.metrics">l.i0</h1>
 *   <tr><td>30m.pg142.cx7</td> <td id="cmax">310000</td><td>520000</td>…</tr>
 * A report prints most numbers several times: in a table of the chosen systems, of all systems, in the summary.
 */

import { withoutRows } from '../../dimensions/tags';
import { type Cells, cellText, isBlankCode, setLine } from './cells';
import type { Header } from './headers';
import { addRun, dimensionsOf, newRun, type Reading } from './reading';
import { responseTable } from './responses';
import { fitRow, isNumberCell } from './rows';
import { parseStep, type Step } from './steps';
import type { Table } from './tables';

/** A row of a <table>, kept until the <pre> tables are read: they have the same numbers in full. */
interface KeptRow {
  header: Header;
  step: Step | null;
  cells: Cells;
  line: number;
}

export interface ReportLines {
  /** As a browser shows it, copied, a report has no markup. */
  isHtml: boolean;
  isInPre: boolean;
  kept: KeptRow[];
  /** A table whose rows are kept. */
  keep(header: Header): Table;
}

/** From here on the text is a report: rows of one step and name are one run. */
export function newReport(reading: Reading, isHtml: boolean): ReportLines {
  reading.report = { runs: new Map() };
  const report: ReportLines = {
    isHtml,
    isInPre: false,
    kept: [],
    keep: (header) => ({
      header,
      row(cells, line) {
        const fit = cells.isFixed ? 'row' : fitRow(reading, header, cells, line);
        if (fit !== 'row') return fit;
        if (cells.count !== header.labels.length) return 'other';
        const { starts, ends } = cells;
        const copy = { ...cells, starts: starts.slice(0, cells.count), ends: ends.slice(0, cells.count) };
        report.kept.push({
          header,
          step: reading.heading?.step ?? null,
          cells: { ...copy, isFixed: true },
          line,
        });
        return 'row';
      },
      separator() {},
      close() {},
    }),
  };
  return report;
}

const TITLE = /<title>([^<]{1,200})/i;
const CAPTION = /(Insert|Delete|Query) response time/;
const TIMED = { Insert: 'insert', Delete: 'delete', Query: 'query' } as const;

/** Takes what a caption says of the table below it: `Insert response time histogram`. */
export function takeCaption(reading: Reading, text: string): void {
  const word = CAPTION.exec(text)?.[1];
  if (word !== undefined) reading.caption = TIMED[word as keyof typeof TIMED]; // the regular expression allows no other word
}

/** Takes one line of the page; hands on what a reader of plain text can read. */
export function readReportLine(
  reading: Reading,
  report: ReportLines,
  text: string,
  line: number,
  cells: Cells,
  take: (cells: Cells) => void,
): void {
  if (report.isInPre && !/<\/pre/i.test(text)) {
    setLine(cells, text);
    take(cells);
    return;
  }
  const title = TITLE.exec(text)?.[1];
  if (title !== undefined) takeTitle(reading, title.trim(), line);
  const heading = headingOf(text);
  if (heading !== null) {
    reading.heading = { line, step: parseStep(heading) };
    reading.caption = null;
  }
  takeCaption(reading, text);
  if (/<t[dh][\s>]/i.test(text)) {
    forEachRow(text, cells, take);
    return;
  }
  const pre = text.search(/<pre>/i);
  if (pre === -1) {
    report.isInPre = false;
    setLine(cells, text.startsWith('<') ? '' : text);
  } else {
    report.isInPre = !/<\/pre/i.test(text);
    setLine(cells, text);
    cells.start = Math.min(pre + 5, cells.end);
    while (cells.start < cells.end && isBlankCode(text.charCodeAt(cells.start))) cells.start++;
  }
  take(cells);
}

/** `30M docs and 4 clients`. */
function takeTitle(reading: Reading, title: string, line: number): void {
  const rows = /\b(\d{1,9}[kmb]) (?:docs|rows)/i.exec(title)?.[1];
  reading.clients = /\b(\d{1,9}) (?:clients?|users?)\b/i.exec(title)?.[1] ?? null;
  reading.scenario = { line, dimensions: { workload: title, ...(rows && { rows: rows.toLowerCase() }) } };
}

/** What a heading says: `<h1 id="l.i0.metrics">l.i0</h1>`. */
function headingOf(text: string): string | null {
  const at = text.search(/<h[1-4]/i);
  const open = at === -1 ? -1 : text.indexOf('>', at);
  const close = open === -1 ? -1 : text.indexOf('<', open);
  return close === -1 ? null : text.slice(open + 1, close).trim();
}

const LESS = 60;

/** The rows of HTML tables in a line: the text of each <td> or <th>, without markup inside. Rows may lack their closing tags. */
function forEachRow(text: string, cells: Cells, take: (cells: Cells) => void): void {
  let at = 0;
  const begin = () => {
    setLine(cells, text);
    cells.isFixed = true;
    cells.delimiter = 'tab';
  };
  begin();
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open === -1) break;
    const close = text.indexOf('>', open);
    if (close === -1) break;
    const name = text.slice(open + 1, open + 4).toLowerCase();
    at = close + 1;
    if (name.startsWith('tr') || name === '/tr') {
      if (cells.count > 0) take(cells);
      begin();
    } else if (/^t[dh][\s>]?/.test(name)) {
      let from = at;
      let to = at;
      while (to < text.length && text.charCodeAt(to) !== LESS) to++;
      at = to;
      while (from < to && isBlankCode(text.charCodeAt(from))) from++;
      while (to > from && isBlankCode(text.charCodeAt(to - 1))) to--;
      cells.starts[cells.count] = from;
      cells.ends[cells.count++] = to;
    }
  }
  if (cells.count > 0) take(cells);
}

/** Adds from the <table>s what no <pre> had, and the targets of the insert rate. */
export function finishReport(reading: Reading, report: ReportLines): void {
  const { heading } = reading;
  const steps = stepsBySystem(reading);
  const clients = new Map<string, { clients: number; line: number }>();
  for (const { header, step, cells, line } of report.kept)
    if (header.kind === 'response') {
      const share = `${header.operation === null ? '' : `${header.operation}_`}response_share_`;
      const run = reading.report?.runs.get(`${step?.name ?? ''}\n${withoutRows(cellText(cells, 0))}`);
      if (run?.measurements.some((m) => m.metric.startsWith(share))) continue;
      reading.heading = { line, step };
      responseTable(reading, header).row(cells, line);
    } else if (cellText(cells, 0) === 'target') takeTargets(header, cells, line, clients);
    else takeSummaryRow(reading, header, cells, line, steps);
  for (const targeted of reading.targets) {
    const found = clients.get(shortStep(targeted.run.dimensions.step ?? ''));
    if (!found) continue;
    targeted.clients = found.clients;
    targeted.line = found.line;
  }
  reading.heading = heading;
  nameApart(reading);
}

/** One line of HTML may hold several rows of one name: name and line together tell runs apart. */
function nameApart(reading: Reading): void {
  const seen = new Map<string, number>();
  for (const run of reading.runs) {
    const key = `${run.line} ${run.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (count > 1) run.name = `${run.name} (${count})`;
  }
}

/** Summaries shorten the names of steps: `qr100` for `qr100.L1`, once `l.i` for `l.i1`. */
function shortStep(name: string): string {
  return name === 'l.i' ? 'l.i1' : name.replace(/\.L\d+$/, '');
}

function stepsBySystem(reading: Reading): Map<string, Set<string>> {
  const steps = new Map<string, Set<string>>();
  for (const { name, dimensions } of reading.runs) {
    const system = withoutRows(name);
    const known = steps.get(system) ?? new Set();
    steps.set(system, known.add(shortStep(dimensions.step ?? '')));
  }
  return steps;
}

/** A row of the summary of all steps. Its numbers are those of the step tables, rounded; ratios say nothing new. */
function takeSummaryRow(
  reading: Reading,
  header: Header,
  cells: Cells,
  line: number,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const isRateTable = header.labels.slice(1).every((label) => parseStep(label)?.target != null);
  const name = cellText(cells, 0);
  for (let i = 1; i < cells.count; i++) {
    const raw = cellText(cells, i);
    const step = parseStep(header.labels[i]!)!;
    if (
      !isNumberCell(cells, i) ||
      raw.includes('.') ||
      known.get(withoutRows(name))?.has(shortStep(step.name))
    )
      continue;
    const metric = step.target === null || isRateTable ? 'insert_rate_avg' : 'query_rate_avg';
    const measurement = { metric, value: Number(raw), line, label: step.name, raw };
    // a row has several steps: each is a run with a name of its own
    addRun(
      reading,
      newRun(`${name} ${step.name}`, line, dimensionsOf(reading, name, 'config', step), [measurement]),
    );
  }
}

/** The last row of the table of insert rates: what all clients together were to insert. */
function takeTargets(
  header: Header,
  cells: Cells,
  line: number,
  clients: Map<string, { clients: number; line: number }>,
): void {
  for (let i = 1; i < cells.count; i++) {
    const { name, target } = parseStep(header.labels[i]!)!;
    const count = isNumberCell(cells, i) && target ? Number(cellText(cells, i)) / target : 0;
    if (Number.isInteger(count) && count > 0) clients.set(shortStep(name), { clients: count, line });
  }
}
