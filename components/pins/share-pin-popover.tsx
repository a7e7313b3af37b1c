'use client';

import { useState } from 'react';
import { CopyField } from '@/components/share/copy-field';
import { SharePop, type SharePopProps } from '@/components/share/share-pop';
import { SnippetFields } from '@/components/share/snippet-fields';
import { pinAddresses } from '@/components/share/snippets';

export default function SharePinPopover({
  address,
  title,
  ...pop
}: { address: string; title: string } & Omit<SharePopProps, 'children' | 'label'>) {
  const [addresses] = useState(() => pinAddresses(location.origin, address));
  return (
    <SharePop label="Share this pin" {...pop}>
      <p className="h">The short link keeps this picture</p>
      <CopyField
        text={addresses.page}
        shown={addresses.page.replace(/^https?:\/\//, '')}
        label="the short link"
      />
      <SnippetFields addresses={addresses} title={title} />
    </SharePop>
  );
}
