import type { Measurement } from '../../model';
import { cellsOf, isRow } from './cells';
import {
  addRun,
  measure,
  measureRate,
  operationTarget,
  type Reading,
  reportRagged,
  to,
  UNNAMED_TEST,
} from './reading';
import { parseTestName } from './test-name';

/** Whether a line heads one of the two tables of `sb.met.*`: averages of iostat, or of vmstat, per second and per operation. */
export function isNormalizedHeader(text: string): boolean {
  const cells = text.startsWith('samp') ? cellsOf(text) : [];
  return (
    cells[0] === 'samp' && (cells.at(-1) === 'o/s' || (cells.includes('cs/o') && cells.includes('cpu/o')))
  );
}

/** Reads `sb.met.*`, one test of one system whose names stand only in the file's name. */
export function normalizedReader(reading: Reading, fileName: string | null) {
  const name = parseTestName(fileName ?? '') ?? UNNAMED_TEST;
  let header: string[] | null = null;
  let measurements: Measurement[] = [];

  function close() {
    const first = measurements[0];
    if (first) addRun(reading, { system: null, name, line: first.line, measurements });
    measurements = [];
  }

  function measureCell(label: string, raw: string, line: number): Measurement[] {
    if (label === 'o/s') return [measureRate(reading, name, label, raw, line)];
    const samples = header!.includes('cs/s') ? 'vmstat_samples' : 'iostat_samples';
    const target = label === 'samp' ? to(samples) : operationTarget(reading, label, line);
    return [measure(reading, target, label, raw, line)];
  }

  return {
    /** Takes a line if it belongs to one of the two tables. */
    read(text: string, line: number): boolean {
      if (isNormalizedHeader(text)) {
        header = cellsOf(text);
        if (header.at(-1) === 'o/s') close();
        return true;
      }
      const cells = header ? cellsOf(text, header.length) : [];
      if (!header || !isRow(cells, header.length)) {
        if (text.trim() !== '') header = null;
        return false;
      }
      if (cells.length !== header.length)
        reportRagged(reading, line, cells.length, `${header.length} cells (${header.join(', ')})`);
      else measurements.push(...cells.flatMap((raw, i) => measureCell(header![i]!, raw, line)));
      header = null;
      return true;
    },
    finish: close,
  };
}
