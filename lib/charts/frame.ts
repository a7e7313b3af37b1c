import { type Frame, pageWidth, type ValueAxis, type WidthRange } from './chart';
import { textWidth, widestOf, wrapText } from './text-width';

export const AXIS_SIZE = 11;
/** px from the plot to its tick labels. */
export const TICK_GAP = 8;
/** px of a line of text beside a plot. */
export const AXIS_LINE = 18;

/** px of the plot where the chart is narrowest. */
export function shortestPlot({ from }: WidthRange, frame: Pick<Frame, 'left' | 'right'>): number {
  return Math.max(40, from - frame.left - frame.right);
}

/** A title of an axis, broken where it would be longer than the axis: its name is strong, what follows is not. */
interface TitlePiece {
  text: string;
  isStrong: boolean;
  /** px from the start of the line. */
  dx: number;
}

export interface TitleLine {
  pieces: readonly TitlePiece[];
  width: number;
}

export const TITLE_LINE = 15;

export function titleLines(name: string, about: string, length: number): TitleLine[] {
  const nameWidth = textWidth(name, AXIS_SIZE, 600);
  const rest = about === '' ? '' : ` · ${about}`;
  const whole = nameWidth + textWidth(rest, AXIS_SIZE);
  if (whole <= length)
    return [
      {
        pieces: [
          { text: name, isStrong: true, dx: 0 },
          ...(rest === ''
            ? []
            : [{ text: rest.trimStart(), isStrong: false, dx: nameWidth + textWidth(' ', AXIS_SIZE) }]),
        ],
        width: whole,
      },
    ];
  const line =
    (isStrong: boolean) =>
    (text: string): TitleLine => ({
      pieces: [{ text, isStrong, dx: 0 }],
      width: textWidth(text, AXIS_SIZE, isStrong ? 600 : 400),
    });
  return [
    ...wrapText(name, length, AXIS_SIZE, 600).map(line(true)),
    ...wrapText(about, length, AXIS_SIZE).map(line(false)),
  ];
}

/** px to the left of a plot: the title of its axis, turned, and the labels of its ticks. */
export function leftOf(axis: Pick<ValueAxis, 'ticks' | 'name' | 'about'>, height: number): number {
  const regular = axis.ticks.filter(({ isBase }) => !isBase).map(({ label }) => label);
  const base = axis.ticks.filter(({ isBase }) => isBase).map(({ label }) => label);
  const labels = Math.max(widestOf(regular, AXIS_SIZE), widestOf(base, AXIS_SIZE, 500));
  return Math.ceil(labels) + TICK_GAP + TITLE_LINE * titleLines(axis.name, axis.about, height).length + 2;
}

/** px below a plot: the labels of its ticks and its title. */
export function bottomOf(name: string, about: string, length: number): number {
  return AXIS_LINE + 6 + TITLE_LINE * titleLines(name, about, length).length;
}

/** px to the right of a plot, so that the last label of an axis across is not cut. */
export function rightOf(axis: ValueAxis, plot: number): number {
  const last = axis.ticks.at(-1);
  if (!last) return 12;
  const room = (1 - partOf(axis, last.at)) * plot;
  return Math.max(12, Math.ceil(widestOf([last.label], AXIS_SIZE, last.isBase ? 500 : 400) / 2 - room));
}

/** Where a value stands on an axis: 0 at the low end of the domain, 1 at the high end. */
export function partOf({ scale, domain: [low, high] }: ValueAxis, value: number): number {
  if (scale === 'linear') return (value - low) / (high - low);
  return (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low));
}

/** Where a value stands up and down, in px from the top of the chart. */
export function yOf(axis: ValueAxis, value: number, frame: Frame): number {
  const bottom = frame.height - frame.bottom;
  return bottom - partOf(axis, value) * (bottom - frame.top);
}

/** px of height for a plot that has no rows of its own. */
export function plotHeight({ from }: WidthRange): number {
  switch (pageWidth(from)) {
    case 'narrow':
      return 260;
    case 'medium':
      return 320;
    case 'wide':
      return 350;
  }
}
