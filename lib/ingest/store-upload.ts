import type { Format } from '../formats/format';
import type { ReadResult } from '../formats/read';
import { readUpload } from '../formats/read-upload';
import type { TableMapping } from '../formats/table/mapping';
import { saveUpload } from '../store';

export interface UploadRequest {
  bytes: Uint8Array;
  /** File name without folders, or null for pasted text. */
  name: string | null;
  /** Empty: the file name. */
  title: string;
  notes: string;
  /** Null: found by content. */
  format: Format | null;
  /** As in ReadOptions. */
  mappings?: readonly TableMapping[];
  /** ISO 8601. */
  createdAt: string;
}

export type StoredUpload =
  | { outcome: 'stored' | 'known'; id: string; result: ReadResult }
  /** Nothing is kept; the diagnostics of the result say why. */
  | { outcome: 'refused'; result: ReadResult };

/** Reads and stores an upload. What holds neither runs nor configs is refused. */
export async function storeUpload(request: UploadRequest): Promise<StoredUpload> {
  const { text, masked, result } = readUpload(request.bytes, request);
  const { format } = result;
  if (text === null || format === null || (result.runs.length === 0 && result.configs.length === 0))
    return { outcome: 'refused', result };
  const { id, isNew } = await saveUpload({
    text,
    name: request.name,
    title: request.title.trim() || (request.name ?? `${format.label}, pasted`),
    notes: request.notes,
    format: { id: format.id, version: format.version },
    result,
    masked: masked.length,
    createdAt: request.createdAt,
  });
  return { outcome: isNew ? 'stored' : 'known', id, result };
}
