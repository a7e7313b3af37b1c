'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './stored.module.css';

const TYPING_PAUSE_MS = 150;

/** Filters the list while somebody types; the address holds what was typed. Without script it is a form. */
export function SearchUploads({ query }: { query: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  const search = (text: string) => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      const address = text.trim() === '' ? '/' : `/?q=${encodeURIComponent(text)}`;
      startTransition(() => router.replace(address, { scroll: false }));
    }, TYPING_PAUSE_MS);
  };

  return (
    <search className={styles.search}>
      <form action="/" className="search" aria-busy={isPending}>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          placeholder="Search title, file, notes"
          aria-label="Search uploads"
          data-shortcut="/"
          onChange={(event) => search(event.target.value)}
        />
        <kbd>/</kbd>
      </form>
    </search>
  );
}
