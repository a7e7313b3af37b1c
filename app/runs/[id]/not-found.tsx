import Link from 'next/link';
import styles from '../../message.module.css';

export default function NoSuchRun() {
  return (
    <main id="main" className={styles.page}>
      <h1>This run is not stored here</h1>
      <p>
        Runs are known by the text that they stand in. That text was never added to this Bakeoff, or was
        deleted from it: add it again, under any name, and this link works.
      </p>
      <p className={styles.acts}>
        <Link className="btn first" href="/">
          Add it in the library
        </Link>
        <Link className="btn" href="/compare">
          Compare what is here
        </Link>
      </p>
    </main>
  );
}
