'use client';

import { lazy } from 'react';
import { PopButton } from '@/components/share/pop-button';

const load = () => import('./export-popover');
const ExportPopover = lazy(load);

/** A button that opens the files that what is shown can be taken along as. `address`: of the page from its path on, without query;
 *  `query`: what stands behind it. */
export function ExportMenu({
  address,
  query,
  hasReport,
}: {
  address: string;
  query: string;
  hasReport: boolean;
}) {
  return (
    <PopButton label="Export" onPreload={() => void load()}>
      {(pop) => <ExportPopover address={address} query={query} hasReport={hasReport} {...pop} />}
    </PopButton>
  );
}
