import { Icon } from '@/components/ui/icon';
import { countOf, formatCount } from '../sizes';
import type { AnnotatedLine, Mark, Saying } from './annotated-line';
import styles from './text.module.css';

/** A line with its number, what it was read as, and what there is to know about it. */
export function TextLine({ line, isLit = false }: { line: AnnotatedLine; isLit?: boolean }) {
  const { number, role, note, detail, address, severity, hints } = line;
  return (
    <div
      id={`L${number}`}
      className={`${styles.line} ${styles[role]} ${severity === 'error' ? styles.lost : ''}`}
      data-lit={isLit || undefined}
    >
      <a className={styles.number} href={`#L${number}`} aria-label={`Line ${number}`}>
        {number}
      </a>
      <span className={styles.gutter} title={hints.join('\n') || undefined}>
        {severity && (
          <span className={styles[severity]}>
            <Icon name={severity} label={severity} />
          </span>
        )}
      </span>
      <code>
        <Marked line={line} />
      </code>
      <span className={styles.note} title={note}>
        {address && note ? <a href={address}>{note}</a> : note}
        {detail && (
          <span className={styles.detail}>
            {note && ' · '}
            {detail}
          </span>
        )}
      </span>
    </div>
  );
}

function Marked({ line: { text, marks, cut } }: { line: AnnotatedLine }) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.from > at) parts.push(text.slice(at, mark.from));
    parts.push(<MarkedPart key={mark.from} text={text} mark={mark} />);
    at = Math.max(at, mark.to);
  }
  parts.push(text.slice(at));
  return (
    <>
      {parts}
      {cut > 0 && <span className={styles.cut}> … {formatCount(cut)} more characters</span>}
    </>
  );
}

function MarkedPart({ text, mark: { from, to, is } }: { text: string; mark: Mark }) {
  const part = text.slice(from, to);
  switch (is) {
    case 'name':
      return <b className={styles.name}>{part}</b>;
    case 'missing':
      return (
        <span className={styles.missing} title="missing">
          {part}
        </span>
      );
    case 'meant':
      return <mark className={from === to ? styles.gap : undefined}>{part}</mark>;
  }
}

/** What there is to know about the line above. */
export function LineSayings({ says }: { says: readonly Saying[] }) {
  return says.map(({ severity, code, message, more }) => (
    <div key={`${severity} ${code} ${message}`} className={`${styles.saying} ${styles[`says-${severity}`]}`}>
      <p>
        <b>{severity}</b> {message} {more > 0 && `Same on ${countOf(more, 'more line')}. `}
        <span className="mono mute">{code}</span>
      </p>
    </div>
  ));
}
