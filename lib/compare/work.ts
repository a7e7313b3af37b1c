/** Rows of these are different work: none of them is better than another, and what they work on differs. */
const WORK = new Set(['step', 'test', 'item', 'workload', 'request', 'command']);

/** Whether a comparison has a row for each kind of work. */
export function hasRowsOfWork(rows: readonly string[]): boolean {
  return WORK.has(rows[0] ?? '') && rows.length === 1;
}
