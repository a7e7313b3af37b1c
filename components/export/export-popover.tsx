'use client';

import { useState } from 'react';
import css from '@/components/share/share.module.css';
import { SharePop, type SharePopProps } from '@/components/share/share-pop';
import { Segmented } from '@/components/ui/segmented';
import { fileAddress, type PictureTheme } from './file-address';

const THEMES = [
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
] as const;

const PICTURES = [
  { end: '.svg', label: 'SVG' },
  { end: '.png', label: 'PNG' },
  { end: '@2x.png', label: 'PNG, 2×' },
] as const;

const TABLES = [
  { end: '.csv', label: 'CSV' },
  { end: '.tsv', label: 'TSV' },
  { end: '.md', label: 'Markdown' },
  { end: '.json', label: 'JSON' },
] as const;

/** The files that what is shown can be taken along as. */
export default function ExportPopover({
  address,
  query,
  hasReport,
  ...pop
}: { address: string; query: string; hasReport: boolean } & Omit<SharePopProps, 'children' | 'label'>) {
  const [theme, setTheme] = useState<PictureTheme>(themeOfPage);
  return (
    <SharePop label="Export this comparison" {...pop}>
      <p className="h">Exactly what is shown</p>
      <div className={css.themes}>
        <Segmented<PictureTheme> label="Pictures" options={THEMES} value={theme} onChange={setTheme} />
      </div>
      <dl className={css.files}>
        <dt>Picture</dt>
        <dd>
          {PICTURES.map(({ end, label }) => (
            <a key={end} href={fileAddress(address, end, query, theme)} download="">
              {label}
            </a>
          ))}
        </dd>
        <dt>Numbers</dt>
        <dd>
          {TABLES.map(({ end, label }) => (
            <a key={end} href={fileAddress(address, end, query)} download="">
              {label}
            </a>
          ))}
        </dd>
        {hasReport && (
          <>
            <dt>Report</dt>
            <dd>
              <a href={fileAddress(address, '.html', query)} target="_blank" rel="noopener">
                One HTML file of every step
              </a>
            </dd>
          </>
        )}
        <dt>Clipboard</dt>
        <dd>
          <span>
            <kbd>t</kbd> copies the table as TSV, <kbd>m</kbd> as Markdown
          </span>
        </dd>
      </dl>
      <p className={css.hint}>
        Pictures say where they come from, and keep their view: drop one on the library page to open it again.
      </p>
    </SharePop>
  );
}

function themeOfPage(): PictureTheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'dark' || theme === 'light') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
