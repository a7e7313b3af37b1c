'use client';

import { Segmented } from '@/components/ui/segmented';
import type { Timeline } from '@/lib/series/timeline';
import type { TimeView } from '@/lib/view/time-view';
import css from './time-controls.module.css';

/** What can be chosen about lines over time. */
export interface Choice {
  metric: string;
  scale: 'linear' | 'log';
  time: TimeView;
}

/** A metric that can be drawn. */
export interface MetricOption {
  metric: string;
  label: string;
}

export function TimeControls({
  choice,
  metrics,
  timeline,
  hasLayouts,
  onChoose,
}: {
  choice: Choice;
  metrics: readonly MetricOption[];
  /** Of the run, or of the first of several. */
  timeline: Pick<Timeline, 'canAlign' | 'canPrint'>;
  hasLayouts: boolean;
  onChoose(choice: Choice): void;
}) {
  const { time } = choice;
  const set = (part: Partial<TimeView>) => onChoose({ ...choice, time: { ...time, ...part } });
  return (
    <div className={css.controls}>
      {metrics.length > 1 && (
        <label className={`field ${css.series}`}>
          <span className="lab">Series</span>
          <select
            className="pick"
            value={choice.metric}
            onChange={(event) =>
              onChoose({ ...choice, metric: event.target.value, time: { ...time, from: 'counters' } })
            }
          >
            {metrics.map(({ metric, label }) => (
              <option key={metric} value={metric}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Segmented
        label="Line"
        options={[
          { value: 'interval', label: 'per interval' },
          { value: 'smoothed', label: 'smoothed' },
          { value: 'cumulative', label: 'cumulative' },
        ]}
        value={time.line}
        onChange={(line) => set({ line })}
      />
      {time.line === 'smoothed' && <WindowField value={time.window} onChange={(window) => set({ window })} />}
      {timeline.canPrint && (
        <Segmented
          label="From"
          options={[
            { value: 'counters', label: 'counters' },
            {
              value: 'printed',
              label: 'printed rate',
              title: 'The rate that the log prints, as a second line',
            },
          ]}
          value={time.from}
          onChange={(from) => set({ from })}
        />
      )}
      {timeline.canAlign && (
        <Segmented
          label="Across"
          options={[
            { value: 'start', label: 'elapsed' },
            { value: 'work', label: 'share of work' },
          ]}
          value={time.align}
          onChange={(align) => set({ align, range: null })}
        />
      )}
      <Segmented
        label="Scale"
        options={[
          { value: 'linear', label: 'linear' },
          { value: 'log', label: 'log' },
        ]}
        value={choice.scale}
        onChange={(scale) => onChoose({ ...choice, scale })}
      />
      {hasLayouts && (
        <Segmented
          label="Charts"
          options={[
            { value: 'overlay', label: 'one' },
            { value: 'multiples', label: 'one per run' },
          ]}
          value={time.layout}
          onChange={(layout) => set({ layout })}
        />
      )}
    </div>
  );
}

const WINDOWS = [2, 3, 5, 10, 20, 50, 100, 500, 1000, 10_000];

function WindowField({ value, onChange }: { value: number; onChange(value: number): void }) {
  const windows = [...new Set([...WINDOWS, value])].sort((a, b) => a - b);
  return (
    <label className="field">
      <span className="lab">Over intervals</span>
      <select className="pick" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {windows.map((window) => (
          <option key={window} value={window}>
            {window.toLocaleString('en')}
          </option>
        ))}
      </select>
    </label>
  );
}

const SHARES = [0.1, 0.2, 0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9];

/** Below which share of the running median an interval is a stall. */
export function StallField({ value, onChange }: { value: number; onChange(value: number): void }) {
  const shares = [...new Set([...SHARES, value])].sort((a, b) => a - b);
  return (
    <label className={css.stall} title="An interval below this share of the running median is a stall">
      Stall below
      <select className="pick" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {shares.map((share) => (
          <option key={share} value={share}>
            {share}× median
          </option>
        ))}
      </select>
    </label>
  );
}
