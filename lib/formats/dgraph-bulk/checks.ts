import type { Check } from '../../model';
import { check } from '../checks';
import { grouped, plural } from '../dgraph/words';
import { type BulkLoad, lastSeconds, type PhaseColumns } from './run';

/** Counts and speeds have four digits each, so what follows from two of them is exact to about one in a thousand. */
const TOLERANCE = 0.0011;

/** What the lines of a bulk load say about each other. */
export function bulkChecks(load: BulkLoad): Check[] {
  const checks = [
    checkMapSpeed(load.phases.MAP),
    checkShare(load),
    checkComplete(load),
    checkTotal(load),
    checkForward(load),
    checkEnd(load),
    checkFatal(load),
  ];
  return checks.filter((check) => check !== null);
}

/** Speeds of the map phase are counts ÷ all time so far; the printed time is that time cut to whole seconds. */
function checkMapSpeed({ times, lines, fields }: PhaseColumns): Check | null {
  const counts = fields.get('edge_count');
  const speeds = fields.get('edge_speed');
  if (!counts || !speeds) return null;
  let compared = 0;
  const differing: number[] = [];
  for (let i = 0; i < times.length; i++) {
    const speed = speeds.at(i);
    if (!(speed > 0)) continue;
    compared++;
    const seconds = counts.at(i) / speed;
    if (seconds < times.at(i) * (1 - TOLERANCE) || seconds > (times.at(i) + 1) * (1 + TOLERANCE))
      differing.push(lines.at(i));
  }
  if (compared === 0) return null;
  return check(
    'printed-rate',
    differing.length === 0,
    `The printed speed of edges is their count ÷ elapsed time on ${grouped(compared - differing.length)} of ${plural(compared, 'MAP line')}.`,
    differing.slice(0, 5),
  );
}

function checkShare({ phases: { MAP, REDUCE } }: BulkLoad): Check | null {
  const edges = MAP.last.get('edge_count')?.value ?? 0;
  const shares = REDUCE.fields.get('%');
  const counts = REDUCE.fields.get('edge_count');
  if (edges === 0 || !shares || !counts) return null;
  let compared = 0;
  const differing: number[] = [];
  for (let i = 0; i < shares.length; i++) {
    if (Number.isNaN(shares.at(i))) continue;
    compared++;
    if (Math.abs(shares.at(i) - counts.at(i) / edges) > shares.at(i) * TOLERANCE + 0.0001)
      differing.push(REDUCE.lines.at(i));
  }
  return check(
    'share-matches',
    differing.length === 0,
    `The printed share is reduced edges ÷ mapped edges on ${grouped(compared - differing.length)} of ${plural(compared, 'REDUCE line')}.`,
    differing.slice(0, 5),
  );
}

function checkComplete({ phases: { REDUCE }, total }: BulkLoad): Check | null {
  const share = REDUCE.last.get('%');
  if (!share || !total) return null;
  const line = REDUCE.lines.at(REDUCE.lines.length - 1);
  return check('complete', share.value === 1, `The last REDUCE line is at ${share.raw} %.`, [line]);
}

function checkTotal(load: BulkLoad): Check | null {
  if (!load.total) return null;
  const last = lastSeconds(load);
  const holds = load.total.value === last || load.total.value === last + 1;
  return check(
    'time-matches',
    holds,
    `The total is ${grouped(load.total.value)} s, the last progress line is at ${grouped(last)} s.`,
    [load.total.line],
  );
}

function checkForward({ phases }: BulkLoad): Check | null {
  const backwards: string[] = [];
  const lines: number[] = [];
  for (const [phase, columns] of Object.entries(phases))
    for (const [name, values] of columns.fields) {
      if (!name.endsWith('_count')) continue;
      for (let i = 1; i < values.length && lines.length < 20; i++)
        if (values.at(i) < values.at(i - 1)) {
          backwards.push(`${phase} ${name} at line ${columns.lines.at(i)}`);
          lines.push(columns.lines.at(i));
        }
    }
  if (phases.MAP.times.length + phases.REDUCE.times.length < 2) return null;
  return check(
    'counters-forward',
    lines.length === 0,
    lines.length === 0 ? 'No counter goes backwards.' : `A counter goes backwards: ${backwards.join(', ')}.`,
    lines,
  );
}

function checkEnd(load: BulkLoad): Check | null {
  if (load.total) return null;
  return check(
    'unfinished-run',
    'failed',
    'The load has no line "Total": it was interrupted, or its log is cut.',
    [load.lastLine],
  );
}

function checkFatal({ fatal }: BulkLoad): Check | null {
  if (fatal.length === 0) return null;
  return check('reported-error', 'failed', 'The loader reports an error that ends the load.', fatal);
}
