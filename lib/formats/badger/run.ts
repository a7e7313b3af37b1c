import type { Check, Measurement, ParsedRun, Series } from '../../model';
import { check } from '../checks';
import { type Column, column } from '../columns';
import type { RunNotes } from '../dgraph/notes';
import { BYTES_ROUNDING } from '../dgraph/printed-numbers';
import { grouped, plural } from '../dgraph/words';
import type { BadgerLine, Work } from './line';

/** One benchmark while its lines are read. */
export interface Bench {
  work: Work;
  notes: RunNotes;
  config: string | null;
  firstLine: number;
  times: Column<Float64Array>;
  lines: Column<Uint32Array>;
  bytes: Column<Float64Array>;
  byteRates: Column<Float64Array>;
  entries: Column<Float64Array>;
  entryRates: Column<Float64Array>;
  jemalloc: Column<Float64Array> | null;
  last: BadgerLine | null;
}

export function startBench(work: Work, notes: RunNotes, config: string | null, line: number): Bench {
  return {
    work,
    notes,
    config,
    firstLine: line,
    times: column('float'),
    lines: column('line'),
    bytes: column('float'),
    byteRates: column('float'),
    entries: column('float'),
    entryRates: column('float'),
    jemalloc: null,
    last: null,
  };
}

export function addLine(bench: Bench, found: BadgerLine, line: number): void {
  const before = bench.times.length;
  bench.times.push(found.seconds);
  bench.lines.push(line);
  bench.bytes.push(found.bytes.value);
  bench.byteRates.push(found.byteRate.value);
  bench.entries.push(found.entries.value);
  bench.entryRates.push(found.entryRate.value);
  if (found.jemalloc || bench.jemalloc) {
    bench.jemalloc ??= column('float');
    while (bench.jemalloc.length < before) bench.jemalloc.push(Number.NaN);
    bench.jemalloc.push(found.jemalloc?.value ?? Number.NaN);
  }
  bench.last = found;
}

/** A benchmark that was read to its end, as a run. The program prints no summary: its last line is the result. */
export function benchRun(bench: Bench): ParsedRun {
  const { notes } = bench;
  const dimensions: Record<string, string> = {
    dbms: 'Badger',
    engine: 'Badger',
    program: 'badger benchmark',
    step: bench.work === 'read' ? 'read' : 'load',
    item: 'entry',
  };
  if (notes.version) dimensions.version = notes.version.value;
  if (notes.heading) dimensions.mode = notes.heading.value;
  if (notes.hardware) dimensions.hardware = notes.hardware.value;
  if (bench.config !== null) dimensions.config = bench.config;
  return {
    name: notes.heading?.value ?? `badger ${bench.work}`,
    line: bench.firstLine,
    dimensions,
    measurements: measurementsOf(bench),
    series: seriesOf(bench),
    distributions: [],
    checks: checksOf(bench),
  };
}

function measurementsOf({ work, last, lines }: Bench): Measurement[] {
  if (!last) return [];
  const line = lines.at(lines.length - 1);
  const verb = work === 'read' ? 'read' : 'written';
  const derive = (metric: string, label: string, value: number, formula: string): Measurement => ({
    metric,
    value,
    line,
    label,
    raw: null,
    derived: { formula, lines: [line] },
  });
  const seconds = grouped(last.seconds);
  const measurements: Measurement[] = [
    {
      metric: 'badger_entry_rate_printed',
      value: last.entryRate.value,
      line,
      label: 'speed (entries)',
      raw: last.entryRate.raw,
    },
    { metric: 'badger_bytes', value: last.bytes.value, line, label: `bytes ${verb}`, raw: last.bytes.raw },
    {
      metric: 'badger_byte_rate_printed',
      value: last.byteRate.value,
      line,
      label: 'speed (bytes)',
      raw: last.byteRate.raw,
    },
    {
      metric: work === 'read' ? 'badger_entries' : 'items_inserted',
      value: last.entries.value,
      line,
      label: `entries ${verb}`,
      raw: last.entries.raw,
    },
    derive(
      'duration',
      'Time elapsed',
      last.seconds,
      `the last line is at ${seconds} s, cut to whole seconds`,
    ),
  ];
  if (last.seconds > 0)
    measurements.push(
      derive(
        work === 'read' ? 'badger_read_rate' : 'insert_rate_avg',
        'entries ÷ time elapsed',
        last.entries.value / last.seconds,
        `${grouped(last.entries.value)} entries ÷ ${seconds} s of the last line`,
      ),
    );
  return measurements;
}

function seriesOf(bench: Bench): Series[] {
  const times = bench.times.toArray();
  const lines = bench.lines.toArray();
  const entries = bench.entries.toArray();
  const verb = bench.work === 'read' ? 'read' : 'written';
  const series: Series[] = [
    { metric: 'badger_entries', label: `entries ${verb}`, times, values: entries, lines },
    {
      metric: 'badger_entry_rate_printed',
      label: 'speed (entries)',
      times,
      values: bench.entryRates.toArray(),
      lines,
    },
    {
      metric: 'badger_bytes',
      label: `bytes ${verb}`,
      times,
      values: bench.bytes.toArray(),
      lines,
      rounding: BYTES_ROUNDING,
    },
    {
      metric: 'badger_byte_rate_printed',
      label: 'speed (bytes)',
      times,
      values: bench.byteRates.toArray(),
      lines,
      rounding: BYTES_ROUNDING,
    },
  ];
  if (bench.jemalloc)
    series.push({
      metric: 'badger_jemalloc',
      label: 'jemalloc',
      times,
      values: bench.jemalloc.toArray(),
      lines,
      rounding: BYTES_ROUNDING,
    });
  if (times.length > 1)
    series.push({
      metric: 'badger_entry_rate_interval',
      label: 'Δentries ÷ Δt',
      times,
      values: growthRates(times, entries),
      lines,
      derived: {
        formula: 'Δentries ÷ Δt, Δt between lines of the time elapsed, which is cut to whole seconds',
      },
    });
  return series;
}

/** NaN at a first line that is not the first second, where no time passed, and where the counter went back. */
function growthRates(times: Float64Array, counter: Float64Array): Float64Array {
  return counter.map((count, i) => {
    const seconds = i === 0 ? times[0]! : times[i]! - times[i - 1]!;
    const growth = i === 0 ? count : count - counter[i - 1]!;
    return seconds > 0 && growth >= 0 && (i > 0 || seconds <= 2) ? growth / seconds : Number.NaN;
  });
}

/** The printed rate is the counter ÷ whole seconds, cut to a whole number. */
function checksOf({ times, entries, entryRates, lines }: Bench): Check[] {
  let compared = 0;
  const differing: number[] = [];
  for (let i = 0; i < times.length; i++) {
    if (times.at(i) === 0) continue;
    compared++;
    if (Math.abs(Math.floor(entries.at(i) / times.at(i)) - entryRates.at(i)) > 1) differing.push(lines.at(i));
  }
  if (compared === 0) return [];
  return [
    check(
      'printed-rate',
      differing.length === 0,
      `The printed speed is all entries so far ÷ whole seconds on ${grouped(compared - differing.length)} of ${plural(compared, 'line')}.`,
      differing.slice(0, 5),
    ),
  ];
}
