import { Icon } from '@/components/ui/icon';
import { type DiagnosticGroup, groupDiagnostics, type ShownDiagnostic } from './diagnostic-groups';
import styles from './diagnostics-list.module.css';
import { MarkedLine } from './marked-line';
import { countOf } from './sizes';

/** What the reader of a text should know, by kind, each with its line as it is written. */
export function DiagnosticsList({ diagnostics }: { diagnostics: readonly ShownDiagnostic[] }) {
  return (
    <ul className={styles.list}>
      {groupDiagnostics(diagnostics).map((group) => (
        <Group key={`${group.severity} ${group.code}`} group={group} />
      ))}
    </ul>
  );
}

function Group({ group }: { group: DiagnosticGroup<ShownDiagnostic> }) {
  const { severity, code, shown, folded } = group;
  return (
    <li className={`${styles.group} ${styles[severity]}`}>
      <p className={styles.kind}>
        <Icon name={severity} />
        <b>{severity}</b>
        <span className="mono mute">{code}</span>
      </p>
      <div className={styles.lines}>
        {shown.map((diagnostic) => (
          <Said key={keyOf(diagnostic)} diagnostic={diagnostic} />
        ))}
        {folded.length > 0 && (
          <details className={styles.more}>
            <summary>Same on {countOf(folded.length, 'more line')}</summary>
            {folded.map((diagnostic) => (
              <Said key={keyOf(diagnostic)} diagnostic={diagnostic} />
            ))}
          </details>
        )}
      </div>
    </li>
  );
}

function keyOf({ line, message }: ShownDiagnostic): string {
  return `${line} ${message}`;
}

function Said({ diagnostic: { line, message, excerpt } }: { diagnostic: ShownDiagnostic }) {
  return (
    <div className={styles.said}>
      {line !== null && excerpt !== null && <MarkedLine line={line} excerpt={excerpt} />}
      <p>{message}</p>
    </div>
  );
}
