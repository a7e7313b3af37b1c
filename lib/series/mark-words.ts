/** What is said of a part of a run. */
import { formatNumber, formatQuantity } from '../metrics/format';
import type { AnalysisInput, TimeMark } from './analysis';
import { peakOverTwo, type Repayment, repaymentOf, type Stretch } from './stretches';
import type { Tail } from './tail';

export function markOf(input: AnalysisInput, stretch: Stretch, reference: Float64Array): TimeMark {
  const { kind, from, to, value, ratio, first, last } = stretch;
  const { lines, times } = input.track;
  const isLikelySampling = kind === 'spike' && first === last;
  return {
    kind,
    from,
    to,
    at: times[stretch.at]!,
    lines: [lines[first]!, lines[last]!],
    value,
    ratio,
    isLikelySampling,
    ...wordsOf(input, stretch, reference[stretch.at]!),
  };
}

type Words = Pick<TimeMark, 'title' | 'details' | 'reading'>;

function wordsOf(input: AnalysisInput, stretch: Stretch, level: number): Words {
  switch (stretch.kind) {
    case 'warm-up':
      return warmUpWords(stretch);
    case 'stall':
      return stallWords(input, stretch);
    case 'dip':
      return dipWords(input, stretch, level);
    case 'spike':
      return spikeWords(input, stretch);
    case 'end':
      return endWords(stretch);
  }
}

function warmUpWords({ from, to }: Stretch): Words {
  const reading = `reaches the usual level after ${seconds(to - from)}`;
  return { title: 'Warm-up', details: [reading], reading };
}

function stallWords({ stallShare }: AnalysisInput, stretch: Stretch): Words {
  const { from, to, value, first, last } = stretch;
  const length = `${seconds(to - from)}, ${intervals(last - first + 1)}`;
  if (value <= 0)
    return {
      title: `Stall of ${seconds(to - from)}`,
      details: ['no progress'],
      reading: `no progress: ${length}`,
    };
  return {
    title: `Stall of ${seconds(to - from)}`,
    details: [`down to ${amount(value)}${times(stretch)}`],
    reading: `below ${share(stallShare)} of the running median: ${length}`,
  };
}

function dipWords({ track, stallShare }: AnalysisInput, stretch: Stretch, level: number): Words {
  const repayment = repaymentOf(track, stretch, level);
  const above = `above the stall threshold (${share(stallShare)})`;
  const count = stretch.last - stretch.first + 1;
  const length = count === 1 ? '' : `, ${intervals(count)}`;
  const repaid =
    repayment === null ? '' : `, repaid in the next ${count === 1 ? 'interval' : intervals(count)}`;
  return {
    title: `Dip to ${amount(stretch.value)}${times(stretch)}`,
    details: repayment ? [repaidSum(stretch, repayment, level)] : [],
    reading: `${above}${length}${repaid}`,
  };
}

/** `repaid at once: 166,000 + 234,000 = 2 × 200,000`. */
function repaidSum({ value }: Stretch, { intervals: count, rate, ratio }: Repayment, level: number): string {
  if (count > 1) return `repaid at once: then ${amount(rate)}`;
  const sign = amount((value + rate) / 2) === amount(level) || Math.abs(ratio - 1) < 1e-6 ? '=' : '≈';
  return `repaid at once: ${amount(value)} + ${amount(rate)} ${sign} 2 × ${amount(level)}`;
}

function spikeWords({ track, requests }: AnalysisInput, stretch: Stretch): Words {
  const { first, last, at } = stretch;
  const count = last - first + 1;
  const over = peakOverTwo(track, first, last);
  const peak = over === null ? '' : `two-interval peak ${amount(over.rate)}`;
  if (count > 1)
    return {
      title: `Spike to ${amount(stretch.value)}, ${intervals(count)}`,
      details: peak === '' ? [] : [peak],
      reading: [intervals(count), peak].filter((part) => part !== '').join('; '),
    };
  return {
    title: `Spike to ${amount(stretch.value)}, one interval only`,
    details: [...atOnce(requests, at), 'likely an artefact of sampling, not a peak'],
    reading: ['one interval, likely sampling', peak].filter((part) => part !== '').join('; '),
  };
}

function endWords({ value }: Stretch): Words {
  return {
    title: `Last interval, ${amount(value)}`,
    details: ['what was left'],
    reading: 'the last interval, not filled: the work ended within it',
  };
}

/** `199 transactions acknowledged at once, after 101 and 100:`. */
function atOnce(requests: AnalysisInput['requests'], at: number): string[] {
  if (requests === null || at < 2) return [];
  const [before, previous, own] = [at - 2, at - 1, at].map((i) => requests.growth[i]!);
  if (![before, previous, own].every((count) => count !== undefined && Number.isFinite(count))) return [];
  const text = (count: number) => formatNumber(count, 0);
  return [
    `${text(own!)} ${requests.words} acknowledged at once, after ${text(before!)} and ${text(previous!)}:`,
  ];
}

export function tailMark({ items }: AnalysisInput, tail: Tail, median: number | null): TimeMark {
  const reading = `${formatNumber(tail.amount, 0)} ${items} in ${seconds(tail.seconds)} after the last line; derived`;
  return {
    kind: 'tail',
    from: tail.from,
    to: tail.to,
    at: tail.to,
    lines: null,
    value: tail.rate,
    ratio: median !== null && median > 0 ? tail.rate / median : null,
    title: 'Tail',
    details: ['no lines'],
    reading,
    isLikelySampling: false,
  };
}

function times({ ratio }: Stretch): string {
  return ratio === null ? '' : `, ${formatNumber(ratio, 2)}× the median`;
}

function share(part: number): string {
  return `${String(part)}×`;
}

/** A rate without its unit, to four digits or more. */
function amount(value: number): string {
  return formatQuantity(value, { unit: '', factor: 1 });
}

/** `4.544 s`, `5 s`, `12 min 5 s`. */
export function seconds(value: number): string {
  if (value < 120) return `${formatNumber(value, Number.isInteger(value) ? 0 : 3)} s`;
  const whole = Math.round(value);
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

function intervals(count: number): string {
  return count === 1 ? '1 interval' : `${formatNumber(count, 0)} intervals`;
}
