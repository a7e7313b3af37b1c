import { database } from './database';
import { hashText } from './ids';
import { packText, unpackText } from './pack';

/** A comparison as it was shown once; what stands in the texts is lib/pins' affair. */
export interface StoredPin {
  /** SHA-256 of the content, hexadecimal. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  content: string;
  /** What is remembered beside it: no part of the id. */
  beside: string;
}

/** Stores a pin. One with the same content is left as it is. */
export async function savePin(pin: Omit<StoredPin, 'id'>): Promise<{ id: string; isNew: boolean }> {
  const id = hashText(pin.content);
  const { reader, write } = await database();
  if (await reader.pin.findUnique({ where: { id }, select: { id: true } })) return { id, isNew: false };
  const content = await packText(pin.content);
  const isNew = await write(async (tx) => {
    if (await tx.pin.findUnique({ where: { id }, select: { id: true } })) return false;
    await tx.pin.create({ data: { id, createdAt: pin.createdAt, content, beside: pin.beside } });
    return true;
  });
  return { id, isNew };
}

/** The pin with this id, or with this prefix of 8 or more digits if no other has it; else null. */
export async function loadPin(idOrPrefix: string): Promise<StoredPin | null> {
  if (!/^[0-9a-f]{8,64}$/.test(idOrPrefix)) return null;
  const { reader } = await database();
  // 'g' comes after every hexadecimal digit
  const rows = await reader.pin.findMany({
    where: { id: { gte: idOrPrefix, lt: `${idOrPrefix}g` } },
    take: 2,
  });
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    content: await unpackText(row.content),
    beside: row.beside,
  };
}
