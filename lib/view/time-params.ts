/** The parameters of a link that say what is shown of the time of runs. */
import { type Expected, type Param, readDecimal, texts, word } from './param-kinds';
import {
  ALIGNS,
  DEFAULT_TIME_VIEW,
  DISTRIBUTION_KINDS,
  isLines,
  isRange,
  isShare,
  isWindow,
  LAYOUTS,
  LINE_KINDS,
  RATE_SOURCES,
  type TimeView,
} from './time-view';
import type { View } from './view';

/** A setter of one part. */
function put<K extends keyof TimeView>(key: K): (view: View, value: TimeView[K]) => View {
  return (view, value) => ({ ...view, time: { ...view.time, [key]: value } });
}

const setWindow = put('window');
const setStall = put('stall');
const setRange = put('range');
const setLines = put('lines');

const window: Param = {
  name: 'window',
  write: ({ time }) => (time.window === DEFAULT_TIME_VIEW.window ? [] : [String(time.window)]),
  read: ([found = ''], view) => {
    const intervals = readDecimal(found);
    if (intervals === null || !isWindow(intervals)) return { expected: 'a number of intervals', found };
    return setWindow(view, intervals);
  },
};

const stall: Param = {
  name: 'stall',
  write: ({ time }) => (time.stall === DEFAULT_TIME_VIEW.stall ? [] : [String(time.stall)]),
  read: ([found = ''], view) => {
    const share = readDecimal(found);
    if (share === null || !isShare(share)) return { expected: 'a share between 0 and 1', found };
    return setStall(view, share);
  },
};

/** `t=90,95.5`: where the axis begins and ends. */
const range: Param = {
  name: 't',
  write: ({ time }) => (time.range === null ? [] : [`${time.range.from},${time.range.to}`]),
  read: ([found = ''], view) => {
    const [from = null, to = null, ...rest] = found.split(',').map(readDecimal);
    if (from === null || to === null || rest.length > 0 || !isRange({ from, to }))
      return expectedRange(found);
    return setRange(view, { from, to });
  },
};

function expectedRange(found: string): Expected {
  return { expected: 'two numbers, the lower first', found };
}

/** `lines=57-75`, `lines=75`. */
const lines: Param = {
  name: 'lines',
  write: ({ time }) =>
    time.lines === null
      ? []
      : [time.lines.from === time.lines.to ? `${time.lines.from}` : `${time.lines.from}-${time.lines.to}`],
  read: ([found = ''], view) => {
    const match = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(found);
    const from = Number(match?.[1]);
    const to = match?.[2] === undefined ? from : Number(match[2]);
    if (!match || !isLines({ from, to })) return { expected: 'a line or first-last', found };
    return setLines(view, { from, to });
  },
};

/** In the order in which a link has them. */
export const TIME_PARAMS: readonly Param[] = [
  texts('run', (v) => v.time.runs, put('runs')),
  word('line', LINE_KINDS, DEFAULT_TIME_VIEW.line, (v) => v.time.line, put('line')),
  window,
  word('from', RATE_SOURCES, DEFAULT_TIME_VIEW.from, (v) => v.time.from, put('from')),
  word('align', ALIGNS, DEFAULT_TIME_VIEW.align, (v) => v.time.align, put('align')),
  word('layout', LAYOUTS, DEFAULT_TIME_VIEW.layout, (v) => v.time.layout, put('layout')),
  stall,
  word('distribution', DISTRIBUTION_KINDS, null, (v) => v.time.distribution, put('distribution')),
  range,
  lines,
];
