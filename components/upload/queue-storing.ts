import type { Upload } from '@/lib/model';
import { canStore, isBeingRead, PASTED } from './queue-item';
import type { QueueItems } from './queue-items';
import type { Sending, SendRequest } from './send';

export interface StoringPorts {
  send(request: SendRequest, onProgress: (done: number, total: number) => void): Sending;
}

/** Stores a text of a queue if that can be done; whether something new was stored. One that is read again, since somebody has just said what a
 *  column means, is stored when that is done. */
export async function storeItem(items: QueueItems, { send }: StoringPorts, key: string): Promise<boolean> {
  const wait = settled(items, key);
  if (wait) await wait;
  const item = items.find(key);
  if (!item || !canStore(item)) return false;
  const { source, name, title, notes, format, mappings } = item;
  const report = (done: number, total: number) => items.change(key, { step: { is: 'sending', done, total } });
  report(0, source.size);
  items.change(key, { problem: null });
  const sending = send({ source, name, title, notes, format, mappings }, report);
  items.begin(key, sending.cancel);
  const sent = await sending.sent;
  items.done(key);
  if (sent.outcome !== 'stored') {
    const why = sent.outcome === 'failed' ? { problem: sent.message } : { known: sent.upload };
    items.change(key, { step: { is: 'read' }, ...why });
    return false;
  }
  const storedKey = key === PASTED ? items.newKey('pasted') : key;
  items.change(key, { key: storedKey, step: { is: 'stored', upload: sent.upload } });
  if (item.preview?.sha256) tellSame(items, storedKey, item.preview.sha256, sent.upload);
  return true;
}

/** When the text is read again; null: it is. */
function settled(items: QueueItems, key: string): Promise<void> | null {
  const isUnsettled = () => {
    const item = items.find(key);
    return item !== undefined && isBeingRead(item) && item.preview !== null;
  };
  if (!isUnsettled()) return null;
  return new Promise((resolve) => {
    const stop = items.subscribe(() => {
      if (isUnsettled()) return;
      stop();
      resolve();
    });
  });
}

/** Says of all others that hold the same text that it is stored. */
function tellSame(items: QueueItems, storedKey: string, sha256: string, known: Upload): void {
  for (const { key, preview } of items.state().items)
    if (key !== storedKey && preview?.sha256 === sha256) items.change(key, { known });
}
