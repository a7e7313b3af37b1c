import { Link } from '@/components/ui/link';
import styles from './empty-library.module.css';
import { LoadExamples } from './load-examples';

/** What the library shows as long as nothing is stored: what can be dropped, one real line of each kind. */
export function EmptyLibrary({
  formats,
}: {
  /** `line`: one that the format reads. */
  formats: readonly { id: string; label: string; line: string }[];
}) {
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <div className={styles.head}>
        <div>
          <h2 className="h" id="empty">
            Nothing is stored yet
          </h2>
          <p>
            Drop the files that a benchmark wrote, or paste what its terminal printed. A text is recognised by
            lines like these; the file name does not matter.
          </p>
        </div>
        <LoadExamples />
      </div>
      <table className={`tbl ${styles.table}`}>
        <thead>
          <tr>
            <th>Text</th>
            <th>One line of it</th>
            <th>
              <span className="sr">Try it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {formats.map(({ id, label, line }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/formats#${id}`}>{label}</Link>
              </th>
              <td>
                <code>{line}</code>
              </td>
              <td className="num">
                <a href={`/?try=${id}`} aria-label={`Try it: a sample of ${label}`}>
                  Try it
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
