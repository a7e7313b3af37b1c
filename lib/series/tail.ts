/** The work that a run did after its last line of progress: no line shows it, the summary and the last counter do. */
export interface Tail {
  /** Counted after the last line. */
  amount: number;
  /** Seconds after the last line. */
  seconds: number;
  /** amount ÷ seconds. */
  rate: number;
  /** Seconds since the start of the run. */
  from: number;
  to: number;
}

/** Null when the summary does not go beyond the last line, or lacks a figure. */
export function tailOf(
  last: { seconds: number; counter: number } | null,
  total: { seconds: number | null; counter: number | null },
): Tail | null {
  if (last === null || total.seconds === null || total.counter === null) return null;
  const amount = total.counter - last.counter;
  // both in nanoseconds: whole numbers, so that the difference keeps its last digit
  const seconds = (Math.round(total.seconds * 1e9) - Math.round(last.seconds * 1e9)) / 1e9;
  if (amount <= 0 || seconds <= 0) return null;
  return { amount, seconds, rate: amount / seconds, from: last.seconds, to: total.seconds };
}
