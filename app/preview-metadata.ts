import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { CARD } from '@/lib/export/exported';
import { type Shown, sentenceText, titleOf } from './compare/shown';
import { publicUrl } from './public-url';

/** Title, description and picture of a link to what is shown, for pages and for the chats that show previews of them. Addresses from
 *  their path on. */
export async function previewMetadata(
  shown: Pick<Shown, 'comparison' | 'view'>,
  address: string,
  card: string,
): Promise<Metadata> {
  const origin = publicUrl(await headers());
  const title = titleOf(shown);
  const description = sentenceText(shown);
  return {
    title,
    description,
    openGraph: {
      title,
      description,
      type: 'website',
      siteName: 'Bakeoff',
      url: `${origin}${address}`,
      images: [{ url: `${origin}${card}`, ...CARD, alt: description, type: 'image/png' }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [`${origin}${card}`] },
  };
}
