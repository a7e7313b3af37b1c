/** Console output of `dgraph bulk`, v0.8.3 to v25. Source: https://github.com/dgraph-io/dgraph/blob/v20.03.1/dgraph/cmd/bulk/progress.go
 *  [12:00:01Z] MAP 01s nquad_count:219.0k err_count:0.000 nquad_speed:218.7k/sec edge_count:693.4k edge_speed:692.7k/sec
 *  → bulk_map_nquads = 219000 ± 0.05 % at 1 s */
import type { Config, ParsedRun, ParseResult } from '../../model';
import { parseElapsed } from '../dgraph/clock';
import { collectNotes } from '../dgraph/notes';
import { type PrintedOptions, readOptions } from '../dgraph/options';
import { outputOf, outputStart, plainLine } from '../dgraph/prefix';
import { diagnosticList, type Format } from '../format';
import type { LineSource } from '../lines';
import { carriageSegments } from '../text';
import { readBulkLine } from './line';
import { addBulkLine, type BulkLoad, bulkRun, lastSeconds, startBulk } from './run';

const SAMPLE = `$ dgraph bulk -f goldendata.rdf.gz -s goldendata.schema --map_shards=4 --reduce_shards=2
[12:00:01Z] MAP 01s nquad_count:219.0k err_count:0.000 nquad_speed:218.7k/sec edge_count:693.4k edge_speed:692.7k/sec
[12:00:02Z] REDUCE 02s 22.68% edge_count:157.3k edge_speed:157.3k/sec plist_count:90.20k plist_speed:90.20k/sec. Num Encoding: 4
[12:00:03Z] REDUCE 03s 100.00% edge_count:693.4k edge_speed:346.7k/sec plist_count:401.1k plist_speed:200.6k/sec. Num Encoding: 0
Total: 03s
`;

export const dgraphBulk: Format = {
  id: 'dgraph-bulk',
  label: 'Dgraph bulk loader',
  source: 'https://github.com/dgraph-io/dgraph/blob/v20.03.1/dgraph/cmd/bulk/progress.go',
  version: 1,
  sample: SAMPLE,
  detect: (head) =>
    /(?<![\w-])MAP (?:\d+[hms]){1,3} (?:rdf|nquad)_count:\d/.test(head) ||
    /(?<![\w-])REDUCE (?:\d+[hms]){1,3} (?:\[?\d+\.\d\d%\]? )?edge_count:\d/.test(head) ||
    /^\t?\s{0,8}"MapShards": \d/m.test(head) ||
    head.includes('The bulk loader needs to open many files at once.'),
  parse: parseBulk,
};

interface Reading {
  runs: ParsedRun[];
  configs: Config[];
  load: BulkLoad | null;
}

function parseBulk(lines: LineSource): ParseResult {
  const notes = collectNotes();
  const options = readOptions();
  const diagnostics = diagnosticList();
  const reading: Reading = { runs: [], configs: [], load: null };

  const finish = () => {
    const { load } = reading;
    if (!load) return;
    reading.load = null;
    if (!load.total)
      diagnostics.add({
        severity: 'warning',
        code: 'no-total',
        message:
          'Expected a line "Total" at the end of the bulk load, found none: it was interrupted, or its log is cut.',
        line: load.lastLine,
      });
    const config = load.options && configOf(load.options, reading.configs.length);
    if (config) reading.configs.push(config);
    reading.runs.push(bulkRun(load, reading.runs.length + 1, config));
  };

  const addSegment = (segment: string, line: number): void => {
    const text = outputOf(segment);
    if (text === '') return;
    const found = readBulkLine(text);
    if (found?.cells) {
      const { load } = reading;
      const isNext =
        !load ||
        load.total !== null ||
        found.seconds < lastSeconds(load) ||
        (found.phase === 'MAP' && load.phases.REDUCE.times.length > 0);
      if (isNext) finish();
      reading.load ??= startBulk(notes.take(), options.take(), line);
      addBulkLine(reading.load, found, found.cells, line);
      if (found.start > 0)
        diagnostics.add({
          severity: 'note',
          code: 'glued-line',
          message: `Expected a progress line to begin its line, found "${text.slice(0, Math.min(found.start, 70))}" before it.`,
          line,
        });
      return;
    }
    if (found) {
      diagnostics.add({
        severity: 'warning',
        code: 'damaged-line',
        message: `Expected a whole ${found.phase} line, found "${text.slice(-60)}" at its end; it was left out.`,
        line,
      });
      return;
    }
    const total = /^Total: (\S{1,20})$/.exec(text);
    const seconds = total && parseElapsed(total[1]!);
    if (total && seconds !== null && reading.load && !reading.load.total) {
      reading.load.total = { value: seconds, raw: total[1]!, line };
      return;
    }
    if (isError(text)) {
      diagnostics.add({
        severity: 'warning',
        code: 'loader-error',
        message: `The loader reports: ${text.slice(0, 100)}`,
        line,
      });
      const fatal = reading.load?.fatal;
      if (fatal && fatal.length < 3 && !text.includes('lease')) fatal.push(line);
      return;
    }
    if (!options.add(segment.slice(Math.min(outputStart(segment), segment.length)), line))
      notes.add(text, line);
  };

  while (lines.next())
    for (const segment of carriageSegments(plainLine(lines.text))) addSegment(segment, lines.number);
  finish();
  const unused = options.take();
  if (unused) reading.configs.push(configOf(unused, reading.configs.length));
  if (reading.runs.length === 0)
    diagnostics.add({
      severity: 'error',
      code: 'no-results',
      message: 'Expected MAP or REDUCE lines of dgraph bulk, found none that is whole: nothing was measured.',
      line: null,
    });
  return { runs: reading.runs, configs: reading.configs, diagnostics: diagnostics.all() };
}

function configOf(options: PrintedOptions, before: number): Config {
  return {
    name: before === 0 ? 'bulk options' : `bulk options ${before + 1}`,
    scope: { dbms: 'Dgraph' },
    parent: null,
    text: options.text,
    own: options.settings,
    knobs: options.settings,
    line: options.line,
  };
}

function isError(text: string): boolean {
  return /\bkilled\b|^panic: |: invalid argument|Error while getting lease|^fatal error: |^signal: /.test(
    text,
  );
}
