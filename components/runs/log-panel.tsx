'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import Link from 'next/link';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import { useLines } from '@/components/upload/text/use-lines';
import { formatNumber } from '@/lib/metrics/format';
import type { Range } from '@/lib/view/time-view';
import css from './log-panel.module.css';

/** px of a line of the log. */
const LINE = 19;
/** Browsers cannot lay out a box that is much higher than so many lines. */
const PART = 500_000;

export interface LogPanelProps {
  uploadId: string;
  /** Lines of the whole text. */
  total: number;
  /** Those that come with the page: what is seen at first begins with the first of them. */
  initial: readonly AnnotatedLine[];
  /** Where the whole text is. */
  address: string;
  /** The line of the point that is looked at; null: none. */
  lit: number | null;
  selected: Range | null;
  /** The line that is brought into sight when it is another one; null: none. */
  wanted: number | null;
  /** Stretches of lines that are marked in the chart. */
  marks: readonly { kind: string; lines: readonly [number, number] }[];
  title?: string;
  /** Absent: lines lead nowhere. */
  onSelect?: (lines: Range) => void;
}

/** The text behind a chart: the line of the point that is looked at is lit, and lines can be chosen, which the chart then shows. Long texts come by
 *  windows. Before any script runs there are the lines that came with the page. */
export function LogPanel(props: LogPanelProps) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const { initial, total, title = 'The log' } = props;
  const [seen, setSeen] = useState<Range>({
    from: initial[0]?.number ?? 1,
    to: Math.min(initial.at(-1)?.number ?? 1, (initial[0]?.number ?? 1) + 27),
  });
  const titleId = useId();
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className="h" id={titleId}>
          {title}{' '}
          <small>
            lines {formatNumber(seen.from, 0)}–{formatNumber(seen.to, 0)} of {formatNumber(total, 0)}
          </small>
        </h2>
        <Link href={props.address}>Whole text</Link>
      </div>
      <div className={css.space}>
        {isScripted ? (
          <Scrolled {...props} titleId={titleId} onSeen={setSeen} />
        ) : (
          <div className={css.log}>
            {initial.map((line) => (
              <Line key={line.number} line={line} number={line.number} props={props} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Scrolled(props: LogPanelProps & { titleId: string; onSeen(lines: Range): void }) {
  const { uploadId, total, initial, lit, selected, wanted, onSelect, onSeen, titleId } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const start = initial[0]?.number ?? 1;
  const [part, setPart] = useState(() => Math.floor((start - 1) / PART));
  const first = part * PART + 1;
  const count = Math.min(total - first + 1, PART);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 12,
    initialOffset: (start - first) * LINE,
  });
  const items = virtualizer.getVirtualItems();
  const from = first + (items[0]?.index ?? 0);
  const to = first + (items.at(-1)?.index ?? 0);
  const { lineAt, problem, retry } = useLines(uploadId, initial, from, to);
  const [active, setActive] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);

  const top = Math.round((virtualizer.scrollOffset ?? 0) / LINE);
  const rows = Math.floor((virtualizer.scrollRect?.height ?? 0) / LINE);
  const lastSeen = Math.min(total, first + top + Math.max(0, rows - 1));
  useEffect(() => {
    if (rows > 0) onSeen({ from: first + top, to: lastSeen });
  }, [first, top, lastSeen, rows, onSeen]);

  // to the line that is lit or chosen, unless it is in sight
  useEffect(() => {
    if (wanted === null || wanted < 1 || wanted > total) return;
    const itsPart = Math.floor((wanted - 1) / PART);
    if (itsPart !== part) setPart(itsPart);
    const element = box.current;
    const at = (wanted - itsPart * PART - 1) * LINE;
    if (!element) return;
    const isSeen =
      itsPart === part && at >= element.scrollTop && at + LINE <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = at - (element.clientHeight - LINE) / 2;
  }, [wanted, part, total]);

  function choose(line: number, isExtending: boolean) {
    if (!onSelect) return;
    const other = isExtending ? (anchor.current ?? selected?.from ?? line) : line;
    if (!isExtending) anchor.current = line;
    setActive(line);
    onSelect({ from: Math.min(line, other), to: Math.max(line, other) });
  }

  function lineOf(event: PointerEvent): number | null {
    const row = event.target instanceof Element ? event.target.closest('[data-line]') : null;
    return row ? Number(row.getAttribute('data-line')) : null;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const line = lineOf(event);
    if (line === null || event.button !== 0 || event.pointerType === 'touch') return;
    choose(line, event.shiftKey);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const line = event.buttons === 1 && event.pointerType !== 'touch' ? lineOf(event) : null;
    if (line !== null && line !== active) choose(line, true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = active ?? selected?.from ?? lit ?? from;
    const page = Math.max(1, rows - 1);
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 1,
      End: total,
      Enter: current,
      ' ': current,
    }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(Math.max(1, Math.min(total, next)), event.shiftKey);
  }

  return (
    <>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}{' '}
          <button type="button" className="btn-link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <div
        ref={box}
        className={css.log}
        role="listbox"
        aria-labelledby={titleId}
        aria-multiselectable="true"
        aria-activedescendant={active === null ? undefined : `${id}${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onClick={(event) => {
          const row = event.target instanceof Element ? event.target.closest('[data-line]') : null;
          // a finger chooses with a tap, so that it can scroll
          if (row && (event.nativeEvent as { pointerType?: string }).pointerType === 'touch')
            choose(Number(row.getAttribute('data-line')), false);
        }}
      >
        <div className={css.all} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index, key }) => (
              <Line
                key={key}
                id={`${id}${first + index}`}
                number={first + index}
                line={lineAt(first + index)}
                props={props}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

/** `line`: undefined while it is on its way. */
function Line({
  number,
  line,
  id,
  props: { lit, selected, marks },
}: {
  number: number;
  line: AnnotatedLine | undefined;
  id?: string;
  props: Pick<LogPanelProps, 'lit' | 'selected' | 'marks'>;
}) {
  const isSelected = selected !== null && number >= selected.from && number <= selected.to;
  const mark = marks.find(({ lines: [from, to] }) => number >= from && number <= to);
  const names = [
    css.line,
    line?.role === 'prose' ? css.prose : '',
    number === lit ? css.lit : '',
    isSelected ? css.selected : '',
    mark ? css[mark.kind] : '',
  ];
  return (
    <div
      id={id}
      className={names.join(' ')}
      data-line={number}
      {...(id !== undefined && { role: 'option', 'aria-selected': isSelected || number === lit })}
    >
      <span className={css.number}>{number}</span>
      <code>{line?.text ?? ''}</code>
    </div>
  );
}
