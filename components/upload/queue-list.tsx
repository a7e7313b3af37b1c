import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import styles from './add.module.css';
import { countWords } from './diagnostic-groups';
import type { Queue } from './queue';
import { canAskToStore, type QueueItem } from './queue-item';
import type { QueueState } from './queue-items';
import { countOf, formatBytes, formatCount } from './sizes';

/** The texts that are being added, each with how far it is. */
export function QueueList({
  state: { items, selected },
  queue,
  maxBytes,
  onRemove,
  onStoreAll,
}: {
  state: QueueState;
  queue: Queue;
  maxBytes: number;
  onRemove(key: string): void;
  onStoreAll(): void;
}) {
  const storable = items.filter(canAskToStore).length;
  const stored = items.filter((item) => item.step.is === 'stored').length;
  return (
    <div className={styles.queue}>
      <ol aria-label="Files being added">
        {items.map((item) => (
          <li
            key={item.key}
            className={item.key === selected ? `${styles.item} ${styles.selected}` : styles.item}
          >
            <div className={styles.itemHead}>
              <button
                type="button"
                className={styles.name}
                aria-current={item.key === selected}
                onClick={() => queue.select(item.key)}
              >
                {itemName(item)}
              </button>
              <ItemAction item={item} isSelected={item.key === selected} onRemove={onRemove} />
            </div>
            <ItemStatus item={item} queue={queue} maxBytes={maxBytes} />
          </li>
        ))}
      </ol>
      {(storable > 1 || stored > 1) && (
        <p className={styles.all}>
          {storable > 1 && (
            <button type="button" className="btn" onClick={onStoreAll}>
              Store all {storable}
            </button>
          )}
          {stored > 1 && (
            <button type="button" className="btn quiet" onClick={queue.dismissStored}>
              Dismiss {stored} stored
            </button>
          )}
        </p>
      )}
    </div>
  );
}

export function itemName({ name }: Pick<QueueItem, 'name'>): string {
  return name ?? 'Pasted text';
}

/** In the corner: what ends it, or the sign of what it has become. */
function ItemAction({
  item,
  isSelected,
  onRemove,
}: {
  item: QueueItem;
  isSelected: boolean;
  onRemove(key: string): void;
}) {
  const { step, preview, known } = item;
  const isUnderWay = step.is === 'waiting' || step.is === 'reading' || step.is === 'sending';
  // what the server has whole it stores: there is nothing left to cancel
  if (step.is === 'sending' && step.done >= step.total) return null;
  if (
    isUnderWay ||
    step.is === 'failed' ||
    step.is === 'too-large' ||
    preview?.refusal ||
    step.is === 'stored'
  )
    return (
      <button
        type="button"
        className="btn-link t12"
        aria-label={`${isUnderWay ? 'Cancel' : 'Dismiss'} ${itemName(item)}`}
        onClick={() => onRemove(item.key)}
      >
        {isUnderWay ? 'Cancel' : 'Dismiss'}
      </button>
    );
  if (known) return <Icon name="check" />;
  return isSelected ? <Icon name="arrow-right" /> : null;
}

function ItemStatus({ item, queue, maxBytes }: { item: QueueItem; queue: Queue; maxBytes: number }) {
  const { step } = item;
  switch (step.is) {
    case 'waiting':
      return <p className={styles.status}>Waiting</p>;
    case 'reading': {
      const { phase, done, total } = step.progress ?? { phase: 'reading', done: 0, total: item.source.size };
      return (
        <Progress
          label={`Reading ${itemName(item)}`}
          done={done}
          total={total}
          text={
            phase === 'reading'
              ? `Reading ${formatCount(done)} of ${formatCount(total)} bytes`
              : `Looking for results: ${formatBytes(done)} of ${formatBytes(total)}`
          }
        />
      );
    }
    case 'sending':
      return (
        <Progress
          label={`Storing ${itemName(item)}`}
          done={step.done}
          total={step.total}
          text={
            step.done < step.total
              ? `Sending ${formatBytes(step.done)} of ${formatBytes(step.total)}`
              : 'Sent; the server reads and stores it'
          }
        />
      );
    case 'failed':
      return (
        <p className={styles.status}>
          <Lost>{step.message}</Lost>{' '}
          <button type="button" className="btn-link" onClick={() => queue.readAgain(item.key)}>
            Try again
          </button>
        </p>
      );
    case 'too-large':
      return (
        <p className={styles.status}>
          <Lost>
            {formatCount(item.source.size)} bytes, at most {formatCount(maxBytes)} are read. Nothing is kept.
          </Lost>
        </p>
      );
    case 'stored':
      return (
        <p className={styles.status}>
          <b>Stored</b> · {countOf(step.upload.counts.runs, 'run')}.{' '}
          <Link href={`/uploads/${step.upload.id}`}>Open it</Link>
        </p>
      );
    case 'read':
      return <ReadStatus item={item} />;
  }
}

function ReadStatus({ item: { preview, known, problem } }: { item: QueueItem }) {
  if (problem)
    return (
      <p className={styles.status}>
        <Lost>Not stored. {problem}</Lost>
      </p>
    );
  if (preview?.refusal)
    return (
      <p className={styles.status}>
        <Lost>{REFUSALS[preview.refusal.kind]} Nothing is kept.</Lost>{' '}
        <Link href="/formats">What can be read</Link>
      </p>
    );
  if (known)
    return (
      <p className={styles.status}>
        Already stored: the same text, to the byte. <Link href={`/uploads/${known.id}`}>Open it</Link>
      </p>
    );
  const counts = countWords(preview?.diagnostics ?? []);
  return (
    <p className={styles.status}>
      <b>Ready to store</b>
      {counts && ` · ${counts}`}
    </p>
  );
}

const REFUSALS = {
  empty: 'Empty.',
  'not-text': 'Not text.',
  'unknown-format': 'No known format.',
  'no-results': 'No results in it.',
} as const;

function Lost({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles.lost}>
      <Icon name="error" />
      {children}
    </span>
  );
}

function Progress({
  label,
  text,
  done,
  total,
}: {
  label: string;
  text: string;
  done: number;
  total: number;
}) {
  return (
    <>
      <p className={styles.status}>{text}</p>
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
    </>
  );
}
