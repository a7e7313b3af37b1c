import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import type { Range } from '@/lib/view/time-view';
import css from './log-panel.module.css';

/** What is marked in a log. */
export interface LogMarks {
  /** The line of the point that is looked at; null: none. */
  lit: number | null;
  selected: Range | null;
  /** Stretches of lines that are marked in the chart. */
  marks: readonly { kind: string; lines: readonly [number, number] }[];
}

/** `line`: undefined while it is on its way. `id`: absent before lines can be chosen. */
export function LogLine({
  number,
  line,
  id,
  marked: { lit, selected, marks },
}: {
  number: number;
  line: AnnotatedLine | undefined;
  id?: string;
  marked: LogMarks;
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
