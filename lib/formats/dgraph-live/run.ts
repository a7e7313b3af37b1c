import type { Check, Dimensions, ParsedRun } from '../../model';
import { check } from '../checks';
import { commandName, countOption, dataFiles, optionsOf } from '../dgraph/command';
import type { RunNotes, Said } from '../dgraph/notes';
import { checksOf, type Known, type Summary } from './checks';
import type { Load } from './load';
import { measurementsOf } from './measurements';
import { columnsOf, seriesOf } from './series';
import type { Figure } from './summary';

/** A load that was read to its end, as a run. `place`: the how-manieth of the text, for one that has no other name. */
export function runOf(load: Load, place: number, tidy: () => void): ParsedRun {
  const columns = columnsOf(load, tidy);
  const known = (figure: Figure): Known | null => {
    const found = load.summary.get(figure);
    return found && found.value !== null ? { ...found, value: found.value } : null;
  };
  const summary: Summary = {
    transactions: known('transactions'),
    nquads: known('nquads'),
    seconds: known('seconds'),
    rate: known('rate'),
  };
  const facts = factsOf(load);
  const dimensions: Record<string, string> = {};
  for (const [key, said] of Object.entries(facts)) dimensions[key] = said.value;
  const batch = dimensions.batch === undefined ? null : Number(dimensions.batch);
  return {
    name: nameOf(load.notes, place),
    line: load.firstLine,
    dimensions: { ...FIXED, ...dimensions },
    measurements: measurementsOf(load, columns, summary),
    series: seriesOf(load, columns),
    distributions: [],
    checks: [...checksOf(load, columns, summary, batch), ...factCheck(facts), ...failures(load)],
  };
}

const FIXED: Dimensions = {
  dbms: 'Dgraph',
  engine: 'Badger',
  program: 'dgraph live',
  step: 'load',
  item: 'N-Quad',
};

function nameOf({ command, heading }: RunNotes, place: number): string {
  return command ? commandName(command.text) : (heading?.value ?? `load ${place}`);
}

/** Dimensions that the text states, each with the line that states it. */
function factsOf(load: Load): Record<string, Said> {
  const { notes } = load;
  const command = notes.command;
  const options = command ? optionsOf(command.text) : new Map<string, string>();
  const option = (value: string | null): Said | null =>
    value !== null && command ? { value, line: command.line } : null;
  const limit = load.limit && load.limit.length > 0 ? load.limit.at(load.limit.length - 1) : Number.NaN;
  const inflight = Number.isNaN(limit) ? null : { value: `${limit}`, line: load.firstLine };
  const isLudicrous = [...options.keys()].some((name) => name.startsWith('ludicrous'));
  const heading = notes.heading;
  const facts: Record<string, Said | null> = {
    version: notes.version,
    build: notes.build,
    mode: option(isLudicrous ? 'ludicrous' : null) ?? notes.mode ?? heading,
    conc: option(countOption(options, 'conc', 'c')) ?? inflight ?? notes.defaultConc,
    batch: option(countOption(options, 'batch', 'b', 'm')) ?? notes.defaultBatch,
    dataset: option(dataFiles(options).join(', ') || null) ?? processedFiles(notes.files),
    hardware: notes.hardware,
    command: command && { value: command.text, line: command.line },
  };
  const stated: Record<string, Said> = {};
  for (const [key, said] of Object.entries(facts)) if (said) stated[key] = said;
  return stated;
}

function processedFiles(files: readonly Said[]): Said | null {
  const first = files[0];
  if (!first) return null;
  // files are read at the same time, so their order in the log is chance
  const names = [...new Set(files.map((file) => file.value))].sort();
  return { value: names.length > 3 ? `${names.length} files` : names.join(', '), line: first.line };
}

/** Says which lines the dimensions come from: the loader's log does not hold them. */
function factCheck(facts: Record<string, Said>): Check[] {
  const entries = Object.entries(facts);
  if (entries.length === 0) return [];
  const message = entries.map(([key, said]) => `${key} from line ${said.line}`).join(', ');
  const lines = entries.map(([, said]) => said.line);
  return [check('stated-in-text', true, `Stated in the text: ${message}.`, lines)];
}

function failures(load: Load): Check[] {
  const checks: Check[] = [];
  if (load.fatal.length > 0)
    checks.push(
      check('reported-error', 'failed', 'The loader reports an error that ends the load.', load.fatal),
    );
  if (load.summary.size === 0)
    checks.push(
      check(
        'unfinished-run',
        'failed',
        'The load has no summary: it was interrupted, or its log is cut. Its figures hold up to the last progress line.',
        [load.lastLine],
      ),
    );
  return checks;
}
