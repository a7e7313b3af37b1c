import type { TableMapping } from '@/lib/formats/table/mapping';
import type { Upload } from '@/lib/model';
import type { Preview } from './preview';
import type { Reading } from './read-in-worker';
import type { ReadProgress, ReadRequest } from './read-messages';
import type { Sending, SendRequest } from './send';

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

export interface QueueState {
  items: readonly QueueItem[];
  /** Key of the item whose preview is shown. */
  selected: string | null;
}

/** What the queue needs of the world. */
export interface QueuePorts {
  read(request: ReadRequest, onProgress: (progress: ReadProgress) => void): Reading;
  send(request: SendRequest, onProgress: (done: number, total: number) => void): Sending;
  /** The stored upload with this id, or null; also when nobody can say. */
  findUpload(id: string): Promise<Upload | null>;
  /** What was said before of the columns of tables with this header. */
  recallMapping(header: string): TableMapping | null;
  /** Something new is stored. */
  onStored(): void;
  maxBytes: number;
}

/** The key of the text in the paste box: there is one, and it changes while somebody types. Once stored it has another key. */
export const PASTED = 'pasted';

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

/** Whether it can be stored as it is now. */
export function canStore(item: QueueItem): boolean {
  return item.step.is === 'read' && item.preview?.refusal === null && item.known === null;
}

export function createQueue(ports: QueuePorts): Queue {
  let state: QueueState = { items: [], selected: null };
  let added = 0;
  const listeners = new Set<() => void>();
  /** What ends the work that is under way for an item. */
  const stops = new Map<string, () => void>();

  const set = (next: QueueState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => state.items.find((item) => item.key === key);
  const change = (key: string, changes: Partial<QueueItem>) =>
    set({ ...state, items: state.items.map((item) => (item.key === key ? { ...item, ...changes } : item)) });
  const stop = (key: string) => {
    stops.get(key)?.();
    stops.delete(key);
  };

  function put(key: string, name: string | null, source: Blob): void {
    stop(key);
    const before = find(key);
    const item: QueueItem = {
      key,
      name,
      source,
      step: source.size > ports.maxBytes ? { is: 'too-large' } : { is: 'waiting' },
      preview: before?.preview ?? null,
      title: before?.isTitleOwn ? before.title : '',
      notes: before?.notes ?? '',
      isTitleOwn: before?.isTitleOwn ?? false,
      format: before?.format ?? null,
      mappings: [],
      known: null,
      problem: null,
    };
    if (before) change(key, item);
    else set({ items: [...state.items, item], selected: state.selected ?? key });
  }

  /** Reads the first text that waits, unless one is being read. */
  function readNext(): void {
    const item = state.items.find(({ step }) => step.is === 'waiting');
    if (!item || state.items.some(({ step }) => step.is === 'reading')) return;
    const { key, source, name, format, mappings } = item;
    change(key, { step: { is: 'reading', progress: null } });
    const reading = ports.read({ source, name, format, mappings }, (progress) =>
      change(key, { step: { is: 'reading', progress } }),
    );
    stops.set(key, reading.cancel);
    reading.preview
      .then(
        (preview) => take(key, preview),
        (error: unknown) => {
          stops.delete(key);
          const message = error instanceof Error ? error.message : String(error);
          change(key, { step: { is: 'failed', message } });
        },
      )
      .finally(readNext);
  }

  function take(key: string, preview: Preview): void {
    stops.delete(key);
    const item = find(key);
    if (!item) return;
    const unsaid = preview.tables
      .map((table) => table.mapping.header)
      .filter((header) => !item.mappings.some((mapping) => mapping.header === header));
    const recalled = [...new Set(unsaid)].flatMap((header) => ports.recallMapping(header) ?? []);
    const step: Step = recalled.length > 0 ? { is: 'waiting' } : { is: 'read' };
    const title = item.isTitleOwn ? item.title : preview.title;
    change(key, { preview, step, title, mappings: [...item.mappings, ...recalled] });
    if (!preview.sha256 || preview.refusal) return;
    ports.findUpload(preview.sha256).then((known) => {
      if (known && find(key)?.preview?.sha256 === preview.sha256) change(key, { known });
    });
  }

  function readAgain(key: string, how: Partial<Pick<QueueItem, 'format'>> = {}): void {
    stop(key);
    change(key, { ...how, known: null, problem: null, step: { is: 'waiting' } });
    readNext();
  }

  /** Whether something new was stored. */
  async function store(key: string): Promise<boolean> {
    const item = find(key);
    if (!item || !canStore(item)) return false;
    const { source, name, title, notes, format, mappings } = item;
    const report = (done: number, total: number) => change(key, { step: { is: 'sending', done, total } });
    report(0, source.size);
    change(key, { problem: null });
    const sending = ports.send({ source, name, title, notes, format, mappings }, report);
    stops.set(key, sending.cancel);
    const sent = await sending.sent;
    stops.delete(key);
    if (sent.outcome !== 'stored') {
      const why = sent.outcome === 'failed' ? { problem: sent.message } : { known: sent.upload };
      change(key, { step: { is: 'read' }, ...why });
      return false;
    }
    const storedKey = key === PASTED ? `pasted-${added++}` : key;
    change(key, { key: storedKey, step: { is: 'stored', upload: sent.upload } });
    if (state.selected === key) set({ ...state, selected: storedKey });
    const same = item.preview?.sha256;
    for (const other of state.items)
      if (same && other.key !== storedKey && other.preview?.sha256 === same)
        change(other.key, { known: sent.upload });
    return true;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      for (const file of files) put(`file-${added++}`, file.name, file);
      readNext();
    },
    addText(text) {
      put(`pasted-${added++}`, null, new Blob([text], { type: 'text/plain' }));
      readNext();
    },
    paste(text) {
      if (text.trim() === '') return this.remove(PASTED);
      put(PASTED, null, new Blob([text], { type: 'text/plain' }));
      set({ ...state, selected: PASTED });
      readNext();
    },
    select: (key) => set({ ...state, selected: key }),
    remove(key) {
      const isSending = find(key)?.step.is === 'sending';
      stop(key);
      if (isSending) return;
      const at = state.items.findIndex((item) => item.key === key);
      const items = state.items.filter((item) => item.key !== key);
      const neighbour = items[Math.min(Math.max(at, 0), items.length - 1)]?.key ?? null;
      set({ items, selected: state.selected === key ? neighbour : state.selected });
      readNext();
    },
    readAgain,
    map(key, mapping) {
      const others = find(key)?.mappings.filter(({ header }) => header !== mapping.header) ?? [];
      change(key, { mappings: [...others, mapping] });
      readAgain(key);
    },
    edit: (key, words) => change(key, { ...words, ...(words.title !== undefined && { isTitleOwn: true }) }),
    async store(key) {
      if (await store(key)) ports.onStored();
    },
    async storeAll() {
      let stored = 0;
      for (const { key } of state.items) if (await store(key)) stored++;
      if (stored > 0) ports.onStored();
    },
    dismissStored() {
      const items = state.items.filter((item) => item.step.is !== 'stored');
      const isShown = items.some((item) => item.key === state.selected);
      set({ items, selected: isShown ? state.selected : (items[0]?.key ?? null) });
    },
  };
}
