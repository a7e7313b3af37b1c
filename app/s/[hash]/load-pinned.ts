import { cache } from 'react';
import { loadShown, type Shown } from '@/app/compare/shown';
import { completedView } from '@/components/compare/compare-data';
import { type Changes, changesSince } from '@/lib/pins/changes';
import { type PinnedUpload, readBeside, readPinned } from '@/lib/pins/pinned';
import { findUploads, loadPin } from '@/lib/store';

/** A pin with what it shows. */
export interface PinnedShown extends Shown {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The texts behind it, as they were called when it was pinned. */
  uploads: readonly PinnedUpload[];
}

/** The pin of an address; null when there is none, or a later version of Bakeoff made it. */
export const loadPinned = cache(async (hash: string): Promise<PinnedShown | null> => {
  const pin = await loadPin(hash);
  const pinned = pin && readPinned(pin.content);
  if (!pin || !pinned) return null;
  const { uploads, colours } = readBeside(pin.beside);
  return {
    id: pin.id,
    createdAt: pin.createdAt,
    query: pinned.view,
    view: completedView(pinned.view),
    comparison: pinned.comparison,
    entities: new Map(colours),
    uploads,
  };
});

/** What became of the texts and numbers behind a pin. */
export interface Since {
  /** Ids of texts that are not stored any more. */
  gone: string[];
  /** Ids of texts that were read again since, by another version of their format. */
  reread: string[];
  changes: Changes;
}

/** Compares a pin with today's data. */
export async function changesOf({ comparison, query, uploads }: PinnedShown): Promise<Since> {
  const [found, today] = await Promise.all([findUploads(uploads.map(({ id }) => id)), loadShown(query)]);
  const versions = new Map(found.map(({ id, format, formatVersion }) => [id, `${format} ${formatVersion}`]));
  const readAs = ({ format, formatVersion }: PinnedUpload) => `${format} ${formatVersion}`;
  return {
    gone: uploads.filter(({ id }) => !versions.has(id)).map(({ id }) => id),
    reread: uploads
      .filter((upload) => versions.has(upload.id) && versions.get(upload.id) !== readAs(upload))
      .map(({ id }) => id),
    changes: changesSince(comparison, today?.comparison ?? null, new Set(versions.keys())),
  };
}
