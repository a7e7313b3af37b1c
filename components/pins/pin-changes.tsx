import Link from 'next/link';
import { Strip } from '@/components/ui/strip';
import { isUnchanged } from '@/lib/pins/changes';
import type { PinAnswer } from './pin-data';
import css from './pin-page.module.css';

/** Changed values that are named. */
const MOST_NAMED = 12;

/** What has happened to the data since a comparison was pinned, with the way to today's. */
export function PinChanges({ pin }: { pin: PinAnswer }) {
  const { gone, changes, query, uploads } = pin;
  const today = <Link href={`/compare?${query}`}>Show with today’s data</Link>;
  if (isUnchanged(changes) && gone.length === 0)
    return <Strip severity="note">Nothing has changed since: today’s data gives the same numbers.</Strip>;
  return (
    <>
      {gone.length > 0 && (
        <Strip severity="warning" actions={today}>
          {gone.length === uploads.length
            ? gone.length === 1
              ? 'The text behind it was deleted since: '
              : `All ${gone.length} texts behind it were deleted since: `
            : `${gone.length} of the ${uploads.length} texts behind it ${gone.length === 1 ? 'was' : 'were'} deleted since: `}
          <GoneNames pin={pin} />. The picture shows {gone.length === 1 ? 'its' : 'their'} numbers as they
          were.
        </Strip>
      )}
      {changes.changed.length + changes.lost + changes.added > 0 && (
        <Strip severity="warning" actions={gone.length > 0 ? undefined : today}>
          <Differences pin={pin} />
        </Strip>
      )}
    </>
  );
}

function GoneNames({ pin: { gone, uploads } }: { pin: PinAnswer }) {
  const named = uploads.filter(({ id }) => gone.includes(id));
  return named.slice(0, MOST_NAMED).map(({ id, name, title }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <b>{name ?? title}</b> <span className="mono">(sha256 {id.slice(0, 12)}…)</span>
    </span>
  ));
}

function Differences({ pin: { changes, reread, uploads } }: { pin: PinAnswer }) {
  const { changed, lost, added } = changes;
  const numbers = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'number' : 'numbers'}`;
  const again = uploads.filter(({ id }) => reread.includes(id)).map(({ name, title }) => name ?? title);
  const parts = [
    ...(again.length > 0
      ? [
          `${again.slice(0, MOST_NAMED).join(', ')} ${again.length === 1 ? 'was' : 'were'} read again by a newer version`,
        ]
      : []),
    ...(changed.length > 0
      ? [`${numbers(changed.length)} ${changed.length === 1 ? 'is another' : 'are others'} today`]
      : []),
    ...(lost > 0 ? [`${numbers(lost)} ${lost === 1 ? 'is' : 'are'} not found any more`] : []),
    ...(added > 0 ? [`${numbers(added)} would be added`] : []),
  ];
  return (
    <>
      Since it was pinned: {parts.join('; ')}.
      {changed.length > 0 && (
        <details className={css.changed}>
          <summary>Which</summary>
          <ul>
            {changed.slice(0, MOST_NAMED).map(({ label, before, after }) => (
              <li key={label}>
                {label}: {before} → {after}
              </li>
            ))}
            {changed.length > MOST_NAMED && <li>and {changed.length - MOST_NAMED} more</li>}
          </ul>
        </details>
      )}
    </>
  );
}
