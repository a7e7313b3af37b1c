'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import { type Compared, completedView } from '@/components/compare/compare-data';
import { Figure } from '@/components/compare/figure';
import { Numbers } from '@/components/compare/numbers/numbers';
import { useTrust } from '@/components/compare/use-trust';
import { ExportMenu } from '@/components/export/export-menu';
import { Strip } from '@/components/ui/strip';
import type { Comparison } from '@/lib/compare/comparison';
import { titleParts } from '@/lib/compare/title';
import { pinAddress } from '@/lib/pins/pinned';
import { PinChanges } from './pin-changes';
import { type PinAnswer, pinTime, readPinAnswer } from './pin-data';
import css from './pin-page.module.css';
import { SharePin } from './share-pin';

/** A comparison as it was when it was pinned: the picture and its numbers, to be read. `answer`: what the server knows of it, as text. */
export function PinPage({ answer }: { answer: string }) {
  const pin = useMemo(() => readPinAnswer(answer), [answer]);
  const { comparison } = pin;
  const trust = useTrust(comparison);
  const compared = useMemo((): Compared => ({ ...comparedOf(pin), trust }), [pin, trust]);
  const entities = useMemo(() => new Map(pin.colours), [pin]);
  const title = titleParts(comparison, compared.view.scatter);
  const address = pinAddress(pin.id);
  return (
    <main id="main" className={css.page}>
      <div className={css.head}>
        <h1>
          <b>{title[0]}</b> <span>· {title.slice(1).join(' · ')}</span>
        </h1>
        <p className={css.when}>
          Pinned <time dateTime={pin.createdAt}>{pinTime(pin.createdAt)}</time>
        </p>
        <Link className="btn" href={`/compare?${pin.query}`}>
          Show with today’s data
        </Link>
        <ExportMenu address={address} query="" hasReport={false} />
        <SharePin address={address} title={title.join(' · ')} />
      </div>
      <div className={css.strips}>
        <PinChanges pin={pin} />
        <Known comparison={comparison} />
      </div>
      <div className={css.figure}>
        <Figure compared={compared} entities={entities} />
      </div>
      <div className={css.numbers}>
        <Numbers compared={compared} entities={entities} />
        <Texts pin={pin} />
      </div>
    </main>
  );
}

/** What was known of the comparison when it was pinned: in what its runs differ, what its view could not find. */
function Known({ comparison: { notices, warnings } }: { comparison: Comparison }) {
  return (
    <>
      {[...new Set(notices.map(({ message }) => message))].map((message) => (
        <Strip key={message} severity="note">
          {message}
        </Strip>
      ))}
      {warnings.map(({ key, message }) => (
        <Strip key={key} severity="warning">
          {message}
        </Strip>
      ))}
    </>
  );
}

/** The texts that the numbers come from. */
function Texts({ pin: { uploads, gone } }: { pin: PinAnswer }) {
  return (
    <p className={css.texts}>
      From{' '}
      {uploads.map(({ id, name, title }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {gone.includes(id) ? (name ?? title) : <a href={`/uploads/${id}`}>{name ?? title}</a>}{' '}
          <span className="mono">sha256 {id.slice(0, 12)}…</span>
          {gone.includes(id) && ' (deleted)'}
        </span>
      ))}
    </p>
  );
}

/** A pin as the parts of the comparison's page take it: nothing is stored behind it. */
function comparedOf({ query, comparison, uploads, gone }: PinAnswer): Omit<Compared, 'trust'> {
  return {
    comparison,
    view: completedView(query),
    facts: {
      query,
      notices: [],
      total: comparison.runs.length,
      stored: 0,
      facets: [],
      uses: [],
      metrics: comparison.metrics.filter(({ inTable }) => inTable).map(({ metric }) => metric),
      uploads,
      missingUploads: gone,
      values: [],
      order: [],
      exclusions: null,
    },
    selection: { runs: [], configs: [], metrics: null, covers: [] },
  };
}
