import type { Engine } from './engine';

/** The database that an address is of. The driver of the other one is not loaded. */
export async function engineOf(url: string): Promise<Engine> {
  return isFile(url) ? (await import('./sqlite')).sqlite : (await import('./postgresql')).postgresql;
}

/** Whether an address is `file:` and the path of a SQLite database. */
export function isFile(url: string): boolean {
  return url.startsWith('file:');
}

/** An address as it may be shown: without password. */
export function shownAddress(url: string): string {
  if (isFile(url)) return url;
  try {
    const { protocol, username, host, pathname } = new URL(url);
    return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
  } catch {
    return 'postgresql://…';
  }
}
