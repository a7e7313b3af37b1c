'use client';

import { useId } from 'react';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import { LinesProblem } from '@/components/upload/text/lines-problem';
import { useLines } from '@/components/upload/text/use-lines';
import type { Range } from '@/lib/view/time-view';
import { LogLine, type LogMarks } from './log-line';
import css from './log-panel.module.css';
import { useLineChoice } from './use-line-choice';
import { useLogScroll } from './use-log-scroll';

export interface ScrolledLogProps extends LogMarks {
  uploadId: string;
  /** Lines of the whole text. */
  total: number;
  /** Those that come with the page: what is seen at first begins with the first of them. */
  initial: readonly AnnotatedLine[];
  /** The line that is brought into sight when it is another one; null: none. */
  wanted: number | null;
  /** Absent: lines lead nowhere. */
  onSelect?: (lines: Range) => void;
}

/** All lines of a log, of which those in sight are loaded and drawn. */
export function ScrolledLog(props: ScrolledLogProps & { titleId: string; onSeen(lines: Range): void }) {
  const { uploadId, total, initial, wanted, lit, selected, onSelect, titleId, onSeen } = props;
  const id = useId();
  const { box, first, items, height, rows } = useLogScroll(total, initial[0]?.number ?? 1, wanted, onSeen);
  const { lineAt, problem, retry } = useLines(uploadId, initial, first, items);
  const start = lit ?? first + (items[0]?.index ?? 0);
  const page = Math.max(1, rows - 1);
  const { active, handlers } = useLineChoice({ total, selected, start, page, onSelect });
  return (
    <>
      <LinesProblem problem={problem} retry={retry} />
      <div
        ref={box}
        className={css.log}
        role="listbox"
        aria-labelledby={titleId}
        aria-multiselectable="true"
        aria-activedescendant={active === null ? undefined : `${id}${active}`}
        tabIndex={0}
        {...handlers}
      >
        <div className={css.all} role="presentation" style={{ height }}>
          <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index, key }) => (
              <LogLine
                key={key}
                id={`${id}${first + index}`}
                number={first + index}
                line={lineAt(first + index)}
                marked={props}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
