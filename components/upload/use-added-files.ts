'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { type PictureFile, sortFiles } from './pictures';
import type { Queue } from './queue';

/** Puts files into the queue, but for pictures of comparisons: those lead to their comparison, at once when nothing else is being added. */
export function useAddedFiles(queue: Queue) {
  const router = useRouter();
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  const addFiles = useCallback(
    async (files: readonly File[]) => {
      const sorted = await sortFiles(files, location.origin);
      const [only] = sorted.pictures;
      const isAlone = files.length === 1 && queue.state().items.length === 0;
      if (isAlone && only?.address) return router.push(only.address);
      const names = new Set(sorted.pictures.map(({ name }) => name));
      setPictures((before) => [...before.filter(({ name }) => !names.has(name)), ...sorted.pictures]);
      queue.add(sorted.texts);
    },
    [queue, router],
  );
  const dismiss = (picture: PictureFile) => setPictures((before) => before.filter((one) => one !== picture));
  return { addFiles, pictures, dismiss };
}
