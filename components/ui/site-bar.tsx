'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { KeysDialog } from './keys-dialog';
import { Mark } from './mark';
import { listenForShortcuts } from './shortcuts';
import { ThemeButton } from './theme-button';

const PAGES = [
  { href: '/', label: 'Library' },
  { href: '/compare', label: 'Compare' },
  { href: '/formats', label: 'Formats' },
  { href: '/api', label: 'API' },
  { href: '/help', label: 'Help' },
] as const;

/** The page of the bar that an address belongs to: a run and a text belong to the library. */
function pageOf(pathname: string): string | null {
  const [, first = ''] = pathname.split('/');
  if (['compare', 'formats', 'api', 'help'].includes(first)) return `/${first}`;
  return ['', 'uploads', 'runs'].includes(first) ? '/' : null;
}

/** `uploads`: how many are stored. */
export function SiteBar({ uploads }: { uploads: number }) {
  const router = useRouter();
  const current = pageOf(usePathname());
  const [areKeysShown, setKeysShown] = useState(false);

  useEffect(
    () => listenForShortcuts({ showKeys: () => setKeysShown(true), open: (address) => router.push(address) }),
    [router],
  );

  return (
    <header className="bar">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Link className="mark" href="/">
        <Mark />
        <span>Bakeoff</span>
      </Link>
      <nav className="nav" aria-label="Main">
        {PAGES.map(({ href, label }) => (
          <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="end">
        <span className="wide t12">
          {uploads === 1 ? '1 upload' : `${uploads.toLocaleString('en')} uploads`}
        </span>
        <button
          type="button"
          className="btn quiet wide"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={() => setKeysShown(true)}
        >
          <kbd>?</kbd>
        </button>
        <ThemeButton />
      </div>
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </header>
  );
}
