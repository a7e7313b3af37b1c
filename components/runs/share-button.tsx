'use client';

import { useState } from 'react';

/** Copies the address, which holds all that is shown, and says what whoever gets it needs. */
export function ShareButton() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setState('copied');
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <button type="button" className="btn first" onClick={share} onBlur={() => setState('idle')}>
        {state === 'copied' ? 'Copied' : 'Share'}
      </button>
      <span role="status" className="sr">
        {state === 'copied' && 'The address is copied. It works in every Bakeoff that holds the same text.'}
        {state === 'failed' && 'The browser did not allow copying: copy the address from its bar.'}
      </span>
    </>
  );
}
