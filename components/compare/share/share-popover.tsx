'use client';

import { useState } from 'react';
import { CopyField } from '@/components/share/copy-field';
import { PinMaker } from '@/components/share/pin-maker';
import css from '@/components/share/share.module.css';
import { SharePop, type SharePopProps } from '@/components/share/share-pop';
import { SnippetFields } from '@/components/share/snippet-fields';
import { comparisonAddresses, pinAddresses } from '@/components/share/snippets';
import { titleParts } from '@/lib/compare/title';
import type { Compared } from '../compare-data';

/** The link of what is shown, a short one that keeps it, and what shows it in other pages. */
export default function SharePopover({
  compared,
  ...pop
}: { compared: Compared } & Omit<SharePopProps, 'children' | 'label'>) {
  return (
    <SharePop label="Share this comparison" {...pop}>
      <ShareBody compared={compared} />
    </SharePop>
  );
}

function ShareBody({ compared }: { compared: Compared }) {
  // the address bar always holds the whole state
  const [{ origin, link, query }] = useState(() => ({
    origin: location.origin,
    link: location.href,
    query: location.search.slice(1),
  }));
  const [pin, setPin] = useState<string | null>(null);
  const addresses = pin === null ? comparisonAddresses(origin, query) : pinAddresses(origin, pin);
  const title = titleParts(compared.comparison, compared.view.scatter).join(' · ');
  const isEmpty = compared.comparison.charts.length === 0;
  return (
    <>
      <p className="h">The link is the whole picture</p>
      <CopyField text={link} shown={link.replace(/^https?:\/\//, '')} label="the link" />
      {!isEmpty && (
        <>
          <PinMaker query={query} linkLength={link.length} pin={pin} onPinned={setPin} />
          <SnippetFields addresses={addresses} title={title} />
        </>
      )}
      <Needs compared={compared} />
    </>
  );
}

/** Texts that are listed by name. */
const MOST = 6;

function Needs({ compared }: { compared: Compared }) {
  const { facts, comparison } = compared;
  const ids = [...new Set(comparison.runs.map(({ uploadId }) => uploadId))];
  const shown = ids.slice(0, MOST);
  return (
    <dl className={css.needs}>
      <dt>Receiver needs</dt>
      <dd>
        a Bakeoff that holds {ids.length === 1 ? 'this text' : `these ${ids.length} texts`}:
        <ul>
          {shown.map((id) => {
            const upload = facts.uploads.find((one) => one.id === id);
            return (
              <li key={id}>
                <a href={`/uploads/${id}`} className="mono">
                  {upload?.name ?? upload?.title ?? 'a text'}
                </a>
                <span className={`mono ${css.hash}`}>
                  sha256 {id.slice(0, 12)}…{id.slice(-5)}
                </span>
              </li>
            );
          })}
        </ul>
        {ids.length > shown.length && <>and {ids.length - shown.length} more</>}
      </dd>
    </dl>
  );
}
