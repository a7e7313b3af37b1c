import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Severity, Upload } from '@/lib/model';
import { foundWords } from './found-words';
import { countOf, formatBytes, formatCount } from './sizes';
import styles from './stored.module.css';
import { shortId } from './stored-list';

export function StoredRow({ upload }: { upload: Upload }) {
  const { id, title, name, format, counts, lines, bytes } = upload;
  const [first, second] = foundWords(upload);
  return (
    <tr>
      <td className={styles.check}>
        <input
          type="checkbox"
          name="upload"
          value={shortId(upload)}
          autoComplete="off"
          aria-label={`Choose ${title}`}
        />
      </td>
      <th scope="row">
        <Link href={`/uploads/${id}`} className={styles.title}>
          {title}
        </Link>
        <span className={`mono mute ${styles.file}`}>{name ?? 'pasted'}</span>
      </th>
      <td className={styles.format}>
        <span className="soft">{format}</span>
      </td>
      <td className={styles.found}>
        {first} <span className={styles.second}>{second}</span>
      </td>
      <td className={styles.diagnostics}>
        <Count severity="error" count={counts.errors} />
        <Count severity="warning" count={counts.warnings} />
        <Count severity="note" count={counts.notes} />
        {counts.errors + counts.warnings + counts.notes === 0 && (
          <span className={styles.noDiagnostics}>none</span>
        )}
      </td>
      <td className={`num ${styles.lines}`}>{formatCount(lines)}</td>
      <td className={`num ${styles.size}`}>{formatBytes(bytes)}</td>
      <td className={`mono mute ${styles.hash}`}>{id.slice(0, 8)}…</td>
      <td className={styles.go}>
        <Link href={`/uploads/${id}`} aria-label={`Open ${title}`}>
          Open
        </Link>
        {counts.runs > 0 && (
          <Link href={`/compare?upload=${shortId(upload)}`} aria-label={`Compare the runs of ${title}`}>
            Compare
          </Link>
        )}
      </td>
    </tr>
  );
}

function Count({ severity, count }: { severity: Severity; count: number }) {
  if (count === 0) return null;
  return (
    <span className={`${styles.count} ${styles[severity] ?? ''}`} title={countOf(count, severity)}>
      <Icon name={severity} />
      {formatCount(count)}
      <span className="sr"> {count === 1 ? severity : `${severity}s`}</span>
    </span>
  );
}
