/** Pictures among files that are added: those that Bakeoff wrote keep the view that they show. */
import { isPicture, keptViewIn } from '@/lib/charts/kept-view';
import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';

export interface PictureFile {
  name: string;
  /** Where what it shows can be opened, from the path on; null when it keeps no view. */
  address: string | null;
}

/** Bytes that tell a picture from a text. */
const HEAD = 1024;
/** Larger ones are not looked into: no picture of a comparison is so large. */
const MOST_BYTES = 64 * 1_048_576;

/** The texts and the pictures among files, each in their order. `origin`: of this server: a pin of it is opened as the pin. */
export async function sortFiles(
  files: readonly File[],
  origin: string,
): Promise<{ texts: File[]; pictures: PictureFile[] }> {
  const sorted = await Promise.all(files.map((file) => pictureOf(file, origin)));
  return {
    texts: files.filter((_, i) => sorted[i] === null),
    pictures: sorted.filter((picture) => picture !== null),
  };
}

/** Null when it is no picture, or cannot be read: then reading it as a text says why. */
async function pictureOf(file: File, origin: string): Promise<PictureFile | null> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    if (!isPicture(head)) return null;
    if (file.size > MOST_BYTES) return { name: file.name, address: null };
    const kept = keptViewIn(new Uint8Array(await file.arrayBuffer()));
    return { name: file.name, address: kept && addressOf(kept, origin) };
  } catch {
    return null;
  }
}

function addressOf({ view, link }: { view: string; link: string }, origin: string): string {
  const pin = link.startsWith(`${origin}/`) ? link.slice(origin.length) : '';
  if (/^\/s\/[0-9a-f]{8,64}$/.test(pin)) return pin;
  const query = formatView(parseView(new URLSearchParams(view)).view);
  return query === '' ? '/compare' : `/compare?${query}`;
}
