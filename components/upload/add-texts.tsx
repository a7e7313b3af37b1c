'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Upload } from '@/lib/model';
import styles from './add.module.css';
import { DropArea } from './drop-area';
import { ItemPreview } from './item-preview';
import { PictureStrips } from './picture-strips';
import { type PictureFile, sortFiles } from './pictures';
import type { FormatChoice } from './preview-facts';
import { createQueue, PASTED, type QueueState } from './queue';
import { QueueList } from './queue-list';
import { readInWorker } from './read-in-worker';
import { recallMapping } from './remembered-mappings';
import { sendUpload } from './send';
import { countOf } from './sizes';

const TYPING_PAUSE_MS = 400;

/** Takes texts, shows what they were read as, stores them. */
export function AddTexts({
  formats,
  maxBytes,
  sample,
}: {
  formats: readonly FormatChoice[];
  maxBytes: number;
  /** A text to begin with; empty: none. */
  sample: string;
}) {
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
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [pasted, setPasted] = useState(sample);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

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
  const addLongText = useCallback((text: string) => queue.addText(text), [queue]);
  const takePasted = useCallback(
    (text: string, isWhole: boolean) => {
      setPasted(text);
      clearTimeout(typing.current);
      if (isWhole || text === '') queue.paste(text);
      else typing.current = setTimeout(() => queue.paste(text), TYPING_PAUSE_MS);
    },
    [queue],
  );
  useEffect(() => () => clearTimeout(typing.current), []);

  const emptyBoxOf = (key: string) => {
    if (key === PASTED) setPasted('');
  };
  const store = async (key: string) => {
    await queue.store(key);
    if (!queue.state().items.some((item) => item.key === PASTED)) emptyBoxOf(PASTED);
  };
  const remove = (key: string) => {
    queue.remove(key);
    emptyBoxOf(key);
  };
  const storeAll = async () => {
    await queue.storeAll();
    if (!queue.state().items.some((item) => item.key === PASTED)) emptyBoxOf(PASTED);
  };

  const shown = state.items.find((item) => item.key === state.selected);
  return (
    <>
      <DropArea
        formats={formats.map(({ label }) => label.replace(/ \(.*\)$/, ''))}
        maxBytes={maxBytes}
        pasted={pasted}
        onFiles={addFiles}
        onPasted={takePasted}
        onLongText={addLongText}
      />
      <p className="sr" role="status">
        {inWords(state)}
      </p>
      <PictureStrips
        pictures={pictures}
        onDismiss={(picture) => setPictures((before) => before.filter((one) => one !== picture))}
      />
      {state.items.length > 0 && (
        <section className={styles.adding} aria-label="Being added">
          <QueueList
            state={state}
            queue={queue}
            maxBytes={maxBytes}
            onRemove={remove}
            onStoreAll={storeAll}
          />
          {shown && (
            <ItemPreview
              key={shown.key}
              item={shown}
              queue={queue}
              formats={formats}
              onRemove={remove}
              onStore={store}
            />
          )}
        </section>
      )}
    </>
  );
}

async function findUpload(id: string): Promise<Upload | null> {
  const response = await fetch(`/api/uploads?id=${id}`).catch(() => null);
  if (!response?.ok) return null;
  const { uploads }: { uploads: Upload[] } = await response.json();
  return uploads[0] ?? null;
}

/** For those who do not see it. */
function inWords({ items }: QueueState): string {
  const count = (...steps: string[]) => items.filter((item) => steps.includes(item.step.is)).length;
  return [
    [count('waiting', 'reading'), 'being read'],
    [count('read'), 'read, not stored'],
    [count('sending'), 'being stored'],
    [count('stored'), 'stored'],
    [count('failed', 'too-large'), 'not read'],
  ]
    .filter(([texts]) => texts !== 0)
    .map(([texts, words]) => `${countOf(Number(texts), 'text')} ${words}`)
    .join(', ');
}
