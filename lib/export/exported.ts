import type { DescribeOptions } from '../charts/describe';
import type { EntityOrder } from '../charts/entity';
import type { KeptView } from '../charts/kept-view';
import type { Comparison } from '../compare/comparison';

/** A comparison that is to be written into a file: what is shown, and where it comes from. */
export interface Exported {
  comparison: Comparison;
  /** How it is drawn. */
  look: Omit<DescribeOptions, 'chart' | 'width' | 'entities'>;
  entities: EntityOrder;
  /** `Insert rate · config × version · base v1 · ratio`. */
  title: string;
  /** What the picture says, in words. */
  sentence: string;
  /** ISO 8601, UTC: of the export, or of the pin. */
  madeAt: string;
  /** The texts behind it. */
  uploads: readonly { id: string; title: string; name: string | null }[];
  /** The query of the view, and its address with the host: of the comparison, or of the pin. */
  kept: KeptView;
}

/** What previews of links show, in px. */
export const CARD = { width: 1200, height: 630 } as const;

/** More texts than this are counted. */
const MOST_TEXTS = 3;
/** Characters; a longer link would be most of the picture. It stands in the file, where opening the file finds it. */
const LONGEST_LINK = 240;

/** Texts, date and link: where a picture comes from. */
export function sourceOf({ uploads, madeAt, kept }: Exported): string[] {
  const names = uploads.map(({ name, title }) => name ?? title);
  const rest = names.length - MOST_TEXTS;
  const texts =
    names.length <= MOST_TEXTS + 1 ? names : [...names.slice(0, MOST_TEXTS), `${rest} more texts`];
  return [...texts, madeAt.slice(0, 10), addressIn(kept.link)];
}

/** What a reader can do with a link: one that leads to the machine of whoever made the picture is of no use to others. */
function addressIn(link: string): string {
  if (/^https?:\/\/(?:localhost|127\.[\d.]{1,12}|\[::1\])[:/]/.test(link))
    return 'Bakeoff (the link is kept in this file)';
  const [address = ''] = link.split('?');
  return link.length <= LONGEST_LINK ? link : `${address} (the whole link is kept in this file)`;
}

/** What a reader must know: what the view could not find, in what the runs differ, what is not shown. */
export function remarksOf({ comparison }: Pick<Exported, 'comparison'>): string[] {
  const { noResult, hiddenRows, missedTarget, otherMetrics, withoutValue } = comparison.leftOut;
  const drawn = comparison.metrics[0];
  const counted = (count: number, one: string, more: string, rest: string) =>
    count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : more} ${rest}.`];
  const hidden = [
    ...(noResult.length === 0
      ? []
      : [
          `${noResult.length > 8 ? `${noResult.length} configurations` : noResult.join(', ')} without a result not shown.`,
        ]),
    ...counted(hiddenRows, 'row', 'rows', 'hidden'),
    ...counted(missedTarget, 'run', 'runs', 'that missed the target rate hidden'),
    ...counted(otherMetrics, 'run', 'runs', 'without any of these metrics'),
    ...(drawn ? counted(withoutValue, 'run', 'runs', `without ${drawn.written ?? drawn.metric.label}`) : []),
  ];
  const messages = [...comparison.notices, ...comparison.warnings].map(({ message }) => message);
  return [...(hidden.length === 0 ? [] : [hidden.join(' ')]), ...new Set(messages)];
}
