import styles from './lines-problem.module.css';

/** Says that lines did not come; null: they did. */
export function LinesProblem({ problem, retry }: { problem: string | null; retry(): void }) {
  if (problem === null) return null;
  return (
    <p className={styles.problem} role="alert">
      {problem}{' '}
      <button type="button" className="btn-link" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
