import Link from 'next/link';
import styles from '../../message.module.css';

export default function NoSuchPin() {
  return (
    <main id="main" className={styles.page}>
      <h1>This pinned comparison is not stored here</h1>
      <p>
        Pins stand in the Bakeoff that they were made in. Its link has the same end there, behind another
        host; check that the end was copied whole.
      </p>
      <p className={styles.acts}>
        <Link className="btn first" href="/compare">
          Compare what is here
        </Link>
        <Link className="btn" href="/">
          Open the library
        </Link>
      </p>
    </main>
  );
}
