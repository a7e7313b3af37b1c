import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/controls.css';
import '@/components/ui/surfaces.css';
// every page preloads it for its error and not-found pages, and the console complains where it is not used
import './message.module.css';
import { IconSprite } from '@/components/ui/icon';
import { SiteBar } from '@/components/ui/site-bar';
import { TokenDialog } from '@/components/ui/token-dialog';
import { countUploads } from '@/lib/store';

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
  referrer: 'same-origin',
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#171a1e' },
  ],
};

export default async function Layout({ children }: { children: ReactNode }) {
  const [theme, nonce, uploads] = await Promise.all([
    cookies().then((all) => all.get('theme')?.value),
    headers().then((all) => all.get('x-nonce')),
    countUploads(),
  ]);
  return (
    <html
      lang="en"
      className={`${sans.variable} ${greek.variable} ${mono.variable}`}
      data-theme={theme === 'dark' || theme === 'light' ? theme : undefined}
      suppressHydrationWarning
    >
      {/* react-aria looks here for the nonce of the style elements that it puts in */}
      {nonce && (
        <head>
          <meta property="csp-nonce" nonce={nonce} />
        </head>
      )}
      <body>
        <IconSprite />
        <SiteBar uploads={uploads} />
        {children}
        <TokenDialog />
      </body>
    </html>
  );
}
