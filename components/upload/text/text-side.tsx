import { Icon } from '@/components/ui/icon';
import type { Diagnostic } from '@/lib/model';
import { groupDiagnostics } from '../diagnostic-groups';
import { countOf } from '../sizes';
import type { OutlineEntry } from './outline';
import styles from './side.module.css';

/** What there is to know, one line per kind, each leading to its line. */
export function DiagnosticsSide({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const groups = groupDiagnostics(diagnostics);
  if (groups.length === 0)
    return (
      <>
        <h2 className={styles.sub}>Diagnostics</h2>
        <p className={styles.hint}>None: every line that looks like data was read.</p>
      </>
    );
  return (
    <>
      <h2 className={styles.sub}>
        Diagnostics <small>{kindsOf(groups)}</small>
      </h2>
      <ul>
        {groups.flatMap(({ severity, code, shown, folded }) =>
          shown.map(({ message, line }, i) => (
            <li key={`${severity} ${code} ${line} ${message}`} className={styles[severity]}>
              <Icon name={severity} label={severity} />
              <span>
                {message}
                {i === shown.length - 1 && folded.length > 0 && (
                  <span className="mute"> Same on {countOf(folded.length, 'more line')}.</span>
                )}
              </span>
              {line !== null && <a href={`#L${line}`}>{line}</a>}
            </li>
          )),
        )}
      </ul>
    </>
  );
}

/** `1 kind of warning, 3 of note`. */
function kindsOf(groups: readonly { severity: string }[]): string {
  const counts = new Map<string, number>();
  for (const { severity } of groups) counts.set(severity, (counts.get(severity) ?? 0) + 1);
  return [...counts]
    .map(([severity, count], i) =>
      i === 0 ? `${countOf(count, 'kind')} of ${severity}` : `${count} of ${severity}`,
    )
    .join(', ');
}

/** What is where. */
export function OutlineSide({ outline }: { outline: readonly OutlineEntry[] }) {
  if (outline.length === 0) return null;
  return (
    <>
      <h2 className={styles.sub}>Outline</h2>
      <ul>
        {outline.map(({ kind, label, from, to }) => (
          <li key={`${kind} ${from}`}>
            <i className={`${styles.swatch} ${styles[kind]}`} />
            <span>{label}</span>
            <a href={from === to ? `#L${from}` : `#L${from}-L${to}`}>
              {from === to ? from : `${from}–${to}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
