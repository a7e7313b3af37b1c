/** Numbers as pages and pictures print them: English, `,` between thousands, U+2212 as minus, the value scaled to its display unit. */
import { format, precisionFixed } from 'd3-format';
import type { Metric } from '../model';
import { type DisplayUnit, UNITS } from './units';
import { readWritten } from './written-number';

const THIN_SPACE = '\u2009';

/** The unit that a metric's values are shown in: the one people use for it, else the largest of which the median value makes at least one. */
export function displayUnit(
  metric: Pick<Metric, 'unit' | 'display'>,
  values: readonly number[],
): DisplayUnit {
  const units = UNITS[metric.unit] ?? [];
  const asked = units.find(({ unit }) => unit === metric.display);
  if (asked) return asked;
  const base = { unit: metric.unit, factor: 1 };
  if (units.length < 2) return units[0] ?? base;
  const sizes = values
    .map(Math.abs)
    .filter((size) => size > 0 && Number.isFinite(size))
    .sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)];
  if (typical === undefined) return units.find(({ factor }) => factor === 1) ?? base;
  return units.find(({ factor }) => typical >= factor) ?? units.at(-1) ?? base;
}

/** A number with a fixed count of decimals: `28,153`, `−0.5`. Never a negative zero. */
export function formatNumber(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '–';
  const text = format(`,.${Math.min(20, Math.max(0, decimals))}f`)(value);
  return /^−[0.,]*$/.test(text) ? text.slice(1) : text;
}

/** A value in its display unit, without the unit, with as many decimals as its text prints it (`raws`: the cells that it is the
 *  median of), or as many as make four digits where no text prints it; seconds to the millisecond. */
export function formatQuantity(
  value: number,
  unit: DisplayUnit,
  raws: readonly (string | null)[] = [],
): string {
  const shown = value / unit.factor;
  return formatNumber(
    shown,
    writtenDecimals(shown, unit.factor, raws) ?? (unit.unit === 's' ? 3 : significantDecimals(shown)),
  );
}

/** The most decimals among the cells, moved by the power of ten between their unit and the one that is shown (0.07 s is 70 ms);
 *  of a unit that is no power of ten of it, as many as its rounding leaves. Null when a cell is no number or stands in another ratio to what
 *  is shown. */
function writtenDecimals(shown: number, factor: number, raws: readonly (string | null)[]): number | null {
  let most: number | null = null;
  for (const raw of raws) {
    const written = raw === null ? null : readWritten(raw);
    if (written === null) return null;
    const power =
      written.number === 0 || shown === 0 ? 0 : Math.round(Math.log10(Math.abs(shown / written.number)));
    // one cell is what is shown; several are near it
    if (raws.length === 1 && !isClose(written.number * 10 ** power, shown))
      return otherUnit(shown * factor, written.number) === null
        ? null
        : Math.max(0, Math.ceil(written.decimals - Math.log10(shown / written.number)));
    most = Math.max(most ?? 0, written.decimals - power);
  }
  return most;
}

const BINARY = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };
const OTHER_UNITS = Object.entries({ ...BINARY, min: 60, h: 3600 });

/** The unit that a text must have written a number in, where that is no power of ten of the base unit: `GiB` for 24.9 that is read as
 *  26,736,171,417.6 B; null for all others. */
export function otherUnit(value: number, written: number): string | null {
  return OTHER_UNITS.find(([, factor]) => written !== 0 && isClose(value, written * factor))?.[0] ?? null;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

function significantDecimals(value: number): number {
  if (Number.isInteger(Number(value.toPrecision(12)))) return 0; // 0.102 s are not quite 102 ms
  return Math.min(9, Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value)))));
}

/** `1.377`; two significant digits below 0.01, so that a small ratio is not 0.000. */
export function formatRatio(ratio: number): string {
  const isSmall = ratio !== 0 && Math.abs(ratio) < 0.01;
  return formatNumber(ratio, isSmall ? Math.min(9, 1 - Math.floor(Math.log10(Math.abs(ratio)))) : 3);
}

/** For sentences: `1.40×`, `14.9×`, `149×`, `0.017×`. */
export function formatTimes(ratio: number): string {
  const size = Math.abs(ratio);
  if (size !== 0 && size < 0.1)
    return `${formatNumber(ratio, Math.min(9, 1 - Math.floor(Math.log10(size))))}×`;
  return `${formatNumber(ratio, size < 9.995 ? 2 : size < 99.95 ? 1 : 0)}×`;
}

/** A fraction as a change: 0.377 is `+37.7 %`, with a thin space. */
export function formatPercent(fraction: number): string {
  const percent = 100 * fraction;
  const text = formatNumber(percent, Math.abs(percent) < 999.95 ? 1 : 0);
  return `${plus(percent, text)}${THIN_SPACE}%`;
}

/** A change in the display unit with its sign: `+7,707`. `decimals` as the two values have them; null: as make four digits. */
export function formatDifference(
  difference: number,
  unit: DisplayUnit,
  decimals: number | null = null,
): string {
  const shown = difference / unit.factor;
  return plus(shown, formatNumber(shown, decimals ?? significantDecimals(shown)));
}

/** How many decimals a formatted number has. */
export function decimalsOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
}

function plus(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Labels for the ticks of an axis, in display units: `20,000`, `200k`, `0.98`. As many decimals as their step needs. */
export function formatTicks(ticks: readonly number[]): string[] {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  if (largest >= 100_000) return ticks.map((tick) => (tick === 0 ? '0' : format('.4~s')(tick)));
  let step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < ticks.length; i++) step = Math.min(step, Math.abs(ticks[i]! - ticks[i - 1]!));
  const exact = Number(step.toPrecision(12)); // 1.2 − 1.1 is a little less than 0.1
  const decimals =
    Number.isFinite(exact) && exact > 0 ? precisionFixed(exact) : significantDecimals(ticks[0] ?? 0);
  return ticks.map((tick) => formatNumber(tick, decimals));
}

/** Labels for the ticks of a log axis, each with the digits it needs itself: `0.1`, `1.5`, `200k`. */
export function formatLogTicks(ticks: readonly number[]): string[] {
  return ticks.map((tick) =>
    Math.abs(tick) >= 100_000 ? format('.3~s')(tick) : format(Math.abs(tick) >= 1000 ? ',.0f' : '.3~r')(tick),
  );
}

/** A time since the start: `0:05`, `1:30`, `1:02:03`. Fractions are cut. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

/** How long something took, in one unit: `99.544 s`, `67.80 ms`. */
export function formatDuration(seconds: number): string {
  const unit = displayUnit({ unit: 's' }, [seconds]);
  return `${formatQuantity(seconds, unit)} ${unit.unit}`;
}
