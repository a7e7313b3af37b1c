'use client';

import { Link } from '@/components/ui/link';
import styles from './message.module.css';

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <main id="main" className={styles.page}>
      <h1>This page could not be made</h1>
      <p>
        Nothing that is stored was changed. The log of the server says why
        {error.digest ? (
          <>
            , under the number <span className="mono">{error.digest}</span>
          </>
        ) : null}
        .
      </p>
      <p className={styles.acts}>
        <button type="button" className="btn" onClick={reset}>
          Try again
        </button>
        <Link className="btn" href="/">
          Library
        </Link>
      </p>
    </main>
  );
}
