import Link from 'next/link';
import type { Candidate } from '@/lib/inspect/overlay';
import styles from './series.module.css';

const MOST = 60;

/** What can be laid over each other, when nothing is yet. */
export function ChooseRuns({ candidates }: { candidates: readonly Candidate[] }) {
  const groups = [...new Set(candidates.map(({ group }) => group))];
  const shown = candidates.slice(0, MOST);
  return (
    <section className={styles.choose} aria-labelledby="choose">
      <h2 className="h" id="choose">
        Choose a run to begin with
      </h2>
      {candidates.length === 0 ? (
        <p>
          No stored text has a line per interval or latencies one by one.{' '}
          <Link href="/formats">See which formats have</Link>
        </p>
      ) : (
        groups.map((group) => {
          const own = shown.filter((candidate) => candidate.group === group);
          return own.length === 0 ? null : (
            <div key={group}>
              <h3>{group}</h3>
              <ul>
                {own.map(({ id, label }) => (
                  <li key={id}>
                    <Link href={`/series?run=${id}`}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })
      )}
      {candidates.length > MOST && (
        <p>{candidates.length - MOST} more have something over time: begin from their page.</p>
      )}
    </section>
  );
}
