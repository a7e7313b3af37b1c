import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { AddTexts } from '@/components/upload/add-texts';
import { EmptyLibrary } from '@/components/upload/empty-library';
import { FirstSteps } from '@/components/upload/first-steps';
import { SearchUploads } from '@/components/upload/search-uploads';
import { countOf, formatCount } from '@/components/upload/sizes';
import stored from '@/components/upload/stored.module.css';
import { StoredList } from '@/components/upload/stored-list';
import { EXAMPLES } from '@/lib/cli/examples';
import { environment } from '@/lib/environment';
import { FORMATS } from '@/lib/formats';
import { formatOf } from '@/lib/formats/read';
import type { Upload } from '@/lib/model';
import { countUploads, listUploads } from '@/lib/store';
import styles from './library.module.css';

export const metadata: Metadata = { title: { absolute: 'Library · Bakeoff' } };

/** Rows in a page; more are shown when somebody asks for them. */
const ROWS = 200;

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Library({ searchParams }: Props) {
  const params = await searchParams;
  const query = firstOf(params.q).slice(0, 200);
  const [found, total] = await Promise.all([listUploads({ search: query }), countUploads()]);
  const shown = params.all === undefined ? found.slice(0, ROWS) : found;
  const areExamples = query === '' && found.length > 0 && found.every(isExample);
  return (
    <main id="main" className={styles.page}>
      <h1>Library</h1>
      {areExamples ? (
        <FirstSteps examples={found} />
      ) : (
        <p className={styles.start}>
          New here? <Link href="/help#question">A question answered step by step</Link>, and{' '}
          <Link href="/help">what each mark and word means</Link>.
        </p>
      )}
      <AddTexts
        formats={FORMATS.map(({ id, label }) => ({ id, label }))}
        maxBytes={environment().maxUploadBytes}
        sample={formatOf(firstOf(params.try))?.sample ?? ''}
      />
      {total === 0 ? (
        <EmptyLibrary
          formats={FORMATS.map(({ id, label, sample }) => ({ id, label, line: tellingLine(sample) }))}
        />
      ) : (
        <section aria-labelledby="stored">
          <div className={stored.head}>
            <h2 className="h" id="stored">
              Stored <small>{storedWords(found.length, total, query, areExamples)}</small>
            </h2>
            <SearchUploads query={query} />
          </div>
          {found.length > 0 ? (
            <StoredList uploads={shown} />
          ) : (
            <p className={stored.none}>
              <b>No upload has “{query}”</b> in its title, file name, notes or format.{' '}
              <Link href="/">Show all {formatCount(total)}</Link>
            </p>
          )}
          {shown.length < found.length && (
            <p className="t12">
              <Link href={`/?${new URLSearchParams({ ...(query && { q: query }), all: '' })}`}>
                Show all {formatCount(found.length)}
              </Link>
            </p>
          )}
        </section>
      )}
    </main>
  );
}

function firstOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function isExample({ title, name }: Upload): boolean {
  return EXAMPLES.some((example) => example.title === title && example.file.endsWith(`/${name}`));
}

function storedWords(found: number, total: number, query: string, areExamples: boolean): string {
  if (query !== '') return `${formatCount(found)} of ${countOf(total, 'upload')}`;
  return areExamples ? `${countOf(total, 'upload')}, loaded as examples` : countOf(total, 'upload');
}

/** The line of a sample by which people recognise it: the last of those with most numbers. */
function tellingLine(sample: string): string {
  const numbersIn = (line: string) => line.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  return sample
    .split('\n')
    .reduce((best, line) => (numbersIn(line) >= numbersIn(best) && line !== '' ? line : best), '');
}
