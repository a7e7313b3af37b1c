'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Strip } from '@/components/ui/strip';
import type { Upload } from '@/lib/model';
import { sendChange } from '../ui/token';
import { DeleteUploads } from './delete-uploads';
import styles from './upload-head.module.css';

/** Title and notes of an upload, to be read and changed in place; and the way to delete it. */
export function EditWords({ upload, children }: { upload: Upload; children: React.ReactNode }) {
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <div className={styles.head}>
        {isEditing ? (
          <WordsForm
            upload={upload}
            onDone={(isChanged) => {
              setEditing(false);
              if (isChanged) router.refresh();
            }}
          />
        ) : (
          <div className={styles.words}>
            <h1>{upload.title}</h1>
            {upload.notes !== '' && <p className={styles.notes}>{upload.notes}</p>}
          </div>
        )}
        <div className={styles.acts}>
          {!isEditing && (
            <button type="button" className="btn quiet" onClick={() => setEditing(true)}>
              Edit
            </button>
          )}
          <button type="button" className="btn quiet" onClick={() => setDeleting(true)}>
            Delete…
          </button>
          {children}
        </div>
      </div>
      <DeleteUploads
        uploads={[upload]}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.replace('/')}
      />
    </>
  );
}

function WordsForm({ upload, onDone }: { upload: Upload; onDone(isChanged: boolean): void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (words: FormData) => {
    setBusy(true);
    setProblem(null);
    const said = await changeWords(upload.id, String(words.get('title')), String(words.get('notes')));
    setBusy(false);
    if (said === null) onDone(true);
    else setProblem(said);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone(false)}
    >
      <label className="field">
        <span className="lab">Title</span>
        <input
          className="input plain"
          name="title"
          required
          maxLength={200}
          defaultValue={upload.title}
          ref={focus}
        />
      </label>
      <label className="field">
        <span className="lab">Notes</span>
        <textarea
          className="input"
          name="notes"
          rows={3}
          maxLength={10_000}
          defaultValue={upload.notes}
          placeholder="Hardware, purpose, what to doubt"
        />
      </label>
      {problem && (
        <Strip severity="error">
          <b>Not saved.</b> {problem}
        </Strip>
      )}
      <div className={styles.acts}>
        <button type="submit" className="btn" disabled={isBusy}>
          Save
        </button>
        <button type="button" className="btn quiet" onClick={() => onDone(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Somebody has just pressed Edit: they want to type. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Null when it is changed, else why not. */
async function changeWords(id: string, title: string, notes: string): Promise<string | null> {
  const response = await sendChange(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title, notes }),
  }).catch(() => null);
  if (response?.ok) return null;
  const { detail }: { detail?: string } = (await response?.json().catch(() => null)) ?? {};
  return detail ?? 'The server did not answer.';
}
