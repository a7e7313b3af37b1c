'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendChange } from '../ui/token';

/** Brings the examples back that came with the installation and were deleted. */
export function LoadExamples() {
  const router = useRouter();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const load = async () => {
    setState('busy');
    const response = await sendChange('/api/examples', { method: 'POST' }).catch(() => null);
    setState(response?.ok ? 'rest' : 'failed');
    if (response?.ok) router.refresh();
  };
  return (
    <p>
      {state === 'failed' && (
        <span className="t12" role="alert">
          The server could not load them.{' '}
        </span>
      )}
      <button type="button" className="btn first" disabled={state === 'busy'} onClick={load}>
        {state === 'busy' ? 'Loading the examples' : 'Load the examples'}
      </button>
    </p>
  );
}
