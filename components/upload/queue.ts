import type { TableMapping } from '@/lib/formats/table/mapping';
import { PASTED, type QueueItem, waitingItem } from './queue-item';
import { createItems, type QueueState } from './queue-items';
import { createReading, type ReadingPorts } from './queue-reading';
import { type StoringPorts, storeItem } from './queue-storing';

/** What the queue needs of the world. */
export interface QueuePorts extends ReadingPorts, StoringPorts {
  /** Something new is stored. */
  onStored(): void;
  maxBytes: number;
}

/** Texts that are being added: read one after the other, shown, stored when that is wanted. */
export interface Queue {
  state(): QueueState;
  /** The answer ends it. */
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** A text that has no file, and is too long for the paste box. */
  addText(text: string): void;
  /** The text in the paste box as it is now; empty: none. */
  paste(text: string): void;
  select(key: string): void;
  /** Ends what is under way for it and forgets it; what is being sent stays, unstored. */
  remove(key: string): void;
  /** Reads it again, in another format when one is given (null: found by content). */
  readAgain(key: string, how?: Pick<QueueItem, 'format'>): void;
  /** Reads it again with what the columns of tables with one header mean. */
  map(key: string, mapping: TableMapping): void;
  edit(key: string, words: Partial<Pick<QueueItem, 'title' | 'notes'>>): void;
  store(key: string): Promise<void>;
  /** Stores all that can be, one after the other. */
  storeAll(): Promise<void>;
  /** Forgets what is stored: it is in the list. */
  dismissStored(): void;
}

export function createQueue(ports: QueuePorts): Queue {
  const items = createItems();
  const { readNext, readAgain } = createReading(items, ports);

  function put(key: string, name: string | null, source: Blob): void {
    items.stop(key);
    items.put(waitingItem({ key, name, source }, ports.maxBytes, items.find(key)));
  }

  function remove(key: string): void {
    const isSending = items.find(key)?.step.is === 'sending';
    items.stop(key);
    if (isSending) return;
    items.forget(key);
    readNext();
  }

  return {
    state: items.state,
    subscribe: items.subscribe,
    add(files) {
      for (const file of files) put(items.newKey('file'), file.name, file);
      readNext();
    },
    addText(text) {
      put(items.newKey('pasted'), null, plainText(text));
      readNext();
    },
    paste(text) {
      if (text.trim() === '') return remove(PASTED);
      put(PASTED, null, plainText(text));
      items.select(PASTED);
      readNext();
    },
    select: items.select,
    remove,
    readAgain: (key, how) => readAgain(key, how ?? {}),
    map(key, mapping) {
      const others = items.find(key)?.mappings.filter(({ header }) => header !== mapping.header) ?? [];
      readAgain(key, { mappings: [...others, mapping] });
    },
    edit: (key, words) =>
      items.change(key, { ...words, ...(words.title !== undefined && { isTitleOwn: true }) }),
    async store(key) {
      if (await storeItem(items, ports, key)) ports.onStored();
    },
    async storeAll() {
      let stored = 0;
      for (const { key } of items.state().items) if (await storeItem(items, ports, key)) stored++;
      if (stored > 0) ports.onStored();
    },
    dismissStored: items.forgetStored,
  };
}

function plainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}
