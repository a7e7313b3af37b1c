import type { Check } from '../../model';
import { check } from '../checks';
import { grouped, plural } from '../dgraph/words';
import type { Load } from './load';
import { QUADS_LABELS } from './progress';
import { compareWithGrowth, type LoadColumns } from './series';
import type { SummaryFigure } from './summary';

/** A figure of the closing block whose value could be read. */
export interface Known extends SummaryFigure {
  value: number;
}

export interface Summary {
  transactions: Known | null;
  nquads: Known | null;
  seconds: Known | null;
  rate: Known | null;
}

/** Everything that one statement of a load can be held against in another. */
export function checksOf(load: Load, columns: LoadColumns, summary: Summary, batch: number | null): Check[] {
  const checks = [
    checkWholeSeconds(summary),
    checkTrueMean(summary),
    checkDeltas(load, columns),
    checkIntervalRate(columns),
    checkMonitor(columns),
    checkCumulative(columns),
    checkMonotonic(load, columns),
    checkLastCounters(load, columns, summary),
    checkElapsed(columns, summary),
    checkBatch(batch, summary),
    checkWallClock(load),
  ];
  return checks.filter((check) => check !== null);
}

/** Dgraph divides by the seconds cut to a whole number, and by 1 below one second. */
function checkWholeSeconds({ nquads, seconds, rate }: Summary): Check | null {
  if (!nquads || !seconds || !rate) return null;
  const whole = Math.max(1, Math.floor(seconds.value));
  const expected = Math.floor(nquads.value / whole);
  const holds = expected === rate.value;
  const division = `${grouped(nquads.value)} N-Quads ÷ ${grouped(whole)} s, cut to a whole number, is ${grouped(expected)}`;
  return check(
    'summary-rate',
    holds,
    holds
      ? `The printed rate follows Dgraph's rule: ${division}.`
      : `The printed rate is ${grouped(rate.value)}, but by Dgraph's rule ${division}.`,
    [nquads.line, seconds.line, rate.line],
  );
}

function checkTrueMean({ nquads, seconds, rate }: Summary): Check | null {
  if (!nquads || !seconds || !rate || seconds.value === 0) return null;
  const mean = nquads.value / seconds.value;
  const more = mean === 0 ? 0 : rate.value / mean - 1;
  const holds = Math.abs(rate.value - mean) <= 0.5;
  const over = `over ${grouped(seconds.value)} s the mean is ${grouped(Math.round(mean * 10) / 10)} N-Quads per second`;
  const percent = `${more < 0 ? '−' : ''}${grouped(Number((Math.abs(more) * 100).toPrecision(2)))} %`;
  return check(
    'true-mean-rate',
    holds,
    holds
      ? `The printed rate is the true mean: ${over}.`
      : `The printed rate differs from the true mean by ${percent}: Dgraph divides by whole seconds and cuts the result, but ${over}.`,
    [nquads.line, seconds.line, rate.line],
  );
}

/** All printed rates of 5 s together are the last counter, if no line is missing. */
function checkDeltas(load: Load, { times, lines, quads, rates, meaning }: LoadColumns): Check | null {
  if (meaning !== 'last5s' || !quads || times.length < 2 || times[0]! > 7) return null;
  let sum = 0;
  for (const rate of rates) sum += rate * 5;
  const last = quads[quads.length - 1]!;
  const holds = Math.abs(sum - last) <= rates.length * 2.5;
  const label = QUADS_LABELS[load.quadsLabel] ?? 'N-Quads';
  return check(
    'rates-add-up',
    holds,
    `The ${plural(rates.length, 'printed rate')} times 5 s add up to ${grouped(sum)} ${label}; the last counter is ${grouped(last)}.`,
    [lines[0]!, lines[lines.length - 1]!],
  );
}

function checkIntervalRate({ times, lines, quads, rates, meaning }: LoadColumns): Check | null {
  if (meaning !== 'last5s' || !quads || times.length === 0) return null;
  const { compared, holding, differing } = compareWithGrowth(times, quads, rates);
  if (compared === 0) return null;
  return check(
    'printed-rate',
    holding === compared,
    `The printed rate equals ΔN-Quads ÷ 5 s on ${grouped(holding)} of ${plural(compared, 'line')}.`,
    differing.map((i) => lines[i]!),
  );
}

/** v21.12 measures its intervals, so its mean of six agrees with 30 s of the counter only to a few per cent. */
function checkMonitor({ times, lines, quads, rates, meaning }: LoadColumns): Check | null {
  if (meaning !== 'monitor' || !quads || times.length < 7) return null;
  let compared = 0;
  let holding = 0;
  const differing: number[] = [];
  for (let i = 6; i < times.length; i++) {
    const seconds = times[i]! - times[i - 6]!;
    if (Math.abs(seconds - 30) > 1) continue;
    compared++;
    const mean = (quads[i]! - quads[i - 6]!) / 30;
    if (Math.abs(rates[i]! - mean) <= mean * 0.04 + 1) holding++;
    else if (differing.length < 3) differing.push(lines[i]!);
  }
  if (compared === 0) return null;
  return check(
    'printed-rate',
    holding === compared,
    `The printed rate is the mean of the last 30 s, to 4 %, on ${grouped(holding)} of ${plural(compared, 'line')}; the first six are too low by construction.`,
    differing,
  );
}

