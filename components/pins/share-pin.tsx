'use client';

import { lazy } from 'react';
import { PopButton } from '@/components/share/pop-button';

const load = () => import('./share-pin-popover');
const SharePinPopover = lazy(load);

/** A button that opens the short link of a pin and what shows it in other pages. */
export function SharePin({ address, title }: { address: string; title: string }) {
  return (
    <PopButton label="Share" isFirst onPreload={() => void load()}>
      {(pop) => <SharePinPopover address={address} title={title} {...pop} />}
    </PopButton>
  );
}
