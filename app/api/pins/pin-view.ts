import { loadShown, titleOf } from '@/app/compare/shown';
import { loadPinned } from '@/app/s/[hash]/load-pinned';
import type { PinAnswer } from '@/lib/api/schemas/pin';
import { besideText, pinAddress, pinnedText, uploadsBehind } from '@/lib/pins/pinned';
import { findUploads, savePin } from '@/lib/store';

/** Pins what the link of a view shows now; null when it shows nothing. */
export async function pinView(
  query: string,
  createdAt: string,
): Promise<{ id: string; isNew: boolean } | null> {
  const shown = await loadShown(query);
  if (shown === null) return null;
  const { comparison, entities } = shown;
  const uploads = await findUploads(uploadsBehind(comparison));
  return savePin({
    content: pinnedText(shown.query, comparison),
    beside: besideText({
      uploads: uploads
        .map(({ id, title, name, format, formatVersion }) => ({ id, title, name, format, formatVersion }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      colours: comparison.columns.flatMap(({ key }) => {
        const number = entities.get(key);
        return number === undefined ? [] : [[key, number] as const];
      }),
    }),
    createdAt,
  });
}

/** A pin as the API answers it; null when there is none. `origin`: address of this server. */
export async function pinOf(hash: string, origin: string): Promise<PinAnswer['pin'] | null> {
  const pinned = await loadPinned(hash);
  if (pinned === null) return null;
  const { id, createdAt, query, uploads } = pinned;
  const address = pinAddress(id);
  return {
    id,
    address,
    url: `${origin}${address}`,
    createdAt,
    view: query,
    title: titleOf(pinned),
    uploads: [...uploads],
  };
}
