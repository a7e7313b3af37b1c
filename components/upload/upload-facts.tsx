import { Fragment } from 'react';
import { Link } from '@/components/ui/link';
import { dimensionOf } from '@/lib/dimensions';
import type { Upload } from '@/lib/model';
import { countOf, formatCount } from './sizes';
import styles from './upload-head.module.css';

/** What is known of a stored text, in one line. */
export function UploadFacts({ upload }: { upload: Upload }) {
  const { id, name, format, counts, lines, bytes, masked, createdAt, given = {} } = upload;
  return (
    <div className={styles.facts}>
      <span className="mono">{name ?? 'pasted'}</span>
      <span>
        format{' '}
        <b>
          <Link href={`/formats#${format}`}>{format}</Link>
        </b>
      </span>
      <Counted count={counts.runs} thing="run" />
      {counts.configs > 0 && <Counted count={counts.configs} thing="config" />}
      <span>
        <b>{formatCount(counts.measurements)}</b> values
        {counts.missing > 0 && (
          <>
            , <b>{formatCount(counts.missing)}</b> missing
          </>
        )}
      </span>
      {counts.series > 0 && (
        <span>
          <b>{formatCount(counts.series)}</b> series, <b>{formatCount(counts.points)}</b> points
        </span>
      )}
      <span>
        {countOf(lines, 'line')}, {formatCount(bytes)} bytes
      </span>
      {Object.keys(given).length > 0 && (
        <span>
          its uploader says{' '}
          {Object.entries(given).map(([key, value], i) => (
            <Fragment key={key}>
              {i > 0 && ', '}
              {dimensionOf(key).label} <b>{value}</b>
            </Fragment>
          ))}
        </span>
      )}
      {masked > 0 && <span>{countOf(masked, 'secret')} masked before it was stored</span>}
      <span>
        added <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>
      </span>
      <span className="mono" title={id}>
        sha256 {id.slice(0, 8)}…{id.slice(-7)}
      </span>
    </div>
  );
}

function Counted({ count, thing }: { count: number; thing: string }) {
  return (
    <span>
      <b>{formatCount(count)}</b> {count === 1 ? thing : `${thing}s`}
    </span>
  );
}
