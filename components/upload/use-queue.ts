'use client';

import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import type { Upload } from '@/lib/model';
import { createQueue, type Queue } from './queue';
import type { QueueState } from './queue-items';
import { readInWorker } from './read-in-worker';
import { recallMapping } from './remembered-mappings';
import { sendUpload } from './send';

/** The queue of a page: a worker reads, the server stores, and the list of what is stored is asked for anew. */
export function useQueue(maxBytes: number): [QueueState, Queue] {
  const router = useRouter();
  const [queue] = useState(() =>
    createQueue({
      read: readInWorker,
      send: sendUpload,
      findUpload,
      recallMapping,
      onStored: () => router.refresh(),
      maxBytes,
    }),
  );
  return [useSyncExternalStore(queue.subscribe, queue.state, queue.state), queue];
}

async function findUpload(id: string): Promise<Upload | null> {
  const response = await fetch(`/api/uploads?id=${id}`).catch(() => null);
  if (!response?.ok) return null;
  const { uploads }: { uploads: Upload[] } = await response.json();
  return uploads[0] ?? null;
}
