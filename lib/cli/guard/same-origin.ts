/** Whether a request comes from a page of this server, or from what is no browser: that names no origin. */
export function isSameOrigin(header: (name: string) => string | null): boolean {
  const site = header('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = header('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === header('host');
}
