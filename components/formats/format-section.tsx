import { Fold } from '@/components/ui/fold';
import { Link } from '@/components/ui/link';
import { WithCode } from '@/components/ui/with-code';
import type { FormatColumn } from './format-columns';
import styles from './formats.module.css';
import { Better, unitWords } from './metric-words';

interface Described {
  id: string;
  label: string;
  source: string;
  reads: string;
  sample: string;
}

/** Columns that are shown at once. */
const SHOWN = 12;

export function FormatSection({ format, columns }: { format: Described; columns: readonly FormatColumn[] }) {
  const { id, label, source, reads, sample } = format;
  return (
    <section id={id} className={styles.format} aria-labelledby={`${id}-label`}>
      <div className={styles.head}>
        <h2 id={`${id}-label`}>
          <a href={`#${id}`}>{label}</a> <code>{id}</code>
        </h2>
        <Link href={`/?try=${id}`} className="btn" aria-label={`Try it: the sample of ${label}`}>
          Try it
        </Link>
      </div>
      <p className={styles.reads}>
        <WithCode text={reads} />
      </p>
      <p className={styles.source}>
        Defined by <Source source={source} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.sample} aria-label={`Sample of ${label}`} tabIndex={0}>
        <pre>{sample.trimEnd()}</pre>
      </section>
      {columns.length > 0 && (
        <>
          <Columns columns={columns.slice(0, SHOWN)} />
          {columns.length > SHOWN && (
            <Fold className={styles.more} summary={`${columns.length - SHOWN} more metrics of its texts`}>
              <Columns columns={columns.slice(SHOWN)} />
            </Fold>
          )}
        </>
      )}
    </section>
  );
}

function Columns({ columns }: { columns: readonly FormatColumn[] }) {
  return (
    <table className={`tbl ${styles.columns}`}>
      <thead>
        <tr>
          <th>As written</th>
          <th>Metric</th>
          <th>Unit</th>
          <th>Direction</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ labels, metric }) => (
          <tr key={metric.id}>
            <td className="mono">{labels.slice(0, 3).join(', ')}</td>
            <th scope="row">
              <a href={`#${metric.id}`} title={metric.description}>
                {metric.label}
              </a>
            </th>
            <td>{unitWords(metric)}</td>
            <td>
              <Better metric={metric} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Source({ source }: { source: string }) {
  const address = /^https:\/\/\S+$/.test(source);
  return address ? (
    <a href={source} rel="noreferrer">
      {source.replace(/^https:\/\//, '')}
    </a>
  ) : (
    source
  );
}
