'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AxisPart } from '@/lib/series/thin';
import { within } from './axis-range';

/** A movement has come to rest when nothing was moved for so long. */
const REST_MS = 180;

export interface ShownRange {
  range: AxisPart;
  /** The range at which the last movement came to rest. */
  settled: AxisPart;
  isMoving: boolean;
  /** `next` gets the range before. */
  move(next: (range: AxisPart) => AxisPart): void;
}

/** The part of the axis that is shown, and whether it is being moved. `initial`: null is all. */
export function useRange(
  initial: AxisPart | null,
  extent: AxisPart,
  onRest: (range: AxisPart) => void,
): ShownRange {
  const first = initial === null ? extent : within(initial, extent);
  const [range, setRange] = useState(first);
  const [settled, setSettled] = useState(first);
  const [isMoving, setMoving] = useState(false);
  const newest = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onRest);
  useEffect(() => {
    tell.current = onRest;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // another axis: the part that it is given, or all of it
  const { from, to } = first;
  useEffect(() => {
    newest.current = { from, to };
    setRange({ from, to });
    setSettled({ from, to });
  }, [from, to]);

  const move = useCallback((next: (range: AxisPart) => AxisPart) => {
    newest.current = next(newest.current);
    setRange(newest.current);
    setMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setMoving(false);
      setSettled(newest.current);
      tell.current(newest.current);
    }, REST_MS);
  }, []);
  return { range, settled, isMoving, move };
}
