import type { Metadata } from 'next';
import { FormatSection } from '@/components/formats/format-section';
import { MetricsTable } from '@/components/formats/metrics-table';
import { FORMATS } from '@/lib/formats';
import { METRICS } from '@/lib/metrics';
import styles from '../reference.module.css';
import { columnsOf } from './sample-columns';

export const metadata: Metadata = {
  title: 'Formats',
  description: 'What Bakeoff can read, and what it understands of it: units, denominators, directions.',
};

/** What can be read and what it means, made of the formats and metrics themselves. */
export default async function Formats() {
  const formats = await Promise.all(
    FORMATS.map(async (format) => ({ ...format, columns: await columnsOf(format) })),
  );
  const own = formats.flatMap(({ columns }) => columns.map(({ metric }) => metric));
  const metrics = [...new Map([...METRICS, ...own].map((metric) => [metric.id, metric])).values()];
  return (
    <main id="main" className={styles.page}>
      <nav className={styles.index} aria-label="Formats">
        <h2 className="h">Formats</h2>
        <ul>
          {formats.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label.replace(/ \(.*\)$/, '')}</a>
            </li>
          ))}
          <li className={styles.apart}>
            <a href="#metrics">All {metrics.length} metrics</a>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>
        <h1>What can be read</h1>
        <p className={styles.lead}>
          A text is recognised by what stands in it, never by its name. Every number keeps its line and its
          cell as written, in base units; which way it improves is said for each metric, and nothing is
          coloured where nobody knows.
        </p>
        {formats.map(({ id, label, source, reads, sample, columns }) => (
          <FormatSection key={id} format={{ id, label, source, reads, sample }} columns={columns} />
        ))}
        <MetricsTable metrics={metrics} />
      </div>
    </main>
  );
}
