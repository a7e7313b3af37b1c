export type Compression = 'gzip' | 'zstd';

/** A file that is read as it is, one that is unpacked first, or one that is not read, by its name. */
export type Packing = { kind: 'none' } | { kind: 'read'; as: Compression } | { kind: 'other'; name: string };

/** How the files begin that hold others. */
const SIGNATURES: readonly { begins: readonly number[]; packing: Packing }[] = [
  { begins: [0x1f, 0x8b], packing: { kind: 'read', as: 'gzip' } },
  { begins: [0x28, 0xb5, 0x2f, 0xfd], packing: { kind: 'read', as: 'zstd' } },
  { begins: [0x50, 0x4b, 0x03, 0x04], packing: { kind: 'other', name: 'zip' } },
  { begins: [0x42, 0x5a, 0x68], packing: { kind: 'other', name: 'bzip2' } },
  { begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], packing: { kind: 'other', name: 'xz' } },
  { begins: [0x04, 0x22, 0x4d, 0x18], packing: { kind: 'other', name: 'lz4' } },
  { begins: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], packing: { kind: 'other', name: '7z' } },
];

/** `BZh` may begin a text: after it bzip2 has a digit and the digits of π. */
const BZIP2_NEXT = [0x31, 0x41, 0x59];

/** So many bytes of a file tell how it is packed. */
export const HEAD_BYTES = 16;

/** What the first bytes of a file say of how it is packed. */
export function packingOf(head: Uint8Array): Packing {
  const found = SIGNATURES.find(({ begins }) => begins.every((byte, i) => head[i] === byte));
  if (!found) return { kind: 'none' };
  const isBzip2 = found.packing.kind === 'other' && found.packing.name === 'bzip2';
  if (isBzip2 && !BZIP2_NEXT.every((byte, i) => head[4 + i] === byte)) return { kind: 'none' };
  return found.packing;
}

/** `mrg.l.i0.gz` → `mrg.l.i0`: the name may say which step it is. */
export function unpackedName(name: string | null): string | null {
  return name?.replace(/(?<=.)\.(?:gz|zst)$/i, '') ?? null;
}
