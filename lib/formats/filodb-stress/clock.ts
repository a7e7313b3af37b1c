// 16/10/07 20:58:49 INFO KamonLogger: …          Spark's console pattern
// [2016-10-07 20:58:49,123] INFO  …               the pattern that the stress tests ship
const TIMESTAMP =
  /^\[?(?:(\d\d)\/(\d\d)\/(\d\d)|(\d{4})-(\d\d)-(\d\d))[ T](\d\d):(\d\d):(\d\d)(?:[,.](\d{1,3}))?\]?\s+(TRACE|DEBUG|INFO|WARN|ERROR)?/;

export interface LogStamp {
  /** Seconds since an arbitrary moment, the same for all lines of a text. */
  seconds: number;
  level: string | null;
}

/** The time and level at the beginning of a log line, or null. */
export function logStampOf(line: string): LogStamp | null {
  const match = TIMESTAMP.exec(line.length > 80 ? line.slice(0, 80) : line);
  if (!match) return null;
  const [, shortYear, month, day, longYear, month2, day2, hours, minutes, seconds, fraction = '', level] =
    match;
  const year = longYear === undefined ? 2000 + Number(shortYear) : Number(longYear);
  const whole = Date.UTC(
    year,
    Number(month ?? month2) - 1,
    Number(day ?? day2),
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
  return { seconds: (whole + Number(fraction.padEnd(3, '0'))) / 1000, level: level ?? null };
}
