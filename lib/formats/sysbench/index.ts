/** Summaries of sysbench runs, tests by systems, as the scripts beside the insert benchmark write them and people edit them.
 *  Source: https://github.com/mdcallag/mytools/tree/master/bench/sysbench.lua (sum_qps_csv.sh, sum_met.sh, sumr.sh, an.sh)
 *  col-1 : x.my8408_rel_o2nofp.z12a_c8r32.pk1
 *  2968	hot-points_range=100                        → query_rate_avg = 2968 op/s of MySQL 8.4.8 in the test hot-points */
import { noResults } from '../diagnostics';
import { diagnosticList, type Format } from '../format';
import { unwrapGistLine } from '../text';
import { handReader } from './by-hand';
import { isOperationHeader, operationReader } from './by-operation';
import { looksLikeRow } from './cells';
import { headerlessReader, isCsvRow, isRateBlock } from './headerless';
import { matrixReader } from './matrix';
import { isNormalizedHeader, normalizedReader } from './normalized';
import { decideCommas, type Reading, reportStray } from './reading';

const SAMPLE = `Relative to: x.my8036_rel.z1a_c8r32.pk1
col-1 : x.my8408_rel.z1a_c8r32.pk1
col-2 : x.my9300_rel.z1a_c8r32.pk1

col-1	col-2
0.98	0.95	point-query_range=100
1.04	1.02	scan_range=100
`;

const LONGEST = 20_000;

export const sysbench: Format = {
  id: 'sysbench',
  label: 'sysbench summaries',
  source: 'https://github.com/mdcallag/mytools/tree/master/bench/sysbench.lua',
  reads: 'Matrices of rates or ratios, tests by systems; costs per operation; tables made by hand.',
  version: 1,
  sample: SAMPLE,
  detect(head) {
    const lines = head.split('\n').map(unwrapped);
    const isMatrix =
      lines.some((line) => /^\s*col-\d+\s*:\s*\S/.test(line)) &&
      lines.some((line) => /^\s*col-1(?:\s|$)/.test(line));
    return (
      isMatrix ||
      lines.some((line) => isOperationHeader(line) || isRateBlock(line) || isNormalizedHeader(line)) ||
      lines.some((line) => /^\d+\s.*\sconcurrency\/engine\s*$/.test(line)) ||
      isCsv(lines)
    );
  },
  parse(lines, context) {
    const diagnostics = diagnosticList();
    const reading: Reading = {
      runs: [],
      names: new Map(),
      systems: new Map(),
      diagnostics,
      common: {},
      declared: new Map(),
      commas: [],
    };
    const matrix = matrixReader(reading);
    const byOperation = operationReader(reading);
    const byHand = handReader(reading);
    const headerless = headerlessReader(reading);
    const normalized = normalizedReader(reading, context.name);
    let previous = '';
    while (lines.next()) {
      const text = unwrapped(lines.text);
      if (text.length > LONGEST) continue;
      const isTaken =
        matrix.read(text, lines.number) ||
        byOperation.read(text, lines.number, previous) ||
        byHand.read(text, lines.number, previous) ||
        headerless.read(text, lines.number) ||
        normalized.read(text, lines.number);
      if (!isTaken && looksLikeRow(text)) reportStray(reading, lines.number);
      else if (!isTaken) byHand.notice(text);
      if (text.trim() !== '') previous = text.trim();
    }
    headerless.finish();
    normalized.finish();
    decideCommas(reading);
    if (reading.runs.length === 0) diagnostics.add(noResults('rows of a sysbench summary'));
    return {
      runs: reading.runs,
      configs: [],
      diagnostics: diagnostics.all(),
      ...(reading.declared.size > 0 && { metrics: [...reading.declared.values()] }),
    };
  },
};

function unwrapped(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return unwrapGistLine(text) ?? text;
}

/** Nothing but rows of a test's name and numbers, some of which name their range. */
function isCsv(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const complete = filled.slice(0, Math.max(1, filled.length - 1)); // the head may end in the middle of a line
  return complete.every(isCsvRow) && complete.some((line) => /_range=\d+,/.test(line));
}
