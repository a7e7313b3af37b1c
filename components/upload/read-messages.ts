import type { TableMapping } from '@/lib/formats/table/mapping';
import type { Preview } from './preview';

/** What the worker is asked. */
export interface ReadRequest {
  source: Blob;
  /** File name, or null for pasted text. */
  name: string | null;
  /** Id of a format, or null: found by content. */
  format: string | null;
  mappings: readonly TableMapping[];
}

/** How far it is: bytes of the file that were read, then characters of the text that were understood. */
export interface ReadProgress {
  phase: 'reading' | 'understanding';
  done: number;
  total: number;
}

export type ReadAnswer =
  | { kind: 'progress'; progress: ReadProgress }
  | { kind: 'preview'; preview: Preview }
  | { kind: 'failed'; message: string };
