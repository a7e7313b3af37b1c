'use client';

import { useCallback } from 'react';
import styles from './add.module.css';
import { DropArea } from './drop-area';
import { ItemPreview } from './item-preview';
import { PictureStrips } from './picture-strips';
import type { FormatChoice } from './preview-facts';
import { PASTED } from './queue-item';
import type { QueueState } from './queue-items';
import { QueueList } from './queue-list';
import { countOf } from './sizes';
import { useAddedFiles } from './use-added-files';
import { usePasteBox } from './use-paste-box';
import { useQueue } from './use-queue';

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
  const [state, queue] = useQueue(maxBytes);
  const { pasted, takePasted, settle } = usePasteBox(queue, sample);
  const { addFiles, pictures, dismiss } = useAddedFiles(queue);
  const addLongText = useCallback((text: string) => queue.addText(text), [queue]);
  const remove = (key: string) => {
    queue.remove(key);
    if (key === PASTED) settle();
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
      <PictureStrips pictures={pictures} onDismiss={dismiss} />
      {state.items.length > 0 && (
        <section className={styles.adding} aria-label="Being added">
          <QueueList
            state={state}
            queue={queue}
            maxBytes={maxBytes}
            onRemove={remove}
            onStoreAll={() => queue.storeAll().then(settle)}
          />
          {shown && (
            <ItemPreview
              key={shown.key}
              item={shown}
              queue={queue}
              formats={formats}
              onRemove={remove}
              onStore={(key) => queue.store(key).then(settle)}
            />
          )}
        </section>
      )}
    </>
  );
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
