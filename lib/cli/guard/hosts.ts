import { isIP } from 'node:net';

/** Whether a request may name this host: an address, this machine, or one that was configured. A page of another site could give its own name
 *  this server's address (DNS rebinding) and would then count as a page of this server; but it cannot change what the browser says it asks for.
 *  What is no browser may name none. `allowed`: names without port; `*` allows any. */
export function isKnownHost(header: string | undefined, allowed: readonly string[]): boolean {
  if (header === undefined || header === '' || allowed.includes('*')) return true;
  const match = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header);
  if (!match) return false;
  const name = (match[1] ?? match[2] ?? '').toLowerCase().replace(/\.$/, '');
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || allowed.includes(name);
}
