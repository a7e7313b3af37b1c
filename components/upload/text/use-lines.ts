'use client';

import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { AnnotatedLine } from './annotated-line';

/** Lines that are asked for at once. */
const PER_WINDOW = 400;
/** Windows that are kept: about 10,000 lines. */
const KEPT = 24;
/** Who scrolls far passes many windows that nobody looks at. */
const PAUSE_MS = 60;

/** Loads the lines of a text around those that are seen. `initial`: lines that are here already; `items`: what a list draws that begins with the
 *  line `first`. */
export function useLines(
  uploadId: string,
  initial: readonly AnnotatedLine[],
  first: number,
  items: readonly VirtualItem[],
) {
  const from = first + (items[0]?.index ?? 0);
  const to = first + (items.at(-1)?.index ?? 0);
  const windows = useRef(new Map<number, readonly AnnotatedLine[]>());
  const [given] = useState(() => new Map(initial.map((line) => [line.number, line])));
  const [problem, setProblem] = useState<string | null>(null);
  const [, setLoaded] = useState(0);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more is another attempt
  useEffect(() => {
    const wanted = windowsOf(from, to).filter((at) => !windows.current.has(at) && !isWhole(at, given));
    if (wanted.length === 0) return;
    const stop = new AbortController();
    const load = async (at: number) => {
      const first = at * PER_WINDOW + 1;
      const address = `/api/uploads/${uploadId}/lines?from=${first}&to=${first + PER_WINDOW - 1}`;
      const response = await fetch(address, { signal: stop.signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { lines }: { lines: AnnotatedLine[] } = await response.json();
      keep(windows.current, at, lines);
      setLoaded((count) => count + 1);
      setProblem(null);
    };
    const pause = setTimeout(() => {
      for (const at of wanted)
        load(at).catch(() => {
          if (!stop.signal.aborted) setProblem('The server did not answer with these lines.');
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [uploadId, given, from, to, attempt]);

  const lineAt = (number: number): AnnotatedLine | undefined => {
    const at = Math.floor((number - 1) / PER_WINDOW);
    return windows.current.get(at)?.[number - 1 - at * PER_WINDOW] ?? given.get(number);
  };
  return { lineAt, problem, retry: () => setAttempt((count) => count + 1) };
}

function windowsOf(from: number, to: number): number[] {
  const first = Math.floor((from - 1) / PER_WINDOW);
  const last = Math.floor((to - 1) / PER_WINDOW);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Whether the lines that came with the page hold all of a window. */
function isWhole(at: number, given: ReadonlyMap<number, AnnotatedLine>): boolean {
  return given.has(at * PER_WINDOW + 1) && given.has((at + 1) * PER_WINDOW);
}

/** Keeps a window as the newest, and forgets the oldest. */
function keep(
  windows: Map<number, readonly AnnotatedLine[]>,
  at: number,
  lines: readonly AnnotatedLine[],
): void {
  windows.delete(at);
  windows.set(at, lines);
  const [oldest] = windows.keys();
  if (windows.size > KEPT && oldest !== undefined) windows.delete(oldest);
}
