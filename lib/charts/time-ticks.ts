import { formatClock, formatNumber } from '../metrics/format';
import type { Tick } from './chart';
import { AXIS_SIZE } from './frame';
import { textWidth } from './text-width';
import { linearTicks } from './ticks';

/** Steps in which people count time, in seconds. */
const STEPS = [
  1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
];
const DAY = 86_400;
const GAP = 14;
const MOST = 12;

/** Round times on an axis of seconds that is so many px long: `0:30`, `1:02:30`; parts of a second where it is short. */
export function timeTicks([low, high]: readonly [number, number], length: number): Tick[] {
  if (high - low < 2)
    return linearTicks([low, high], { length, along: 'x' }, null, (ticks) =>
      ticks.map((tick) => `${formatNumber(tick, 3).replace(/0+$/, '').replace(/\.$/, '')} s`),
    );
  for (const step of [...STEPS, ...daySteps(high - low)]) {
    const count = Math.floor(high / step) - Math.ceil(low / step) + 1;
    if (count > MOST) continue;
    const ticks = Array.from({ length: count }, (_, i) => tickAt((Math.ceil(low / step) + i) * step));
    if (haveRoom(ticks, (step / (high - low)) * length)) return ticks;
  }
  return [];
}

function daySteps(span: number): number[] {
  const steps: number[] = [];
  for (let step = 2 * DAY; step < 4 * span; step *= 2) steps.push(step);
  return steps;
}

function tickAt(at: number): Tick {
  return { at, label: formatClock(at), isBase: false };
}

function haveRoom(ticks: readonly Tick[], distance: number): boolean {
  return ticks.every((tick) => textWidth(tick.label, AXIS_SIZE) + GAP <= distance);
}

/** Round shares of the work, as percentages. */
export function shareTicks(domain: readonly [number, number], length: number): Tick[] {
  const span = domain[1] - domain[0];
  const decimals = Math.max(0, Math.ceil(-Math.log10(span)) - 1);
  return linearTicks(domain, { length, along: 'x' }, null, (ticks) =>
    ticks.map((tick) => `${formatNumber(100 * tick, decimals)} %`),
  );
}
