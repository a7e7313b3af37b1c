'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from '@/lib/model';
import { DeleteUploads } from './delete-uploads';
import styles from './stored.module.css';
import { StoredRow } from './stored-row';

/** What is stored, as a table whose rows can be chosen. It is a form, so that choosing and comparing work before any script. */
export function StoredList({ uploads }: { uploads: readonly Upload[] }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const [isScripted, setScripted] = useState(false);

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="upload"]') ?? [])];
  const look = () => {
    const now = boxes().filter((box) => box.checked);
    setChosen(now.map((box) => box.value));
    if (!all.current) return;
    all.current.checked = now.length > 0 && now.length === boxes().length;
    all.current.indeterminate = now.length > 0 && !all.current.checked;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen follows from the boxes that are there now
  useEffect(() => {
    look();
    setScripted(true);
  }, [uploads]);

  const chosenUploads = uploads.filter((upload) => chosen.includes(shortId(upload)));
  return (
    <form
      ref={form}
      action="/compare"
      onChange={look}
      onSubmit={(event) => {
        event.preventDefault();
        router.push(`/compare?${chosen.map((id) => `upload=${id}`).join('&')}`);
      }}
    >
      <table className={`tbl ${styles.table}`}>
        <thead>
          <tr>
            <th className={styles.check}>
              <input
                ref={all}
                type="checkbox"
                aria-label="Choose all"
                autoComplete="off"
                onChange={(event) => {
                  for (const box of boxes()) box.checked = event.target.checked;
                }}
              />
            </th>
            <th>Title</th>
            <th>Format</th>
            <th>Found</th>
            <th>Diagnostics</th>
            <th className="num">Lines</th>
            <th className="num">Size</th>
            <th>SHA-256</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {uploads.map((upload) => (
            <StoredRow key={upload.id} upload={upload} />
          ))}
        </tbody>
      </table>
      <div className={`${styles.selection} t12`}>
        {chosen.length > 0 ? (
          <>
            <b>{chosen.length} chosen</b>
            <button type="submit" className="btn-link">
              Compare
            </button>
            <button type="button" className="btn-link" onClick={() => setDeleting(true)}>
              Delete…
            </button>
          </>
        ) : isScripted ? (
          <span className="mute">Choose uploads to compare them with each other, or to delete them.</span>
        ) : (
          <button type="submit" className="btn-link">
            Compare what is chosen
          </button>
        )}
      </div>
      <DeleteUploads
        uploads={chosenUploads}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.refresh()}
      />
    </form>
  );
}

/** As many digits as tell a text apart in links. */
export function shortId({ id }: Pick<Upload, 'id'>): string {
  return id.slice(0, 12);
}
