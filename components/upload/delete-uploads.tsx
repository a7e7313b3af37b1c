'use client';

import { useState } from 'react';
import { Ask } from '@/components/ui/dialog';
import { Strip } from '@/components/ui/strip';
import type { Upload } from '@/lib/model';
import { sendChange } from '../ui/token';
import { foundWords } from './found-words';
import { countOf } from './sizes';
import styles from './stored.module.css';

/** Says what would go, and deletes it when that is confirmed. */
export function DeleteUploads({
  uploads,
  isOpen,
  onClose,
  onDeleted,
}: {
  uploads: readonly Upload[];
  isOpen: boolean;
  onClose(): void;
  /** Some or all are gone. */
  onDeleted(): void;
}) {
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setProblem(null);
    onClose();
  };
  const deleteAll = async () => {
    setProblem(null);
    for (const [i, upload] of uploads.entries()) {
      setDone(i);
      const said = await deleteUpload(upload);
      if (said !== null) {
        setDone(null);
        setProblem(said);
        return i > 0 && onDeleted();
      }
    }
    setDone(null);
    onClose();
    onDeleted();
  };

  const isBusy = done !== null;
  return (
    <Ask title={`Delete ${countOf(uploads.length, 'upload')}?`} isOpen={isOpen} onClose={close}>
      <p>
        {uploads.length === 1 ? 'Its text goes' : 'Their texts go'}, with all that came from{' '}
        {uploads.length === 1 ? 'it' : 'them'}. Links to {uploads.length === 1 ? 'it' : 'them'} work again
        when the same text is added again; pinned comparisons keep the numbers that they show.
      </p>
      <ul className={styles.gone}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            {upload.title}
            <span>{foundWords(upload).filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {problem && (
        <Strip severity="error">
          <b>Not deleted.</b> {problem}
        </Strip>
      )}
      <div className="modal-acts">
        <button type="button" className="btn" data-first-focus onClick={close}>
          Keep
        </button>
        <button type="button" className="btn danger" disabled={isBusy} onClick={deleteAll}>
          {isBusy ? `Deleting ${done + 1} of ${uploads.length}` : 'Delete'}
        </button>
      </div>
    </Ask>
  );
}

/** Null when it is gone, else why not. */
async function deleteUpload({ id, title }: Upload): Promise<string | null> {
  const response = await sendChange(`/api/uploads/${id}`, { method: 'DELETE' }).catch(() => null);
  if (!response) return 'The server did not answer.';
  // somebody else was quicker: gone is gone
  if (response.ok || response.status === 404) return null;
  const { detail }: { detail?: string } = await response.json().catch(() => ({}));
  return `“${title}”: ${detail ?? `the server answered with status ${response.status}.`}`;
}
