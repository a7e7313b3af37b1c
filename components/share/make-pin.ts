import { sendChange } from '../ui/token';

/** Pins the view of a query; the address of the pin from its path on, or why there is none. */
export async function makePin(query: string): Promise<{ address: string } | { problem: string }> {
  const response = await sendChange('/api/pins', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ view: query }),
  }).catch(() => null);
  if (!response) return { problem: 'The server did not answer.' };
  if (!response.ok) {
    const { detail }: { detail?: string } = await response.json().catch(() => ({}));
    return { problem: detail ?? `The server could not pin it (status ${response.status}).` };
  }
  const { pin }: { pin: { address: string } } = await response.json();
  return { address: pin.address };
}
