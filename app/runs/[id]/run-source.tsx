import { LogPanel } from '@/components/runs/log/log-panel';
import type { RunPage } from '@/lib/inspect/run-page';
import { loadLogLines } from './log-lines';
import styles from './run.module.css';

const ABOVE = 4;

/** A run's lines in its text, where it has no series to be drawn. */
export async function RunSource({ page }: { page: RunPage }) {
  const { run, upload, lines } = page;
  const initial = await loadLogLines(page, Math.max(1, run.line - ABOVE));
  return (
    <div className={styles.source}>
      <LogPanel
        uploadId={upload.id}
        total={upload.lines}
        address={`/uploads/${upload.id}#L${lines.from}`}
        initial={initial}
        lit={run.line}
        wanted={null}
        selected={null}
        marks={[]}
        title="Its place in the text"
      />
    </div>
  );
}
