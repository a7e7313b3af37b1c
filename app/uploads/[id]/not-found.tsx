import { Link } from '@/components/ui/link';
import { MissingId } from '@/components/upload/missing-id';
import styles from '../../message.module.css';

export default function NoSuchText() {
  return (
    <main id="main" className={styles.page}>
      <h1>This text is not stored here</h1>
      <p>
        The link names the text with SHA-256 <MissingId />. It was never added to this Bakeoff, or deleted
        from it.
      </p>
      <p>
        Texts are known by what stands in them: add the same text again, under any name, and this link works.
        Whoever sent the link can download it with the button on their page.
      </p>
      <p className={styles.acts}>
        <Link className="btn first" href="/">
          Add it in the library
        </Link>
      </p>
    </main>
  );
}
