import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import styles from './message.module.css';

export const metadata: Metadata = { title: 'No such page' };

export default function NotFound() {
  return (
    <main id="main" className={styles.page}>
      <h1>There is no page at this address</h1>
      <p>
        It may be mistyped, or lead to a run whose text was deleted here. Links to runs and texts work in
        every Bakeoff that holds the same text.
      </p>
      <p className={styles.acts}>
        <Link className="btn" href="/">
          Library
        </Link>
        <Link className="btn" href="/compare">
          Compare
        </Link>
        <Link className="btn" href="/formats">
          Formats
        </Link>
      </p>
    </main>
  );
}
