'use client';

import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Mark, pageWidth } from '@/lib/charts/chart';
import type { PlotChart } from '@/lib/charts/draw';
import { type MarkPosition, nearestMark, nextMark, positionsOf, type Step } from '@/lib/charts/positions';
import { MarkTip } from './mark-tip';
import type { PagePlot } from './page-plot';
import css from './plot.module.css';
import { PlotHead, StaticPlot } from './static-plot';
import { useWidth } from './use-width';

export interface PlotProps {
  plots: PagePlot;
  /** The picture in words: its accessible name. */
  label: string;
  /** A mark was clicked, or Enter pressed on it. */
  onPick?: ((mark: Mark) => void) | undefined;
  /** What the tip of a mark says; absent: its label and values. */
  tipOf?: ((mark: Mark) => ReactNode) | undefined;
}

/** px from a mark to its tip, and the height from which a tip has room above a mark. */
const TIP_GAP = 14;
const TIP_HEIGHT = 90;
const RING = 7.5;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** The server's drawing until the scripts are here, then the interactive one in its place: same size, same marks. Pointers and arrow keys
 *  find the marks. */
export function LivePlot({ plots, label, onPick, tipOf }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const chart = width === null ? null : plots[pageWidth(width)];
  const Drawing = useDrawing(chart?.kind ?? null);
  return (
    <div ref={box} className={css.box}>
      {chart && Drawing && width !== null ? (
        <>
          <PlotHead chart={chart} />
          <div className={css.live}>
            <div aria-hidden="true">
              <Drawing chart={chart} width={width} />
            </div>
            <PlotPointer chart={chart} width={width} label={label} onPick={onPick} tipOf={tipOf} />
          </div>
        </>
      ) : (
        <div role="img" aria-label={label}>
          <StaticPlot plots={plots} />
        </div>
      )}
    </div>
  );
}

/** Lies over a plot and finds its marks: by pointer, or by arrow keys, which walk from mark to mark. */
function PlotPointer({
  chart,
  width,
  label,
  onPick,
  tipOf,
}: Omit<PlotProps, 'plots'> & { chart: PlotChart; width: number }) {
  const positions = useMemo(() => positionsOf(chart, width), [chart, width]);
  const [current, setCurrent] = useState<number | null>(null);
  const active = current === null ? undefined : positions[current];
  const status = useId();

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) setCurrent(nextMark(chart, positions, current, step));
    else if (event.key === 'Escape' && current !== null) setCurrent(null);
    else if (event.key === 'Enter' && active && onPick) onPick(active.mark);
    else return;
    event.preventDefault();
  }

  function onPointer({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top } = currentTarget.getBoundingClientRect();
    setCurrent(nearestMark(chart, positions, clientX - left, clientY - top));
  }

  return (
    <>
      <div
        className={css.pointer}
        role="application"
        aria-label={label}
        aria-describedby={status}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated, here with the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setCurrent(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setCurrent(null)}
        onClick={() => active && onPick?.(active.mark)}
      />
      {active && (
        <Picked position={active} width={width}>
          {tipOf ? tipOf(active.mark) : <MarkTip mark={active.mark} />}
        </Picked>
      )}
      <p id={status} role="status" className="sr">
        {active ? spoken(active.mark) : ''}
      </p>
    </>
  );
}

/** The ring around a mark and its tip, which opens to the free side. */
function Picked({
  position: { x, y },
  width,
  children,
}: {
  position: MarkPosition;
  width: number;
  children: ReactNode;
}) {
  const side = x > width * 0.6 ? { right: width - x + TIP_GAP } : { left: x + TIP_GAP };
  return (
    <>
      <svg className={css.picked} aria-hidden="true">
        <circle className={css.ring} cx={x} cy={y} r={RING} />
      </svg>
      <div className={y > TIP_HEIGHT ? css.tip : css.tipBelow} style={{ ...side, top: y }}>
        {children}
      </div>
    </>
  );
}

function spoken(mark: Mark): string {
  return `${mark.label}: ${'where' in mark ? String(mark.where) : mark.text}`;
}

type Drawing = ComponentType<{ chart: PlotChart; width: number }>;

/** The interactive drawing of a kind, null while it is on its way; for good when it cannot be loaded: then the server's stays. */
function useDrawing(kind: PlotChart['kind'] | null): Drawing | null {
  const [loaded, setLoaded] = useState<{ kind: PlotChart['kind']; drawing: Drawing } | null>(null);
  useEffect(() => {
    if (kind === null) return;
    let isWanted = true;
    load(kind).then(
      (drawing) => isWanted && setLoaded({ kind, drawing }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [kind]);
  return loaded?.kind === kind ? loaded.drawing : null;
}

async function load(kind: PlotChart['kind']): Promise<Drawing> {
  switch (kind) {
    case 'bars':
      return (await import('./bars-chart')).BarsChart;
    case 'lines':
      return (await import('./lines-chart')).LinesChart;
    case 'scatter':
      return (await import('./scatter-chart')).ScatterChart;
  }
}
