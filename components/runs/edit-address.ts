import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';
import type { TimeView } from '@/lib/view/time-view';
import type { View } from '@/lib/view/view';

/** The address of this page with another view: what the parts of a page change of it, each by itself, adds up. */
export function editedAddress(change: (view: View) => View): string {
  const { pathname, search } = window.location;
  const query = formatView(change(parseView(new URLSearchParams(search)).view));
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Writes another view into the address, without loading anything. */
export function editAddress(change: (view: View) => View): void {
  window.history.replaceState(null, '', editedAddress(change));
}

/** Writes a part of what is shown of the time of runs into the address. */
export function editTime(part: Partial<TimeView>): void {
  editAddress((view) => ({ ...view, time: { ...view.time, ...part } }));
}
