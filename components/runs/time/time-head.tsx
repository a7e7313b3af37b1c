import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Timeline } from '@/lib/series/timeline';
import { type MetricOption, TimeControls } from './time-controls';
import css from './time-frame.module.css';
import type { ShownTime } from './use-shown-time';

/** Above lines over time: what can be chosen of them, what they show and which way is better; then what else is to be said of them. */
export function TimeHead({
  time,
  timeline,
  metrics,
  hasLayouts,
  about,
  children,
}: {
  time: ShownTime;
  /** Of the run, or of the first of several. */
  timeline: Timeline;
  metrics: readonly MetricOption[];
  /** Whether there are several runs, which can have a chart each. */
  hasLayouts: boolean;
  /** How the values come about. */
  about: string;
  children: ReactNode;
}) {
  const { title, direction } = timeline;
  return (
    <>
      <TimeControls
        choice={time.choice}
        metrics={metrics}
        timeline={timeline}
        hasLayouts={hasLayouts}
        onChoose={time.choose}
      />
      <div className={css.head}>
        <h2 className="h">
          {title} <small>{about}</small>
        </h2>
        {direction !== 'none' && (
          <span className={css.direction}>
            {direction} is better <Icon name={direction === 'higher' ? 'arrow-up' : 'arrow-down'} />
          </span>
        )}
        {children}
      </div>
    </>
  );
}
