import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A link within Bakeoff. Nothing is fetched before it is followed: a page may hold hundreds of links, and to make the page behind
 *  one costs the server as much as to show it. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
