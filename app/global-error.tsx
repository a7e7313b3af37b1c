'use client';

import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/controls.css';
import '@/components/ui/surfaces.css';
import styles from './message.module.css';

/** In place of everything, when not even the frame can be made: the database cannot be read. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <html lang="en">
      <body>
        <title>Bakeoff cannot answer</title>
        <main id="main" className={styles.page}>
          <h1>Bakeoff cannot answer</h1>
          <p>
            Its database may be locked, moved or full. The log of the server says why
            {error.digest ? `, under the number ${error.digest}` : ''}.
          </p>
          <p className={styles.acts}>
            <button type="button" className="btn" onClick={reset}>
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
