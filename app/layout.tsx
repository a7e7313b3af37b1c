import type { Metadata } from 'next';
import localFont from 'next/font/local';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import { IconSprite } from '@/components/ui/icon';
import { SiteBar } from '@/components/ui/site-bar';

const sans = localFont({
  src: '../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  weight: '100 700',
  variable: '--plex-sans',
});
const greek = localFont({
  src: '../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-greek-wght-normal.woff2',
  weight: '100 700',
  variable: '--plex-sans-greek',
  declarations: [{ prop: 'unicode-range', value: 'U+0370-03FF' }],
  preload: false,
});
const mono = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--plex-mono',
  preload: false,
});

export const metadata: Metadata = {
  title: { default: 'Bakeoff', template: '%s · Bakeoff' },
  description:
    'Lines up storage engines, versions and configurations from the result files that benchmarks write.',
};

export default async function Layout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get('theme')?.value;
  return (
    <html
      lang="en"
      className={`${sans.variable} ${greek.variable} ${mono.variable}`}
      data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}
      suppressHydrationWarning
    >
      <body>
        <IconSprite />
        <SiteBar uploads={0} />
        {children}
      </body>
    </html>
  );
}
