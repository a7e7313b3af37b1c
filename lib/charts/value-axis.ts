import type { ComparedMetric, Comparison } from '../compare/comparison';
import { formatTicks } from '../metrics/format';
import type { ValueAxis } from './chart';
import { baseTickOf, directionWords, metricName, tickLabels, unitWords } from './head';
import { linearTicks, logTicks, type TickRoom } from './ticks';

/** The axis of the comparison's values in its mode. */
export function valueAxis(
  comparison: Comparison,
  metric: ComparedMetric,
  domain: readonly [number, number],
  isLog: boolean,
  room: TickRoom,
): ValueAxis {
  const base = baseTickOf(comparison);
  return {
    scale: isLog ? 'log' : 'linear',
    domain,
    ticks: isLog
      ? logTicks(domain, room, base)
      : linearTicks(domain, room, base, tickLabels(comparison.values)),
    name: metricName(metric),
    about: aboutOf([modeWords(comparison, metric), isLog ? 'log' : '', directionWords(metric) ?? '']),
  };
}

/** The axis of a metric's own values, without a base. */
export function plainAxis(
  metric: ComparedMetric,
  domain: readonly [number, number],
  isLog: boolean,
  room: TickRoom,
): ValueAxis {
  return {
    scale: isLog ? 'log' : 'linear',
    domain,
    ticks: isLog ? logTicks(domain, room, null) : linearTicks(domain, room, null, formatTicks),
    name: metricName(metric),
    about: aboutOf([unitWords(metric), isLog ? 'log' : '', directionWords(metric) ?? '']),
  };
}

function modeWords({ values, base }: Comparison, metric: ComparedMetric): string {
  switch (values) {
    case 'absolute':
      return unitWords(metric);
    case 'ratio':
      return `ratio to ${base.label ?? '–'}`;
    case 'percent':
      return `change against ${base.label ?? '–'} in %`;
    case 'difference':
      return [`difference to ${base.label ?? '–'}`, unitWords(metric)]
        .filter((part) => part !== '')
        .join(' in ');
  }
}

function aboutOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
