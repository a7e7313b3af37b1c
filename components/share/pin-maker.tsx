'use client';

import { useState } from 'react';
import { CopyField } from './copy-field';
import { makePin } from './make-pin';
import css from './share.module.css';
import { LONG_LINK } from './snippets';

/** Makes a short link that keeps what is shown. `linkLength`: of the long one, in characters. */
export function PinMaker({
  query,
  linkLength,
  pin,
  onPinned,
}: {
  query: string;
  linkLength: number;
  /** Address of the pin from its path on; null before it is made. */
  pin: string | null;
  onPinned(address: string): void;
}) {
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const make = async () => {
    setState({ isBusy: true, problem: null });
    const made = await makePin(query);
    setState({ isBusy: false, problem: 'problem' in made ? made.problem : null });
    if ('address' in made) onPinned(made.address);
  };
  return (
    <section className={css.part} aria-label="Short link">
      {linkLength > LONG_LINK && pin === null && (
        <p className={css.long}>
          <b>This link has {linkLength.toLocaleString('en')} characters.</b> Some chats and mail programs cut
          it: take the short one.
        </p>
      )}
      <p>
        A pin is a short link that keeps these rows as they are now, even when texts are deleted or read in
        another way later.
      </p>
      {pin === null ? (
        <button type="button" className="btn" disabled={state.isBusy} onClick={make}>
          {state.isBusy ? 'Pinning…' : 'Pin this comparison'}
        </button>
      ) : (
        <>
          <CopyField
            text={`${location.origin}${pin}`}
            shown={`${location.host}${pin}`}
            label="the short link"
          />
          <a href={pin}>Open the pin</a>
        </>
      )}
      <p role="status" className={state.problem === null ? 'sr' : css.problem}>
        {state.problem ?? (pin === null ? '' : 'Pinned.')}
      </p>
    </section>
  );
}
