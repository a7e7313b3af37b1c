import type { FileContent, FileToRead, FileToStore, StoredFile } from './store-file';

/** What the worker is asked. */
export type Job =
  | { kind: 'read'; file: FileToRead }
  | { kind: 'store'; file: FileToStore; databaseUrl: string };

/** What the worker says; the last three end a job. */
export type Answer =
  | { kind: 'wants-turn' }
  | { kind: 'turn-over' }
  | { kind: 'read'; content: FileContent }
  | { kind: 'stored'; stored: StoredFile }
  | { kind: 'failed'; message: string };
