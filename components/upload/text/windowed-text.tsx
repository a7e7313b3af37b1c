'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnnotatedLine } from './annotated-line';
import { extendRange, type LineRange, useLineRange } from './line-range';
import { LinesProblem } from './lines-problem';
import styles from './text.module.css';
import { LineSayings, TextLine } from './text-line';
import { useLines } from './use-lines';

const LINE_HEIGHT = 20;
/** Of a line with something below it, until it is measured. */
const SAYING_HEIGHT = 46;

/** A text that is too long for a page: the lines around what is looked at are loaded, all of it has one scroll bar. Before any
 *  script runs there are the lines that came with the page. */
export function WindowedText({
  uploadId,
  first,
  last,
  initial,
  remarkable,
}: {
  uploadId: string;
  /** The lines that can be scrolled through. */
  first: number;
  last: number;
  /** Those that came with the page. */
  initial: readonly AnnotatedLine[];
  /** Lines with something below them. */
  remarkable: readonly number[];
}) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const range = useLineRange();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only looks at presses on the links in it, which have keys of their own
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={(event) => extendRange(event, range)}>
      {isScripted ? (
        <Scrolled
          uploadId={uploadId}
          first={first}
          last={last}
          initial={initial}
          remarkable={remarkable}
          range={range}
        />
      ) : (
        initial.map((line) => <Line key={line.number} line={line} range={range} />)
      )}
    </div>
  );
}

function Scrolled({
  uploadId,
  first,
  last,
  initial,
  remarkable,
  range,
}: {
  uploadId: string;
  first: number;
  last: number;
  initial: readonly AnnotatedLine[];
  remarkable: readonly number[];
  range: LineRange | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [tall] = useState(() => new Set(remarkable));
  useLayoutEffect(() => setTop(box.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: last - first + 1,
    estimateSize: (i) => (tall.has(first + i) ? SAYING_HEIGHT : LINE_HEIGHT),
    overscan: 40,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const { lineAt, problem, retry } = useLines(uploadId, initial, first, items);

  // to the lines that the address names, now and whenever it names others; else to those that the page came with
  const start = range?.from ?? initial[0]?.number ?? first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is named changes, or where the text begins on the page
  useEffect(() => {
    if (start > first) virtualizer.scrollToIndex(start - first, { align: 'center' });
  }, [start, top]);

  return (
    <div ref={box}>
      <LinesProblem problem={problem} retry={retry} />
      <Space height={(items[0]?.start ?? top) - top} />
      {items.map(({ index, key }) => {
        const line = lineAt(first + index);
        return (
          <div
            key={key}
            data-index={index}
            ref={tall.has(first + index) ? virtualizer.measureElement : undefined}
          >
            {line ? <Line line={line} range={range} /> : <Placeholder number={first + index} />}
          </div>
        );
      })}
      <Space height={virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top)} />
    </div>
  );
}

function Line({ line, range }: { line: AnnotatedLine; range: LineRange | null }) {
  const isLit = range !== null && line.number >= range.from && line.number <= range.to;
  return (
    <Fragment>
      <TextLine line={line} isLit={isLit} />
      <LineSayings says={line.says} />
    </Fragment>
  );
}

/** A line that is on its way. */
function Placeholder({ number }: { number: number }) {
  return (
    <div className={`${styles.line} ${styles.prose}`}>
      <span className={styles.number}>{number}</span>
      <span className={styles.gutter} />
      <code> </code>
    </div>
  );
}

/** Room for lines that are not in the page. */
function Space({ height }: { height: number }) {
  return <div style={{ height: Math.max(0, height) }} />;
}
