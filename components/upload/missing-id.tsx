'use client';

import { usePathname } from 'next/navigation';

/** The id that the address asks for. A page of what is not there is not told it in any other way. */
export function MissingId() {
  return <code className="mono">{usePathname().split('/').at(-1)?.slice(0, 64)}</code>;
}
