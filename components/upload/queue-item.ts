import type { TableMapping } from '@/lib/formats/table/mapping';
import type { Upload } from '@/lib/model';
import type { Preview } from './preview';
import type { ReadProgress } from './read-messages';

export type Step =
  | { is: 'waiting' }
  | { is: 'reading'; progress: ReadProgress | null }
  /** Its preview is there; nothing is stored. */
  | { is: 'read' }
  /** It was not read, for a reason that lies not in it. */
  | { is: 'failed'; message: string }
  | { is: 'too-large' }
  | { is: 'sending'; done: number; total: number }
  | { is: 'stored'; upload: Upload };

/** A text that is being added. */
export interface QueueItem {
  key: string;
  /** File name, or null for pasted text. */
  name: string | null;
  source: Blob;
  step: Step;
  /** The last one; it stays while the text is read again in another way. */
  preview: Preview | null;
  title: string;
  notes: string;
  /** Whether somebody wrote the title, so that no suggestion may replace it. */
  isTitleOwn: boolean;
  /** Chosen by hand; null: found by content. */
  format: string | null;
  /** What was said of the columns of its tables, one per header. */
  mappings: readonly TableMapping[];
  /** What is stored already and holds the same text. */
  known: Upload | null;
  /** Why it was not stored when that was tried last. */
  problem: string | null;
}

/** The key of the text in the paste box: there is one, and it changes while somebody types. Once stored it has another key. */
export const PASTED = 'pasted';

/** Whether it can be stored as it is now. */
export function canStore(item: QueueItem): boolean {
  return item.step.is === 'read' && isWorthStoring(item);
}

/** Whether it can be stored now, or as soon as it is read again with what was said of it since. */
export function canAskToStore(item: QueueItem): boolean {
  return (item.step.is === 'read' || isBeingRead(item)) && isWorthStoring(item);
}

function isWorthStoring({ preview, known }: QueueItem): boolean {
  return preview?.refusal === null && known === null;
}

export function isBeingRead({ step }: QueueItem): boolean {
  return step.is === 'waiting' || step.is === 'reading';
}

/** A text that waits to be read. `before`: the one whose place it takes, which keeps what was said of it. */
export function waitingItem(
  text: Pick<QueueItem, 'key' | 'name' | 'source'>,
  maxBytes: number,
  before: QueueItem | undefined,
): QueueItem {
  return {
    ...text,
    step: text.source.size > maxBytes ? { is: 'too-large' } : { is: 'waiting' },
    preview: before?.preview ?? null,
    title: before?.isTitleOwn ? before.title : '',
    notes: before?.notes ?? '',
    isTitleOwn: before?.isTitleOwn ?? false,
    format: before?.format ?? null,
    mappings: [],
    known: null,
    problem: null,
  };
}
