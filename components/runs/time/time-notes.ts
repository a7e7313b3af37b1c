import { formatNumber, formatQuantity } from '@/lib/metrics/format';
import { besideRhythm, type CheckpointSetting } from '@/lib/series/checkpoint';
import type { AxisPart } from '@/lib/series/thin';
import type { PrintedTimeline, Timeline } from '@/lib/series/timeline';
import { isThinned } from '@/lib/series/window';
import { type ChartRun, placeText, type RunWindow } from './chart-run';

/** Sentences below a chart: what is left out of it, and what is counted in all of the run. */
export function timeNotes(
  { timeline, checkpoint }: Pick<ChartRun, 'timeline' | 'checkpoint'>,
  window: RunWindow,
  range: AxisPart,
): string[] {
  return [
    thinnedNote(window, range),
    stallNote(timeline),
    spikeNote(timeline),
    plateauNote(timeline),
    periodNote(timeline, checkpoint),
  ];
}

/** `Of 1,000,000 points the lowest and the highest of each 2,000 s are drawn; zoom in for all.` */
export function thinnedNote({ line }: RunWindow, range: AxisPart): string {
  if (!isThinned(line)) return '';
  const share = (range.to - range.from) / (line.part.to - line.part.from);
  const of = Math.round(line.of * Math.min(1, share));
  const drawn = Math.round(line.xs.length * Math.min(1, share));
  return `Of about ${formatNumber(of, 0)} points in sight ${formatNumber(drawn, 0)} are drawn, the lowest and the highest of each stretch; zoom in for all.`;
}

/** `i_ips, printed: agrees on all 110 lines`. */
export function printedWords({ label, compared, differing }: PrintedTimeline): string {
  const all = formatNumber(compared, 0);
  if (compared === 0) return `${label}, printed`;
  if (differing === 0) return `${label}, printed: agrees on all ${all} lines`;
  return `${label}, printed: disagrees on ${formatNumber(differing, 0)} of ${all} lines`;
}

function stallNote({ analysis }: Timeline): string {
  if (!analysis || analysis.intervals === 0) return '';
  const { share, count, seconds, longest } = analysis.stalls;
  const below = `below ${share}× the running median`;
  if (count === 0) return `No stall: no interval ${below}.`;
  const each = count === 1 ? '1 stall' : `${formatNumber(count, 0)} stalls`;
  return `${each} ${below}, ${durationText(seconds)} together, the longest ${durationText(longest)}.`;
}

function spikeNote({ analysis, unit }: Timeline): string {
  if (!analysis?.peak) return '';
  return `Highest mean of two intervals: ${formatQuantity(analysis.peak.rate, unit)}.`;
}

function plateauNote({ analysis, unit }: Timeline): string {
  const plateau = analysis?.plateau;
  if (!plateau) return '';
  return `Plateau: ${formatQuantity(plateau.level, unit)}, ±5 % in ${formatNumber(plateau.intervals, 0)} of ${formatNumber(plateau.of, 0)} intervals.`;
}

function periodNote({ analysis }: Timeline, checkpoint: CheckpointSetting | null): string {
  if (!analysis || analysis.dips + analysis.stalls.count === 0) return '';
  const { period } = analysis;
  const beside = checkpoint ? ` ${besideRhythm(checkpoint, period)}.` : '';
  if (!period)
    return analysis.dips + analysis.stalls.count > 5
      ? `No clear rhythm in the dips.${beside}`
      : beside.trim();
  const missed = period.missed === 0 ? '' : `, ${formatNumber(period.missed, 0)} left out`;
  return `Dips come every ${durationText(period.seconds)} (${formatNumber(period.seen, 0)} times${missed}).${beside}`;
}

function durationText(seconds: number): string {
  return seconds < 120
    ? `${formatNumber(seconds, Number.isInteger(seconds) ? 0 : 1)} s`
    : placeText('seconds', seconds);
}
