import { ticks as niceTicks } from 'd3-array';
import { formatLogTicks, formatTicks } from '../metrics/format';
import type { Tick } from './chart';
import { textWidth } from './text-width';

const SIZE = 11;
/** px between the labels of an axis across, and between the lines of one up. */
const GAP = 12;
const LINE = 26;
const MOST = 9;
/** A label for so many px is enough to read an axis by; a short axis has some in any case. */
const ENOUGH = { x: 84, y: 50 } as const;
const LEAST = 4;

function wanted({ length, along }: TickRoom): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(length / ENOUGH[along])));
}

export interface TickRoom {
  /** px for the whole axis, where it is shortest. */
  length: number;
  along: 'x' | 'y';
  /** px beside an axis across that its labels may reach into. */
  before?: number;
  after?: number;
}

/** The place of the base on an axis, which is always labelled: `base 1`. */
export interface BaseTick {
  at: number;
  label: string;
}

/** Round values come in steps of 1, 2 or 5, so there may be some more than wanted. */
function most(room: TickRoom): number {
  return Math.floor(1.3 * wanted(room));
}

/** Round values on a linear axis, as many as have room. */
export function linearTicks(
  domain: readonly [number, number],
  room: TickRoom,
  base: BaseTick | null,
  labels: (ticks: readonly number[]) => string[] = formatTicks,
): Tick[] {
  const place = (at: number) => ((at - domain[0]) / (domain[1] - domain[0])) * room.length;
  const fitting = (values: readonly number[]) => {
    const found = withBase(named(values, labels), base, place, room);
    return found.length <= most(room) && haveRoom(found, place, room) ? found : null;
  };
  const counts = Array.from({ length: wanted(room) }, (_, i) => wanted(room) - i);
  const found = counts.map((count) => fitting(niceTicks(domain[0], domain[1], count))).find(haveTwo);
  return (
    found ?? thinned(niceTicks(domain[0], domain[1], 5), fitting) ?? named(niceTicks(...domain, 1), labels)
  );
}

function haveTwo(ticks: Tick[] | null): ticks is Tick[] {
  return ticks !== null && ticks.length >= 2;
}

/** Every second, third … of round values that stand too close; null when not even two have room. */
function thinned(
  values: readonly number[],
  fitting: (values: readonly number[]) => Tick[] | null,
): Tick[] | null {
  for (let every = 2; every < values.length; every++) {
    const found = fitting(values.filter((_, i) => i % every === 0));
    if (haveTwo(found)) return found;
  }
  return null;
}

/** What may be labelled on a log axis, the sparsest first: powers of ten, then more between them. */
const STEPS = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 6], [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]];

/** A log axis that spans less than this factor is labelled as a linear one would be. */
const NARROW = 3;

/** Values on a log axis, as many as have room. The domain is above 0. */
export function logTicks(domain: readonly [number, number], room: TickRoom, base: BaseTick | null): Tick[] {
  const [low, high] = domain;
  const span = Math.log(high) - Math.log(low);
  const place = (at: number) => ((Math.log(at) - Math.log(low)) / span) * room.length;
  const candidates = STEPS.map((steps) => stepsWithin(steps, low, high));
  if (span < Math.log(NARROW)) candidates.push(...[3, 5, 8].map((count) => niceTicks(low, high, count)));
  let best: Tick[] = [];
  for (const values of candidates) {
    const found = withBase(named(values, formatLogTicks), base, place, room);
    if (found.length > best.length && found.length <= wanted(room) && haveRoom(found, place, room))
      best = found;
  }
  if (best.length > 0) return best;
  const decades = stepsWithin([1], low, high);
  const every = Math.ceil(decades.length / MOST);
  const sparse = decades.filter((_, i) => i % every === 0);
  return withBase(named(sparse.length > 0 ? sparse : [low], formatLogTicks), base, place, room);
}

function stepsWithin(steps: readonly number[], low: number, high: number): number[] {
  const values: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
    for (const step of steps) {
      const value = Number(`${step}e${power}`);
      if (value >= low && value <= high) values.push(value);
    }
  return values;
}

function named(values: readonly number[], labels: (ticks: readonly number[]) => string[]): Tick[] {
  const texts = labels(values);
  return values.map((at, i) => ({ at, label: texts[i]!, isBase: false }));
}

/** The ticks with that of the base, without those that would touch it. */
function withBase(
  ticks: readonly Tick[],
  base: BaseTick | null,
  place: (at: number) => number,
  { along, length, before = 30, after = 30 }: TickRoom,
): Tick[] {
  const inside = ticks.filter((tick) => {
    const [at, half] = [place(tick.at), labelWidth(tick) / 2];
    return along === 'y' || (at - half >= -before && at + half <= length + after);
  });
  if (base === null) return inside;
  const own: Tick = { ...base, isBase: true };
  const others = inside.filter((tick) => {
    const distance = Math.abs(place(tick.at) - place(base.at));
    return distance >= (along === 'x' ? (labelWidth(tick) + labelWidth(own)) / 2 + GAP : 15);
  });
  return [...others, own].sort((a, b) => a.at - b.at);
}

function haveRoom(ticks: readonly Tick[], place: (at: number) => number, { along }: TickRoom): boolean {
  return ticks.every((tick, i) => {
    const next = ticks[i + 1];
    if (!next) return true;
    const distance = place(next.at) - place(tick.at);
    if (along === 'y') return distance >= LINE || tick.isBase || next.isBase;
    return distance >= (labelWidth(tick) + labelWidth(next)) / 2 + GAP;
  });
}

function labelWidth(tick: Tick): number {
  return textWidth(tick.label, SIZE, tick.isBase ? 500 : 400);
}
