import type { Excerpt } from './excerpt';
import styles from './marked-line.module.css';

/** A line of a text as it is written, with its number and the part that is meant marked. */
export function MarkedLine({ line, excerpt }: { line: number; excerpt: Excerpt }) {
  const { text, mark, before, after } = excerpt;
  return (
    <pre className={styles.line}>
      <span className={styles.number}>
        <span className="sr">line </span>
        {line}
      </span>
      <code>
        {before > 0 && <span className={styles.cut}>{`… ${before.toLocaleString('en')} characters … `}</span>}
        {mark ? (
          <>
            {text.slice(0, mark[0])}
            <mark className={mark[0] === mark[1] ? styles.gap : undefined}>
              {text.slice(mark[0], mark[1])}
            </mark>
            {text.slice(mark[1])}
          </>
        ) : (
          text
        )}
        {after > 0 && <span className={styles.cut}>{` … ${after.toLocaleString('en')} characters`}</span>}
      </code>
    </pre>
  );
}
