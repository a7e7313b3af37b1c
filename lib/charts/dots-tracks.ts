/** Widths of a page's table of dots that follow its container, as CSS: a column is there in full or not at all. */
import type { DotsColumns } from './dots-columns';
import { PLOT_GAP, SHORTEST_PLOT } from './dots-columns';

export interface DotsTracks {
  /** For grid-template-columns. Lines: 1 name, then knobs, the plot, and two for each entity. */
  columns: string;
  /** Line of the plot's column. */
  plot: number;
  /** px that a row needs above its plot, since its name stands there when there is no room beside: 0 or a line. */
  nameAbove: string;
}

/** Containers narrower than this have no absolute values, and then no knobs, however few they are. */
const LEAST_WITH_ABSOLUTE = 720;
const LEAST_WITH_KNOBS = 540;
/** What the plot should keep before knobs or absolute values are shown. */
const GOOD_PLOT = 220;
const NAME_LINE = 20;

export function dotsTracks({ name, knobs, values }: DotsColumns): DotsTracks {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const shortest = SHORTEST_PLOT + 2 * PLOT_GAP;
  const good = GOOD_PLOT + 2 * PLOT_GAP;
  const texts = sum(values.map(({ text }) => text));
  const withKnobs = name + sum(knobs) + texts + good;
  const withAbsolute = withKnobs + sum(values.map(({ absolute }) => absolute));
  const nameTrack = beside(name, texts, shortest);
  return {
    columns: [
      nameTrack,
      ...knobs.map((width) => shownFrom(Math.max(LEAST_WITH_KNOBS, withKnobs), width)),
      `minmax(${shortest}px, 1fr)`,
      ...values.flatMap(({ text, absolute }) => [
        shownFrom(texts + shortest, text),
        shownFrom(Math.max(LEAST_WITH_ABSOLUTE, withAbsolute), absolute),
      ]),
    ].join(' '),
    plot: 2 + knobs.length,
    nameAbove: `clamp(0px, (1px - ${nameTrack}) * 9999, ${NAME_LINE}px)`,
  };
}

/** Names stand beside the plot where they and the values have room, or where the values have none even without names. */
function beside(name: number, texts: number, shortest: number): string {
  const withValues = shownFrom(name + texts + shortest, name);
  const withoutValues = `min(${shownFrom(name + shortest, name)}, ${shownBelow(texts + shortest, name)})`;
  return `max(${withValues}, ${withoutValues})`;
}

/** A width from a width of the container on, else nothing. */
function shownFrom(container: number, width: number): string {
  return width === 0 ? '0px' : `clamp(0px, (100cqw - ${container - 1}px) * 9999, ${width}px)`;
}

function shownBelow(container: number, width: number): string {
  return `clamp(0px, (${container}px - 100cqw) * 9999, ${width}px)`;
}
