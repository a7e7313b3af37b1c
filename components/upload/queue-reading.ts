import type { TableMapping } from '@/lib/formats/table/mapping';
import type { Upload } from '@/lib/model';
import type { Preview } from './preview';
import type { QueueItem, Step } from './queue-item';
import type { QueueItems } from './queue-items';
import type { Reading } from './read-in-worker';
import type { ReadProgress, ReadRequest } from './read-messages';

export interface ReadingPorts {
  read(request: ReadRequest, onProgress: (progress: ReadProgress) => void): Reading;
  /** The stored upload with this id, or null; also when nobody can say. */
  findUpload(id: string): Promise<Upload | null>;
  /** What was said before of the columns of tables with this header. */
  recallMapping(header: string): TableMapping | null;
}

/** Reads the texts of a queue that wait, one after the other. */
export function createReading(items: QueueItems, ports: ReadingPorts) {
  /** Reads the first text that waits, unless one is being read. */
  function readNext(): void {
    const all = items.state().items;
    const item = all.find(({ step }) => step.is === 'waiting');
    if (!item || all.some(({ step }) => step.is === 'reading')) return;
    const { key, source, name, format, mappings } = item;
    items.change(key, { step: { is: 'reading', progress: null } });
    const reading = ports.read({ source, name, format, mappings }, (progress) =>
      items.change(key, { step: { is: 'reading', progress } }),
    );
    items.begin(key, reading.cancel);
    reading.preview
      .then(
        (preview) => take(key, preview),
        (error: unknown) => {
          items.done(key);
          const message = error instanceof Error ? error.message : String(error);
          items.change(key, { step: { is: 'failed', message } });
        },
      )
      .finally(readNext);
  }

  /** Shows what a text was read as. What was said before of tables like its own has it read once more. */
  function take(key: string, preview: Preview): void {
    items.done(key);
    const item = items.find(key);
    if (!item) return;
    const recalled = unsaidHeaders(item, preview).flatMap((header) => ports.recallMapping(header) ?? []);
    const step: Step = recalled.length > 0 ? { is: 'waiting' } : { is: 'read' };
    const title = item.isTitleOwn ? item.title : preview.title;
    items.change(key, { preview, step, title, mappings: [...item.mappings, ...recalled] });
    if (!preview.sha256 || preview.refusal) return;
    ports.findUpload(preview.sha256).then((known) => {
      if (known && items.find(key)?.preview?.sha256 === preview.sha256) items.change(key, { known });
    });
  }

  function readAgain(key: string, how: Partial<Pick<QueueItem, 'format' | 'mappings'>>): void {
    items.stop(key);
    items.change(key, { ...how, known: null, problem: null, step: { is: 'waiting' } });
    readNext();
  }

  return { readNext, readAgain };
}

/** The headers of its tables whose columns nobody has said anything of. */
function unsaidHeaders({ mappings }: QueueItem, { tables }: Preview): string[] {
  const said = new Set(mappings.map(({ header }) => header));
  return [...new Set(tables.map(({ mapping }) => mapping.header))].filter((header) => !said.has(header));
}
