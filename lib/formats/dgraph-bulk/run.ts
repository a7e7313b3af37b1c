import type { Check, Config, ParsedRun, Series } from '../../model';
import { check } from '../checks';
import { type Column, column } from '../columns';
import { commandName, dataFiles, optionsOf } from '../dgraph/command';
import type { RunNotes, Said } from '../dgraph/notes';
import type { PrintedOptions } from '../dgraph/options';
import { BYTES_ROUNDING, NICE_ROUNDING } from '../dgraph/printed-numbers';
import { baseName } from '../dgraph/words';
import { bulkChecks } from './checks';
import type { BulkLine, Cell, Phase } from './line';
import { measurementsOf } from './measurements';

/** The lines of one phase as columns; a figure that some lines lack is NaN there. */
export interface PhaseColumns {
  times: Column<Float64Array>;
  lines: Column<Uint32Array>;
  fields: Map<string, Column<Float64Array>>;
  /** The cells of the last line, as written. */
  last: ReadonlyMap<string, Cell>;
}

/** One bulk load while its lines are read. */
export interface BulkLoad {
  notes: RunNotes;
  options: PrintedOptions | null;
  firstLine: number;
  lastLine: number;
  phases: Record<Phase, PhaseColumns>;
  total: { value: number; raw: string; line: number } | null;
  fatal: number[];
}

export function startBulk(notes: RunNotes, options: PrintedOptions | null, line: number): BulkLoad {
  const phase = (): PhaseColumns => ({
    times: column('float'),
    lines: column('line'),
    fields: new Map(),
    last: new Map(),
  });
  return {
    notes,
    options,
    firstLine: line,
    lastLine: line,
    phases: { MAP: phase(), REDUCE: phase() },
    total: null,
    fatal: [],
  };
}

/** The time of the last progress line, -1 before the first. */
export function lastSeconds({ phases }: BulkLoad): number {
  const last = ({ times }: PhaseColumns) => (times.length > 0 ? times.at(times.length - 1) : -1);
  return Math.max(last(phases.MAP), last(phases.REDUCE));
}

export function addBulkLine(
  load: BulkLoad,
  { phase, seconds }: BulkLine,
  cells: Map<string, Cell>,
  line: number,
): void {
  const into = load.phases[phase];
  const before = into.times.length;
  into.times.push(seconds);
  into.lines.push(line);
  into.last = cells;
  for (const [name, cell] of cells) {
    let values = into.fields.get(name);
    if (!values) {
      values = column('float');
      into.fields.set(name, values);
    }
    while (values.length < before) values.push(Number.NaN);
    values.push(cell.value);
  }
  load.lastLine = line;
}

/** Metric of a figure by phase and printed name. */
const METRICS: Record<Phase, Record<string, string>> = {
  MAP: {
    rdf_count: 'bulk_map_nquads',
    nquad_count: 'bulk_map_nquads',
    rdf_speed: 'bulk_map_nquad_rate_printed',
    nquad_speed: 'bulk_map_nquad_rate_printed',
    err_count: 'bulk_map_errors',
    edge_count: 'bulk_map_edges',
    edge_speed: 'bulk_map_edge_rate_printed',
    jemalloc: 'bulk_map_jemalloc',
  },
  REDUCE: {
    '%': 'bulk_reduce_share',
    edge_count: 'bulk_reduce_edges',
    edge_speed: 'bulk_reduce_edge_rate_printed',
    plist_count: 'bulk_reduce_plists',
    plist_speed: 'bulk_reduce_plist_rate_printed',
    'Num Encoding': 'bulk_reduce_encoders',
    'Num Encoding MBs': 'bulk_reduce_encoding_mb',
    jemalloc: 'bulk_reduce_jemalloc',
  },
};

const INTERVALS: Record<Phase, Record<string, string>> = {
  MAP: {
    rdf_count: 'bulk_map_nquad_rate_interval',
    nquad_count: 'bulk_map_nquad_rate_interval',
    edge_count: 'bulk_map_edge_rate_interval',
  },
  REDUCE: { edge_count: 'bulk_reduce_edge_rate_interval' },
};

