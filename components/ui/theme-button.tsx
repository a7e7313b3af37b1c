'use client';

import { Icon } from './icon';

/** Light or dark, against what the system says. Kept in a cookie so that the server draws the right one at once. */
export function ThemeButton() {
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
    <button
      type="button"
      className="btn quiet"
      aria-label="Light or dark"
      title="Light or dark"
      onClick={flip}
    >
      <Icon name="theme" />
    </button>
  );
}
