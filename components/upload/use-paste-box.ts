'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Queue } from './queue';
import { PASTED } from './queue-item';

const TYPING_PAUSE_MS = 400;

/** The text in the paste box, which goes into the queue when it is pasted or nobody types any more. `sample`: a text to begin with; empty: none. */
export function usePasteBox(queue: Queue, sample: string) {
  const [pasted, setPasted] = useState(sample);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takePasted = useCallback(
    (text: string, isWhole: boolean) => {
      setPasted(text);
      clearTimeout(typing.current);
      typing.current = undefined;
      if (isWhole || text === '') queue.paste(text);
      else
        typing.current = setTimeout(() => {
          typing.current = undefined;
          queue.paste(text);
        }, TYPING_PAUSE_MS);
    },
    [queue],
  );
  useEffect(() => () => clearTimeout(typing.current), []);

  /** Empties the box when its text has left the queue or was stored; not while somebody types another. */
  function settle() {
    if (typing.current === undefined && !queue.state().items.some((item) => item.key === PASTED))
      setPasted('');
  }
  return { pasted, takePasted, settle };
}
