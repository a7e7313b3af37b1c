import { createHash } from 'node:crypto';

/** SHA-256 of a text as UTF-8, hexadecimal: the id of its upload. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Ids of things that stand in an upload, by what identifies them there: 16 hexadecimal digits, the same in every installation. */
export function contentIds(
  kind: 'run' | 'config',
  uploadId: string,
  things: readonly (readonly (string | number | null)[])[],
): string[] {
  const seen = new Map<string, number>();
  return things.map((parts) => {
    const identity = JSON.stringify([kind, uploadId, ...parts]);
    const before = seen.get(identity) ?? 0;
    seen.set(identity, before + 1);
    // what a format reports twice is told apart by its order
    return hashText(before === 0 ? identity : `${identity}#${before}`).slice(0, 16);
  });
}