function checkCumulative({ times, lines, quads, rates, meaning }: LoadColumns): Check | null {
  if (meaning !== 'cumulative' || !quads) return null;
  let compared = 0;
  let holding = 0;
  const differing: number[] = [];
  for (let i = 0; i < times.length; i++) {
    const seconds = times[i]!;
    if (seconds < 2) continue;
    compared++;
    const least = Math.floor(quads[i]! / (seconds + 1));
    const most = Math.ceil(quads[i]! / (seconds - 1));
    if (rates[i]! >= least && rates[i]! <= most) holding++;
    else if (differing.length < 3) differing.push(lines[i]!);
  }
  if (compared === 0) return null;
  return check(
    'printed-rate',
    holding === compared,
    `The printed rate is all N-Quads so far ÷ elapsed time, to a second, on ${grouped(holding)} of ${plural(compared, 'line')}.`,
    differing,
  );
}

function checkMonotonic(load: Load, { lines, txns, quads, aborts }: LoadColumns): Check | null {
  if (txns.length < 2) return null;
  const backwards: { what: string; line: number }[] = [];
  const look = (what: string, counter: Float64Array | null) => {
    if (!counter) return;
    for (let i = 1; i < counter.length && backwards.length < 20; i++)
      if (counter[i]! < counter[i - 1]!) backwards.push({ what, line: lines[i]! });
  };
  look('Txns', txns);
  look(QUADS_LABELS[load.quadsLabel] ?? 'N-Quads', quads);
  look('Aborts', aborts);
  return check(
    'counters-forward',
    backwards.length === 0,
    backwards.length === 0
      ? 'No counter goes backwards.'
      : `A counter goes backwards: ${backwards.map(({ what, line }) => `${what} at line ${line}`).join(', ')}.`,
    backwards.map(({ line }) => line),
  );
}

function checkLastCounters(load: Load, { lines, txns, quads }: LoadColumns, summary: Summary): Check | null {
  const last = txns.length - 1;
  if (last < 0) return null;
  const wrong: string[] = [];
  const compared: number[] = [];
  const hold = (what: string, counter: Float64Array | null, total: Known | null) => {
    if (!counter || !total) return;
    compared.push(total.line);
    if (counter[last]! > total.value)
      wrong.push(
        `${what} ${grouped(counter[last]!)} on the last progress line, ${grouped(total.value)} in the summary`,
      );
  };
  hold(QUADS_LABELS[load.quadsLabel] ?? 'N-Quads', quads, summary.nquads);
  hold('transactions', txns, summary.transactions);
  if (compared.length === 0) return null;
  return check(
    'totals-match',
    wrong.length === 0,
    wrong.length === 0
      ? 'The counters of the last progress line do not exceed the summary.'
      : `The counters exceed the summary: ${wrong.join('; ')}.`,
    [lines[last]!, ...compared],
  );
}

/** Time spent includes the schema, Elapsed does not. */
function checkElapsed({ times, lines }: LoadColumns, { seconds }: Summary): Check | null {
  const last = times.length - 1;
  if (last < 0 || !seconds) return null;
  const holds = times[last]! <= seconds.value + 0.5;
  return check(
    'time-matches',
    holds,
    `The last progress line is at ${grouped(times[last]!)} s, ${holds ? 'within' : 'after the end of'} the ${grouped(seconds.value)} s of the summary.`,
    [lines[last]!, seconds.line],
  );
}

function checkBatch(batch: number | null, { nquads, transactions }: Summary): Check | null {
  if (batch === null || !nquads || !transactions) return null;
  const most = transactions.value * batch;
  return check(
    'batch-size',
    nquads.value <= most,
    `${plural(transactions.value, 'transaction')} of at most ${grouped(batch)} N-Quads hold up to ${grouped(most)}; the summary says ${grouped(nquads.value)}.`,
    [transactions.line, nquads.line],
  );
}

function checkWallClock({ wall }: Load): Check | null {
  if (wall.steps === 0) return null;
  return check(
    'wall-clock',
    wall.jumps === 0,
    wall.jumps === 0
      ? `The wall clock moves with Elapsed on all ${plural(wall.steps, 'step')}.`
      : `The wall clock moves otherwise than Elapsed on ${grouped(wall.jumps)} of ${plural(wall.steps, 'step')}: it was set, or the machine slept.`,
    wall.jumpLines,
  );
}
