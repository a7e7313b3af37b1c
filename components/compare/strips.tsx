'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { Strip } from '@/components/ui/strip';
import type { ComparabilityWarning } from '@/lib/compare/comparison';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from './compare-data';
import { withAxis } from './edits';

type OnEdit = (edit: (view: CompleteView) => View) => void;

/** More warnings than this are behind a button. */
const FIRST = 2;

/** What to know about the picture before reading it, each with what can be done. */
export function Strips({
  compared,
  failure,
  onRetry,
  onEdit,
}: {
  compared: Compared;
  failure: string | null;
  onRetry(): void;
  onEdit: OnEdit;
}) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const { facts, comparison, view } = compared;
  const said = [...new Set([...facts.notices, ...comparison.notices].map(({ message }) => message))];
  return (
    <>
      {failure !== null && (
        <Strip
          severity="error"
          actions={
            <button type="button" className="btn-link" onClick={onRetry}>
              Try again
            </button>
          }
        >
          <b>{failure}</b> The picture shows what was loaded before.
        </Strip>
      )}
      <MissingUploads missing={facts.missingUploads} wanted={view.filter.upload?.length ?? 0} />
      {said
        .filter((message) => !dismissed.has(message))
        .map((message) => (
          <Strip
            key={message}
            severity="note"
            actions={
              <button
                type="button"
                className="btn-link"
                onClick={() => setDismissed(new Set([...dismissed, message]))}
              >
                Dismiss
              </button>
            }
          >
            {message}
          </Strip>
        ))}
      <Warnings warnings={comparison.warnings} onEdit={onEdit} />
    </>
  );
}

function MissingUploads({ missing, wanted }: { missing: readonly string[]; wanted: number }) {
  if (missing.length === 0) return null;
  return (
    <Strip severity="note" actions={<Link href="/">Add it</Link>}>
      Partial:{' '}
      <b>
        {wanted - missing.length} of {wanted}
      </b>{' '}
      uploads of this link are here. Missing:{' '}
      <span className="mono">{missing.map((hash) => `sha256 ${shortHash(hash)}`).join(', ')}</span>
    </Strip>
  );
}

function shortHash(hash: string): string {
  return hash.length > 12 ? `${hash.slice(0, 12)}…` : hash;
}

function Warnings({ warnings, onEdit }: { warnings: readonly ComparabilityWarning[]; onEdit: OnEdit }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || warnings.length <= FIRST + 1 ? warnings : warnings.slice(0, FIRST);
  const rest = warnings.slice(shown.length);
  return (
    <>
      {shown.map((warning) => (
        <Strip key={warning.key} severity="warning" actions={<Fixes warning={warning} onEdit={onEdit} />}>
          <Emphasised text={warning.message} part={warning.label} />
        </Strip>
      ))}
      {rest.length > 0 && (
        <Strip
          severity="warning"
          actions={
            <button type="button" className="btn-link" onClick={() => setWhole(true)}>
              Show each
            </button>
          }
        >
          They differ in {rest.length} more that are on no axis: {rest.map(({ label }) => label).join(', ')}.
        </Strip>
      )}
    </>
  );
}

function Fixes({
  warning: { key, label, isPooled },
  onEdit,
}: {
  warning: ComparabilityWarning;
  onEdit: OnEdit;
}) {
  const name = label.length > 20 ? 'it' : label;
  return (
    <>
      <button
        type="button"
        className="btn-link"
        onClick={() => onEdit((view) => withAxis(view, 'charts', [...view.charts, key]))}
      >
        Split charts by {name}
      </button>
      <button
        type="button"
        className="btn-link"
        onClick={() => onEdit((view) => withAxis(view, 'columns', [...view.columns, key]))}
      >
        Show as column
      </button>
      {isPooled && (
        <button
          type="button"
          className="btn-link"
          onClick={() => onEdit((view) => ({ ...view, average: [...view.average, key] }))}
        >
          Average over it
        </button>
      )}
    </>
  );
}

/** A sentence with the first mention of a word in bold. */
function Emphasised({ text, part }: { text: string; part: string }): ReactNode {
  const at = text.indexOf(part);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}
