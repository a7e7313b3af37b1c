'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Ask } from './dialog';
import { Icon } from './icon';

const PAGES = [
  { href: '/', label: 'Library' },
  { href: '/compare', label: 'Compare' },
  { href: '/formats', label: 'Formats' },
] as const;

const KEYS = [
  { keys: ['/'], what: 'Search or filter on this page' },
  { keys: ['g', 'l'], what: 'Go to the library' },
  { keys: ['g', 'c'], what: 'Go to the comparison' },
  { keys: ['Esc'], what: 'Close what floats' },
  { keys: ['?'], what: 'Show these keys' },
] as const;

/** Whether a key press belongs to a field that takes text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

export function SiteBar({ uploads }: { uploads: number }) {
  const pathname = usePathname();
  const [areKeysShown, setKeysShown] = useState(false);

  useEffect(() => {
    let previous = '';
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') setKeysShown(true);
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('input[data-shortcut="/"]');
        if (field) {
          event.preventDefault();
          field.focus();
        }
      }
      if (previous === 'g' && event.key === 'l') window.location.assign('/');
      if (previous === 'g' && event.key === 'c') window.location.assign('/compare');
      previous = event.key;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <header className="bar">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Link className="mark" href="/">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.5 1v14" stroke="currentColor" strokeWidth="1.5" />
          <path d="M2 4.5h7M2 11.5h10" stroke="currentColor" strokeWidth="1.5" fill="none" />
          <circle cx="10.6" cy="4.5" r="2.1" fill="var(--c1)" />
          <path d="M13 9l2.5 2.5L13 14l-2.5-2.5z" fill="var(--c2)" />
        </svg>
        Bakeoff
      </Link>
      <nav className="nav" aria-label="Main">
        {PAGES.map((page) => (
          <Link
            key={page.href}
            href={page.href}
            aria-current={
              page.href ===
              (pathname.startsWith('/compare') || pathname.startsWith('/formats')
                ? `/${pathname.split('/')[1]}`
                : '/')
                ? 'page'
                : undefined
            }
          >
            {page.label}
          </Link>
        ))}
      </nav>
      <div className="end">
        <span className="wide t12">{uploads === 1 ? '1 upload' : `${uploads} uploads`}</span>
        <button
          type="button"
          className="btn quiet wide"
          aria-label="Keyboard shortcuts"
          onClick={() => setKeysShown(true)}
        >
          <kbd>?</kbd>
        </button>
        <ThemeButton />
      </div>
      <Ask title="Keys" isOpen={areKeysShown} onClose={() => setKeysShown(false)}>
        <dl className="keys">
          {KEYS.map(({ keys, what }) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Ask>
    </header>
  );
}

/** Light or dark, against what the system says. Kept in a cookie so that the server draws the right one at once. */
function ThemeButton() {
  const flip = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
  };
  return (
    <button type="button" className="btn quiet" aria-label="Light or dark" onClick={flip}>
      <Icon name="theme" />
    </button>
  );
}
