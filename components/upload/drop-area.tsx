'use client';

import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import styles from './add.module.css';
import { filesOf } from './dropped-files';

/** Characters; browsers need seconds to lay out more. */
const LONGEST_IN_BOX = 100_000;

/** Takes files that are dropped anywhere on the page, chosen, or pasted as text. */
export function DropArea({
  formats,
  maxBytes,
  pasted,
  onFiles,
  onPasted,
  onLongText,
}: {
  /** Labels of what can be read. */
  formats: readonly string[];
  maxBytes: number;
  /** The text in the paste box. */
  pasted: string;
  onFiles(files: readonly File[]): void;
  /** `isWhole`: pasted at once, not typed. */
  onPasted(text: string, isWhole: boolean): void;
  /** A pasted text that would make the box slow. */
  onLongText(text: string): void;
}) {
  const isOver = useDroppedFiles(onFiles, (text) => onPasted(text, true));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  // what was chosen or pasted before this script ran
  useEffect(() => {
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) onFiles(early);
    if (box.current && box.current.value !== '') onPasted(box.current.value, true);
  }, [onFiles, onPasted]);

  return (
    <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
      <div className={styles.zone}>
        <h2>Drop benchmark results here</h2>
        <p>
          Tables from a report or gist, mrg files, loader logs from a terminal. Each is shown as it was read
          before anything is stored.
        </p>
        <div className={styles.acts}>
          <input
            ref={input}
            id="choose-files"
            className={styles.file}
            type="file"
            multiple
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              event.target.value = ''; // so that the same file can be chosen again
            }}
          />
          <label htmlFor="choose-files" className="btn">
            Choose files
          </label>
          <p className="t12">
            up to {maxBytes / 1_048_576} MB each · <Link href="/formats">what can be read</Link>
          </p>
        </div>
        <p className={styles.formats}>{formats.join(', ')}</p>
      </div>
      <div className={styles.paste}>
        <textarea
          ref={box}
          aria-label="Paste text"
          placeholder={
            'Or paste text:\nips.av ips.75 ips.95 … max-i engine\n20446 17323 15752 … 0.367 wt.m365.v1-180'
          }
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.length <= LONGEST_IN_BOX) return;
            event.preventDefault();
            onLongText(text);
          }}
          onChange={(event) => onPasted(event.target.value, isPaste(event.nativeEvent))}
        />
      </div>
    </div>
  );
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && /^insertFrom/.test(event.inputType);
}

/** Whether something that can be dropped is over the page. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void, onText: (text: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let depth = 0; // each element under the pointer reports for itself
    const enter = () => setOver(++depth > 0);
    const leave = () => setOver(--depth > 0);
    const over = (event: DragEvent) => {
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!event.dataTransfer) return;
      event.preventDefault();
      const text = event.dataTransfer.getData('text/plain');
      filesOf(event.dataTransfer).then((files) => (files.length > 0 ? onFiles(files) : text && onText(text)));
    };
    const listeners = [
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', over],
      ['drop', drop],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    };
  }, [onFiles, onText]);
  return isOver;
}
