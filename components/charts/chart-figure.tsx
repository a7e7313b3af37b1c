import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Arrow, ChartHead, PageWidth } from '@/lib/charts/chart';
import type { LegendItem } from '@/lib/charts/legend';
import css from './chart-figure.module.css';
import { MarkerSign } from './marker-sign';

/** The frame of a picture: what it shows, in which unit, which way is better; its legend; the charts; what they say; what they leave out.
 *  `caption` is the sentence, `foot` what a page adds to the notes. */
export function ChartFigure({
  heads,
  legend,
  charts,
  caption,
  notes,
  foot,
  captionId,
}: {
  /** By width: the way that is better may lie across or up. */
  heads: Readonly<Record<PageWidth, Omit<ChartHead, 'part'>>>;
  legend: readonly LegendItem[];
  /** One, or small multiples under their own headings. */
  charts: readonly { part: string | null; picture: ReactNode }[];
  caption?: ReactNode;
  notes: readonly string[];
  foot?: ReactNode;
  captionId?: string;
}) {
  const { wide } = heads;
  return (
    <figure className={css.figure} aria-labelledby={captionId}>
      <div className={css.head}>
        <h2 className="h">
          {wide.title} {wide.about !== '' && <small>{wide.about}</small>}
        </h2>
        {WIDTHS.map((width) => {
          const { direction } = heads[width];
          return direction && <Direction key={width} className={css[width]} {...direction} />;
        })}
        <Legend items={legend} />
      </div>
      <div className={charts.length > 1 ? css.several : undefined}>
        {charts.map(({ part, picture }) => (
          <section key={part ?? ''} className={css.chart} aria-label={part ?? undefined}>
            {part !== null && <h3 className={css.part}>{part}</h3>}
            {picture}
          </section>
        ))}
      </div>
      {caption !== undefined && (
        <figcaption id={captionId} className={css.caption}>
          {caption}
        </figcaption>
      )}
      {(notes.length > 0 || foot) && (
        <p className={css.foot}>
          {notes.join(' ')} {foot}
        </p>
      )}
    </figure>
  );
}

const WIDTHS = ['narrow', 'medium', 'wide'] as const satisfies readonly PageWidth[];
const ICONS = { left: 'arrow-left', right: 'arrow-right', up: 'arrow-up', down: 'arrow-down' } as const;

function Direction({
  words,
  arrows,
  className,
}: {
  words: string;
  arrows: readonly Arrow[];
  className: string | undefined;
}) {
  return (
    <span className={`${css.direction} ${className}`}>
      {words}
      {arrows.map((arrow) => (
        <Icon key={arrow} name={ICONS[arrow]} />
      ))}
    </span>
  );
}

export function Legend({ items }: { items: readonly LegendItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={css.legend}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.label}`} className={item.kind === 'faded' ? css.aside : undefined}>
          <Sign item={item} />
          {item.label}
        </li>
      ))}
    </ul>
  );
}

function Sign({ item }: { item: LegendItem }) {
  switch (item.kind) {
    case 'entity':
      return <MarkerSign entity={item.entity} />;
    case 'band':
      return <span className={css.band} aria-hidden="true" />;
    case 'front':
      return (
        <svg className={css.front} viewBox="0 0 22 8" aria-hidden="true">
          <path d="M1 8V2H22" />
        </svg>
      );
    case 'faded':
      return null;
  }
}
