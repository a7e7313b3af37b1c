import type { Preview } from './preview';
import type { ReadAnswer, ReadProgress, ReadRequest } from './read-messages';

export interface Reading {
  /** Rejects when the text could not be read for a reason that is none of its own; never settles once it is cancelled. */
  preview: Promise<Preview>;
  cancel(): void;
}

/** A worker that waits for its next text: starting one takes longer than reading most texts. */
let idle: Worker | null = null;

export function readInWorker(request: ReadRequest, onProgress: (progress: ReadProgress) => void): Reading {
  const worker = idle ?? new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  idle = null;
  const preview = new Promise<Preview>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      if (idle) worker.terminate();
      else idle = worker;
      if (data.kind === 'preview') resolve(data.preview);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'The program that reads files could not be loaded.'));
    };
  });
  worker.postMessage(request);
  return {
    preview,
    cancel() {
      if (idle === worker) return;
      worker.terminate();
    },
  };
}
