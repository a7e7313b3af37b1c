import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { EditWords } from '@/components/upload/edit-words';
import { countOf } from '@/components/upload/sizes';
import { LineReading } from '@/components/upload/text/line-reading';
import { DiagnosticsSide, OutlineSide } from '@/components/upload/text/text-side';
import { UploadFacts } from '@/components/upload/upload-facts';
import type { Upload } from '@/lib/model';
import { findUpload } from '@/lib/store';
import { loadAnnotated, loadOutline, loadTextContext, type TextContext } from '../annotated';
import { LongText, ShortText } from './texts';
import styles from './upload.module.css';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const upload = await findUpload((await params).id);
  return { title: upload?.title ?? 'No such text' };
}

/** A text longer than this is shown by windows. */
const SHORT = { lines: 2_000, bytes: 500_000 };
/** Lines that come with the page of a long text, around the one that is asked for. */
const WINDOW = 400;

/** A text as it was received, line by line, with what it was read as. `?line=` asks for a place in a long one before any script. */
export default async function UploadPage({ params, searchParams }: Props) {
  const upload = await findUpload((await params).id);
  if (!upload) notFound();
  const context = await loadTextContext(upload);
  const isShort = upload.lines <= SHORT.lines && upload.bytes <= SHORT.bytes;
  const asked = lineOf((await searchParams).line, upload);
  const from = isShort ? 1 : Math.max(1, Math.min(asked - WINDOW / 4, upload.lines - WINDOW + 1));
  const { lines, heads } = await loadAnnotated(context, from, isShort ? upload.lines : from + WINDOW - 1);
  const outline = await loadOutline(context, heads);
  return (
    <main id="main">
      <EditWords upload={upload}>
        <a
          className="btn"
          href={`/api/uploads/${upload.id}/text`}
          download={upload.name ?? `${upload.id.slice(0, 12)}.txt`}
        >
          Download
        </a>
        {upload.counts.runs > 0 && (
          <Link className="btn first" href={`/compare?upload=${upload.id.slice(0, 12)}`}>
            Compare {countOf(upload.counts.runs, 'run')}
          </Link>
        )}
      </EditWords>
      <UploadFacts upload={upload} />
      <div className={styles.layout}>
        <section className={styles.text} aria-label="The text, as received">
          {isShort ? (
            <ShortText lines={lines} />
          ) : (
            <LongText upload={upload} lines={lines} asked={asked} remarkable={remarkableLines(context)} />
          )}
        </section>
        <aside className={styles.side} aria-label="What was read">
          <DiagnosticsSide diagnostics={context.diagnostics} />
          <OutlineSide outline={outline} />
          <LineReading uploadId={upload.id} />
        </aside>
      </div>
    </main>
  );
}

/** The line that is asked for, the first when none is. */
function lineOf(value: string | string[] | undefined, { lines }: Upload): number {
  const written = Array.isArray(value) ? value[0] : value;
  return /^[1-9]\d{0,8}$/.test(written ?? '') ? Math.min(Number(written), lines) : 1;
}

function remarkableLines({ diagnostics }: TextContext): number[] {
  return [...new Set(diagnostics.flatMap((diagnostic) => diagnostic.line ?? []))];
}
