import type { Measurement } from '../model';
import { missesTarget } from './report-colours';

/** The rate that a run reached, and the one that it was told to reach. */
const GAUGE = 'insert_rate_avg';
const TARGET = 'insert_rate_target';

/** Metrics that tell whether a run missed its target: load them with the ones that are shown. */
export const TARGET_METRICS: readonly string[] = [GAUGE, TARGET];

/** Whether the run was told to reach a rate and stayed below 95 % of it. */
export function missedTarget(measurements: readonly Measurement[]): boolean {
  let rate: number | null = null;
  let target: number | null = null;
  for (const { metric, value } of measurements) {
    if (metric === GAUGE) rate = value;
    else if (metric === TARGET) target = value;
  }
  return rate !== null && target !== null && missesTarget(rate, target);
}
