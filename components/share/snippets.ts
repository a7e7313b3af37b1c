/** What others put into their pages to show a comparison. */

/** Links longer than this are cut by chats and mail programs. */
export const LONG_LINK = 2000;

/** Addresses of what is shown: of a comparison with today's data, or of a pin. */
export interface SharedAddresses {
  /** The page, with the host. */
  page: string;
  /** The chart alone, for frames. */
  embed: string;
  /** The picture as PNG. */
  image: string;
}

export function comparisonAddresses(origin: string, query: string): SharedAddresses {
  const behind = query === '' ? '' : `?${query}`;
  return {
    page: `${origin}/compare${behind}`,
    embed: `${origin}/embed${behind}`,
    image: `${origin}/compare.png${behind}`,
  };
}

/** `address`: of the pin, from its path on. */
export function pinAddresses(origin: string, address: string): SharedAddresses {
  return {
    page: `${origin}${address}`,
    embed: `${origin}${address}/embed`,
    image: `${origin}${address}.png`,
  };
}

export function frameSnippet({ embed }: SharedAddresses, title: string): string {
  return `<iframe src="${attribute(embed)}" title="${attribute(title)}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
}

/** A picture that leads to its page. */
export function markdownSnippet({ page, image }: SharedAddresses, title: string): string {
  return `[![${markdownText(title)}](${target(image)})](${target(page)})`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function markdownText(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
}

function target(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}
