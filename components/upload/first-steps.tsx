import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Upload } from '@/lib/model';
import styles from './first-steps.module.css';
import { countOf } from './sizes';

/** For who is here for the first time: as long as nothing but the examples is stored, what they are and one press to a picture. */
export function FirstSteps({ examples }: { examples: readonly Upload[] }) {
  const [first] = examples;
  if (!first) return null;
  return (
    <div className={styles.lead}>
      <p>
        Bakeoff reads the result files that storage-engine benchmarks write and lines up engines, versions and
        configurations side by side.{' '}
        {examples.length === 1 ? 'One example is' : `${word(examples.length)} examples are`} loaded below.
        {first.counts.configs > 0 && (
          <>
            {' '}
            The first compares {countOf(first.counts.configs, 'configuration')} of WiredTiger on two versions
            of MongoDB: <Link href="/help#question">why is v5 a third faster than v4?</Link>
          </>
        )}
      </p>
      <Link className="btn" href={`/compare?upload=${first.id.slice(0, 12)}`}>
        See it compared
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

function word(count: number): string {
  return WORDS[count] ?? String(count);
}