/** A bulk load that was read to its end, as a run. `place`: the how-manieth of the text. */
export function bulkRun(load: BulkLoad, place: number, config: Config | null): ParsedRun {
  const facts = factsOf(load);
  const dimensions: Record<string, string> = {
    dbms: 'Dgraph',
    engine: 'Badger',
    program: 'dgraph bulk',
    step: 'load',
    item: 'N-Quad',
  };
  for (const [key, said] of Object.entries(facts)) if (said) dimensions[key] = said.value;
  if (config) dimensions.config = config.name;
  const { command, heading } = load.notes;
  return {
    name: command ? commandName(command.text) : (heading?.value ?? `bulk load ${place}`),
    line: load.firstLine,
    dimensions,
    measurements: measurementsOf(load),
    series: [...seriesOf('MAP', load.phases.MAP), ...seriesOf('REDUCE', load.phases.REDUCE)],
    distributions: [],
    checks: [...bulkChecks(load), ...statedCheck(facts)],
  };
}

function factsOf({ notes, options }: BulkLoad): Record<string, Said | null> {
  const { command } = notes;
  const flags = command ? optionsOf(command.text) : new Map<string, string>();
  const files = dataFiles(flags).join(', ');
  const source = options?.settings.DataFiles ?? options?.settings.RDFDir ?? '';
  const file = notes.files[0];
  const skips = options?.settings.SkipMapPhase === 'true' || flags.get('skip_map_phase') === 'true';
  const at = command?.line ?? options?.line ?? 1;
  const printed = options && source !== '' ? { value: baseName(source), line: options.line } : null;
  return {
    version: notes.version,
    build: notes.build,
    mode: notes.heading ?? (skips ? { value: 'skip map phase', line: at } : null),
    dataset: command && files !== '' ? { value: files, line: command.line } : (printed ?? file ?? null),
    hardware: notes.hardware,
    command: command && { value: command.text, line: command.line },
  };
}

function statedCheck(facts: Record<string, Said | null>): Check[] {
  const entries = Object.entries(facts).flatMap(([key, said]) => (said ? [{ key, line: said.line }] : []));
  if (entries.length === 0) return [];
  const message = `Stated in the text: ${entries.map(({ key, line }) => `${key} from line ${line}`).join(', ')}.`;
  return [
    check(
      'stated-in-text',
      true,
      message,
      entries.map(({ line }) => line),
    ),
  ];
}

function seriesOf(phase: Phase, columns: PhaseColumns): Series[] {
  const times = columns.times.toArray();
  const lines = columns.lines.toArray();
  const series: Series[] = [];
  const intervals: Series[] = [];
  for (const [name, values] of columns.fields) {
    while (values.length < times.length) values.push(Number.NaN);
    const metric = METRICS[phase][name];
    if (metric === undefined) continue;
    const array = values.toArray();
    series.push({ metric, label: `${phase} ${name}`, times, values: array, lines, ...roundingOf(name) });
    const interval = INTERVALS[phase][name];
    if (interval !== undefined && times.length > 1)
      intervals.push({
        metric: interval,
        label: `${phase} Δ${name} ÷ Δt`,
        times,
        values: growthRates(phase, times, array),
        lines,
        derived: { formula: `Δ${name} ÷ Δt of the ${phase} lines; the count is rounded to four digits` },
      });
  }
  return [...series, ...intervals];
}

function roundingOf(name: string): { rounding?: number } {
  if (name === 'jemalloc') return { rounding: BYTES_ROUNDING };
  return name.includes('_') ? { rounding: NICE_ROUNDING } : {};
}

/** NaN where it is not known: at the first line of a phase (but that of a whole map phase), and where no time passed. */
function growthRates(phase: Phase, times: Float64Array, counts: Float64Array): Float64Array {
  return counts.map((count, i) => {
    if (i === 0) return phase === 'MAP' && times[0]! > 0 && times[0]! <= 2 ? count / times[0]! : Number.NaN;
    const seconds = times[i]! - times[i - 1]!;
    const growth = count - counts[i - 1]!;
    return seconds > 0 && growth >= 0 ? growth / seconds : Number.NaN;
  });
}
