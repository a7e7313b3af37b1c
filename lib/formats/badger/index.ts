/** Console output of `badger benchmark read` and `badger benchmark write`, v1.6 to v4. Source:
 *  https://github.com/dgraph-io/badger/tree/v4.2.0/badger/cmd (read_bench.go, write_bench.go)
 *  Time elapsed: 01s, bytes read: 23 MB, speed: 23 MB/sec, entries read: 149264, speed: 149264/sec
 *  → badger_entries = 149264, badger_bytes = 23,000,000 ± 5 % at 1 s */
import type { Config, ParsedRun, ParseResult } from '../../model';
import { collectNotes } from '../dgraph/notes';
import { outputOf, plainLine } from '../dgraph/prefix';
import { diagnosticList, type Format } from '../format';
import type { LineSource } from '../lines';
import { carriageSegments, stripAnsi } from '../text';
import { beginsLikeProgress, readBadgerLine, readOptionsLine, type Work } from './line';
import { addLine, type Bench, benchRun, startBench } from './run';

const SAMPLE = `*********************************************************
Starting to benchmark Reads
*********************************************************
Time elapsed: 01s, bytes read: 23 MB, speed: 23 MB/sec, entries read: 149264, speed: 149264/sec
Time elapsed: 02s, bytes read: 47 MB, speed: 23 MB/sec, entries read: 302704, speed: 151352/sec
`;

export const badger: Format = {
  id: 'badger',
  label: 'Badger benchmark',
  source: 'https://github.com/dgraph-io/badger/tree/v4.2.0/badger/cmd',
  version: 1,
  sample: SAMPLE,
  detect: (head) => /Time elapsed: (?:\d+[hms]){1,3}, bytes (?:read|written): \d/.test(stripAnsi(head)),
  parse: parseBadger,
};

function parseBadger(lines: LineSource): ParseResult {
  const diagnostics = diagnosticList();
  const notes = collectNotes();
  const runs: ParsedRun[] = [];
  const configs: Config[] = [];
  const open: Record<Work, Bench | null> = { read: null, write: null };
  let config: Config | null = null;

  const finish = (work: Work) => {
    const bench = open[work];
    open[work] = null;
    if (bench) runs.push(benchRun(bench));
  };

  const addText = (text: string, line: number): void => {
    if (text === '') return;
    const found = readBadgerLine(text);
    if (found) {
      const bench = open[found.work];
      if (bench && found.seconds < bench.times.at(bench.times.length - 1)) finish(found.work);
      open[found.work] ??= startBench(found.work, notes.take(), config?.name ?? null, line);
      addLine(open[found.work]!, found, line);
      return;
    }
    if (beginsLikeProgress(text)) {
      diagnostics.add({
        severity: 'warning',
        code: 'damaged-line',
        message: `Expected a whole progress line, found "${text.slice(-60)}" at its end; it was left out.`,
        line,
      });
      return;
    }
    const settings = readOptionsLine(text);
    if (settings) {
      finish('read');
      finish('write');
      const name = configs.length === 0 ? 'badger options' : `badger options ${configs.length + 1}`;
      config = { name, scope: { dbms: 'Badger' }, parent: null, text, own: settings, knobs: settings, line };
      configs.push(config);
      return;
    }
    if (/^Starting to benchmark (?:Reads|Writes)/i.test(text)) finish(/reads/i.test(text) ? 'read' : 'write');
    notes.add(text, line);
  };

  while (lines.next())
    for (const segment of carriageSegments(plainLine(lines.text))) addText(outputOf(segment), lines.number);
  finish('read');
  finish('write');
  if (runs.length === 0)
    diagnostics.add({
      severity: 'error',
      code: 'no-results',
      message:
        'Expected lines "Time elapsed: …, bytes read: …" of a Badger benchmark, found none that is whole.',
      line: null,
    });
  return {
    runs: runs.sort((a, b) => a.line - b.line),
    configs,
    diagnostics: diagnostics.all(),
  };
}
