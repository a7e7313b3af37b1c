'use client';

import dynamic from 'next/dynamic';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { Strip } from '@/components/ui/strip';
import styles from './add.module.css';
import { countWords } from './diagnostic-groups';
import { DiagnosticsList } from './diagnostics-list';
import type { Preview } from './preview';
import { Facts, type FormatChoice } from './preview-facts';
import type { Queue } from './queue';
import { canAskToStore, isBeingRead, type QueueItem } from './queue-item';
import { itemName } from './queue-list';
import { RunsFound } from './runs-found';
import { countOf, formatBytes } from './sizes';

const TableColumns = dynamic(() => import('./table-columns').then((module) => module.TableColumns));

/** One text as it was read, with what can be said about it before it is stored. */
export function ItemPreview({
  item,
  queue,
  formats,
  onRemove,
  onStore,
}: {
  item: QueueItem;
  queue: Queue;
  formats: readonly FormatChoice[];
  onRemove(key: string): void;
  onStore(key: string): void;
}) {
  const { preview, step } = item;
  if (step.is === 'stored')
    return (
      <Stored
        name={itemName(item)}
        id={step.upload.id}
        runs={step.upload.counts.runs}
        onDismiss={() => onRemove(item.key)}
      />
    );
  return (
    <section
      className={styles.preview}
      aria-label={`Preview of ${itemName(item)}`}
      aria-busy={step.is !== 'read'}
    >
      <div className={styles.head}>
        <div>
          <h2>{itemName(item)}</h2>
          {preview && preview.lines > 0 && <p className="t12 mute">{textWords(preview)}</p>}
        </div>
        <div className={styles.buttons}>
          <button type="button" className="btn quiet" onClick={() => onRemove(item.key)}>
            Discard
          </button>
          <button
            type="button"
            className="btn first"
            disabled={!canAskToStore(item)}
            onClick={() => onStore(item.key)}
          >
            {step.is === 'sending' ? 'Storing' : 'Store'}
          </button>
        </div>
      </div>
      {item.problem && (
        <Strip
          severity="error"
          actions={
            <button type="button" className="btn-link" onClick={() => onStore(item.key)}>
              Try again
            </button>
          }
        >
          <b>Not stored.</b> {item.problem}
        </Strip>
      )}
      {preview ? (
        <ReadText item={item} preview={preview} queue={queue} formats={formats} />
      ) : (
        <p className={styles.waits}>
          {step.is === 'too-large' ? TOO_LARGE : 'What it holds is shown here when it is read.'}
        </p>
      )}
    </section>
  );
}

const TOO_LARGE =
  'It is larger than this server takes, so it was not read. Cut the text, or start the server with a larger BAKEOFF_MAX_UPLOAD_MB.';

function textWords({ lines, bytes, lineEnds, sha256 }: Preview): string {
  return [
    countOf(lines, 'line'),
    formatBytes(bytes),
    ...(lineEnds === 'none' ? [] : [lineEnds]),
    sha256 ? `sha256 ${sha256.slice(0, 8)}…${sha256.slice(-7)}` : 'sha256 computed when stored',
  ].join(' · ');
}

function ReadText({
  item,
  preview,
  queue,
  formats,
}: {
  item: QueueItem;
  preview: Preview;
  queue: Queue;
  formats: readonly FormatChoice[];
}) {
  const { key } = item;
  const { refusal, diagnostics, tables } = preview;
  const isText = refusal?.kind !== 'not-text' && refusal?.kind !== 'empty';
  const isKnown = isText && refusal?.kind !== 'unknown-format';
  return (
    <div className={isBeingRead(item) ? styles.busy : undefined}>
      {isText && (
        <Facts preview={preview} formats={formats} onFormat={(format) => queue.readAgain(key, { format })} />
      )}
      {refusal && (
        <div className={styles.says}>
          <p>
            <b>{refusal.message}</b>
          </p>
          <p>
            Nothing of it is kept. {isText && 'If you know what wrote it, choose the format above. '}
            <Link href="/formats">What can be read</Link>
          </p>
        </div>
      )}
      {item.known && (
        <div className={styles.says}>
          <p>
            <b>Already stored: the same text, to the byte.</b> It is there as “{item.known.title}”.{' '}
            <Link href={`/uploads/${item.known.id}`}>Open it</Link>
          </p>
        </div>
      )}
      {!refusal && !item.known && <Words item={item} queue={queue} />}
      {tables.length > 0 && <TableColumns tables={tables} onMapping={(mapping) => queue.map(key, mapping)} />}
      {isKnown && diagnostics.length > 0 && (
        <>
          <h3 className={styles.sub}>
            Diagnostics <small>{countWords(diagnostics)}, with their lines as written</small>
          </h3>
          <DiagnosticsList diagnostics={diagnostics} />
        </>
      )}
      {preview.runs.rows.length > 0 && <RunsFound runs={preview.runs} total={preview.counts.runs} />}
    </div>
  );
}

function Words({ item, queue }: { item: QueueItem; queue: Queue }) {
  return (
    <div className={styles.words}>
      <label className="field">
        <span className="lab">Title</span>
        <input
          className="input plain"
          maxLength={200}
          value={item.title}
          onChange={(event) => queue.edit(item.key, { title: event.target.value })}
        />
      </label>
      <label className="field">
        <span className="lab">Notes</span>
        <input
          className="input plain"
          maxLength={10_000}
          placeholder="Hardware, purpose, what to doubt"
          value={item.notes}
          onChange={(event) => queue.edit(item.key, { notes: event.target.value })}
        />
      </label>
    </div>
  );
}

const DOUBLE_CLICK_MS = 500;

function Stored({
  name,
  id,
  runs,
  onDismiss,
}: {
  name: string;
  id: string;
  runs: number;
  onDismiss(): void;
}) {
  const next = useRef<HTMLAnchorElement>(null);
  const shownAt = useRef(0);
  // the button that stored it is gone, and with it the place of whoever uses the keyboard
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.focus();
    shownAt.current = performance.now();
  }, []);
  // the link stands where Store stood: the second half of a double click is not meant for it
  const onClick = (event: MouseEvent) => {
    const isPointer = event.detail > 0;
    if (isPointer && performance.now() - shownAt.current < DOUBLE_CLICK_MS) event.preventDefault();
  };
  return (
    <section className={styles.preview} aria-label={`Stored: ${name}`}>
      <div className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p className="t12 mute">Stored. It is in the list below.</p>
        </div>
        <div className={styles.buttons}>
          <button type="button" className="btn quiet" onClick={onDismiss}>
            Dismiss
          </button>
          <Link className="btn" href={`/uploads/${id}`} ref={runs > 0 ? null : next}>
            Open the text
          </Link>
          {runs > 0 && (
            <Link
              className="btn first"
              ref={next}
              onClick={onClick}
              href={`/compare?upload=${id.slice(0, 12)}`}
            >
              Compare {countOf(runs, 'run')}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
