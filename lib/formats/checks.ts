/** What a run says twice, held against itself: the same codes in every format. */
import type { Check } from '../model';

export const CHECK_CODES = {
  'printed-rate': 'A printed rate against the counters and times that it follows from.',
  'summary-rate': 'The rate that a summary prints against the counts and times beside it.',
  'true-mean-rate':
    'A printed mean rate against the mean over the time as printed, not cut to whole seconds.',
  'printed-ratio': 'Printed ratios against the values that they are of.',
  'rates-add-up': 'All printed rates of intervals together against the last counter.',
  'counters-forward': 'Counters only grow.',
  'totals-match': 'The totals at the end against the last line before them.',
  'time-matches': 'The total time against that of the last line before it.',
  'wall-clock': 'The clock on the lines against the elapsed time on them.',
  'batch-size': 'Items against transactions times the size of a batch.',
  'share-matches': 'A printed share against the counts that it is of.',
  complete: 'The work was done to the end.',
  'server-is-sum': 'The time in the server against query and mutation together, S = Q + M.',
  'overhead-is-difference': 'The time outside the server against client minus server, D = C − S.',
  'sample-count': 'How many samples there are, against the number that the published script takes.',
  'repeated-lines': 'No line stands there twice, as when output is appended to that of a run before.',
  'failed-attempts': 'No attempt failed.',
  'percentiles-ascend': 'A higher percentile is not lower.',
  'bucket-sum': 'The buckets of a histogram together against the printed count.',
  'row-count': 'The rows that the program found against those that it expected.',
  'counts-repeated': 'Counts against the same ones further up.',
  'target-kept': 'The insert rate against the one that the step was told to keep, at least 95 % of it.',
  'target-kept-at-times': 'The slowest intervals against the target of a step whose mean keeps it.',
  'unfinished-run': 'The run printed what a whole one prints at its end.',
  'reported-error': 'The program reported no error that ended the run.',
  'stated-in-text': 'Where the text around a run says what the run itself does not.',
  'same-command': 'No other run of the text has the same command.',
} as const satisfies Readonly<Record<string, string>>;

export type CheckCode = keyof typeof CHECK_CODES;

/** A check of a run. `holds`: false is `differs`, where both statements are shown and neither is an error. Lines come in any order. */
export function check(
  code: CheckCode,
  holds: boolean | 'failed',
  message: string,
  lines: readonly number[],
): Check {
  const status = holds === 'failed' ? 'failed' : holds ? 'holds' : 'differs';
  return { code, status, message, lines: [...new Set(lines)].sort((a, b) => a - b) };
}
