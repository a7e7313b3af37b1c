import type { QueueItem } from './queue-item';

export interface QueueState {
  items: readonly QueueItem[];
  /** Key of the item whose preview is shown. */
  selected: string | null;
}

/** The texts of a queue in their order, the one of them that is shown, and what is under way for each. */
export interface QueueItems {
  state(): QueueState;
  /** The answer ends it. */
  subscribe(listener: () => void): () => void;
  /** One that no text had yet. */
  newKey(kind: 'file' | 'pasted'): string;
  find(key: string): QueueItem | undefined;
  /** Adds it, or puts it in the place of the one with its key. */
  put(item: QueueItem): void;
  change(key: string, changes: Partial<QueueItem>): void;
  select(key: string): void;
  /** When it was shown, its neighbour is from then on. */
  forget(key: string): void;
  forgetStored(): void;
  /** Something is under way for it, until `done`; `cancel` ends it early. */
  begin(key: string, cancel: () => void): void;
  done(key: string): void;
  /** Ends what is under way for it, if anything is. */
  stop(key: string): void;
}

export function createItems(): QueueItems {
  let state: QueueState = { items: [], selected: null };
  let keys = 0;
  const listeners = new Set<() => void>();
  const cancels = new Map<string, () => void>();

  function set(changes: Partial<QueueState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const find = (key: string) => state.items.find((item) => item.key === key);
  const change = (key: string, changes: Partial<QueueItem>) =>
    set({
      items: state.items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
      ...(state.selected === key && changes.key !== undefined && { selected: changes.key }),
    });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    newKey: (kind) => `${kind}-${keys++}`,
    find,
    put(item) {
      if (find(item.key)) change(item.key, item);
      else set({ items: [...state.items, item], selected: state.selected ?? item.key });
    },
    change,
    select: (key) => set({ selected: key }),
    forget(key) {
      const at = state.items.findIndex((item) => item.key === key);
      const items = state.items.filter((item) => item.key !== key);
      const neighbour = items[Math.min(Math.max(at, 0), items.length - 1)]?.key ?? null;
      set({ items, selected: state.selected === key ? neighbour : state.selected });
    },
    forgetStored() {
      const items = state.items.filter((item) => item.step.is !== 'stored');
      const isShown = items.some((item) => item.key === state.selected);
      set({ items, selected: isShown ? state.selected : (items[0]?.key ?? null) });
    },
    begin: (key, cancel) => cancels.set(key, cancel),
    done: (key) => cancels.delete(key),
    stop(key) {
      cancels.get(key)?.();
      cancels.delete(key);
    },
  };
}
