import type { Check } from '../../model';
import { type CheckCode, check } from '../checks';
import { grouped, plural } from '../dgraph/words';
import type { Agreement, Reading } from './parse';

/** The samples of the published script are a thousand calls; `tee -a` doubles them when it is run again. */
const USUAL_COUNT = 1000;

/** What the lines say about each other and about how they were taken. */
export function checksOf(reading: Reading, count: number): Check[] {
  const rule = (code: CheckCode, formula: string, { compared, differing }: Agreement): Check[] =>
    compared === 0
      ? []
      : [
          check(
            code,
            differing.length === 0,
            `${formula} on ${grouped(compared - differing.length)} of ${plural(compared, 'line')}.`,
            differing.slice(0, 5),
          ),
        ];
  const checks: Check[] = [
    ...rule('server-is-sum', 'S = Q + M', reading.server),
    ...rule('overhead-is-difference', 'D = C − S', reading.overhead),
    check(
      'sample-count',
      count === USUAL_COUNT,
      `${plural(count, 'sample')}${count === USUAL_COUNT ? '' : `, not the ${grouped(USUAL_COUNT)} of the published script`}.`,
      [],
    ),
  ];
  if (reading.duplicates.length > 0)
    checks.push(
      check(
        'repeated-lines',
        false,
        `${plural(reading.duplicates.length, 'line')} ${reading.duplicates.length === 1 ? 'is' : 'are'} there before, time stamp and all: was the output appended twice?`,
        reading.duplicates.slice(0, 5),
      ),
    );
  if (reading.failures.length > 0)
    checks.push(
      check(
        'failed-attempts',
        'failed',
        `${plural(reading.failures.length, 'attempt')} failed; the time until the next try is in no sample.`,
        reading.failures.slice(0, 5),
      ),
    );
  return checks;
}
