'use client';

import { lazy } from 'react';
import { PopButton } from '@/components/share/pop-button';
import type { Compared } from '../compare-data';

const load = () => import('./share-popover');
const SharePopover = lazy(load);

/** A button that opens the link of what is shown. */
export function Share({ compared }: { compared: Compared }) {
  return (
    <PopButton label="Share" isFirst onPreload={() => void load()}>
      {(pop) => <SharePopover compared={compared} {...pop} />}
    </PopButton>
  );
}
