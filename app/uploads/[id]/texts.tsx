import { Link } from '@/components/ui/link';
import { countOf, formatCount } from '@/components/upload/sizes';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import { WholeText } from '@/components/upload/text/whole-text';
import { WholeTextFocus } from '@/components/upload/text/whole-text-focus';
import { WindowedText } from '@/components/upload/text/windowed-text';
import type { Upload } from '@/lib/model';
import styles from './upload.module.css';

export function ShortText({ lines }: { lines: readonly AnnotatedLine[] }) {
  return (
    <WholeTextFocus className={styles.lines}>
      <WholeText lines={lines} />
    </WholeTextFocus>
  );
}

/** Lines that one page can scroll through: browsers cannot lay out a page that is much higher. */
const PART = 500_000;

export function LongText({
  upload,
  lines,
  asked,
  remarkable,
}: {
  upload: Upload;
  /** Those that come with the page. */
  lines: readonly AnnotatedLine[];
  asked: number;
  remarkable: readonly number[];
}) {
  const first = Math.floor((asked - 1) / PART) * PART + 1;
  const last = Math.min(upload.lines, first + PART - 1);
  const shown = lines.filter(({ number }) => number >= first && number <= last);
  return (
    <>
      <p className={styles.part}>
        {upload.lines > PART
          ? `Lines ${formatCount(first)} to ${formatCount(last)} of ${formatCount(upload.lines)}`
          : countOf(upload.lines, 'line')}
        {first > 1 && <Link href={`/uploads/${upload.id}?line=${first - 1}`}>Lines before</Link>}
        {last < upload.lines && <Link href={`/uploads/${upload.id}?line=${last + 1}`}>Lines after</Link>}
        <noscript>
          <a href={`?line=${Math.max(1, (shown[0]?.number ?? 1) - 300)}`}>300 lines back</a>{' '}
          <a href={`?line=${(shown.at(-1)?.number ?? 1) + 100}`}>300 lines on</a>
        </noscript>
      </p>
      <div className={styles.lines}>
        <WindowedText
          key={first}
          uploadId={upload.id}
          first={first}
          last={last}
          initial={shown}
          remarkable={remarkable.filter((line) => line >= first && line <= last)}
        />
      </div>
    </>
  );
}
