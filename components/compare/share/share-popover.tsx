'use client';

import { type RefObject, useEffect, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { Icon } from '@/components/ui/icon';
import type { Compared } from '../compare-data';
import css from './share.module.css';

const SAID_MS = 2500;

/** The link of what is shown, and what it needs on the other side. */
export default function SharePopover({
  compared,
  trigger,
  onClose,
}: {
  compared: Compared;
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  return (
    <Popover
      className={`pop ${css.pop}`}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
    >
      <Dialog aria-label="Share this comparison" className={css.dialog ?? ''}>
        <ShareBody compared={compared} />
      </Dialog>
    </Popover>
  );
}

function ShareBody({ compared }: { compared: Compared }) {
  // the address bar always holds the whole state
  const [link] = useState(() => location.href);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied');
    } catch {
      setSaid('Select it and copy');
    }
  };
  return (
    <>
      <p className="h">The link is the whole picture</p>
      <div className={css.link}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
        <code className="mono" tabIndex={0}>
          {link.replace(/^https?:\/\//, '')}
        </code>
        <button type="button" className="btn" onClick={copy}>
          <Icon name={said === 'Copied' ? 'check' : 'copy'} />
          {said ?? 'Copy'}
        </button>
        <span className="sr" role="status">
          {said ?? ''}
        </span>
      </div>
      <Needs compared={compared} />
    </>
  );
}

/** Texts that are listed by name. */
const MOST = 6;

function Needs({ compared }: { compared: Compared }) {
  const { facts, comparison } = compared;
  const ids = [...new Set(comparison.runs.map(({ uploadId }) => uploadId))];
  const shown = ids.slice(0, MOST);
  return (
    <dl className={css.needs}>
      <dt>Receiver needs</dt>
      <dd>
        a Bakeoff that holds {ids.length === 1 ? 'this text' : `these ${ids.length} texts`}:
        <ul>
          {shown.map((id) => {
            const upload = facts.uploads.find((one) => one.id === id);
            return (
              <li key={id}>
                <a href={`/uploads/${id}`} className="mono">
                  {upload?.name ?? upload?.title ?? 'a text'}
                </a>
                <span className={`mono ${css.hash}`}>
                  sha256 {id.slice(0, 12)}…{id.slice(-5)}
                </span>
              </li>
            );
          })}
        </ul>
        {ids.length > shown.length && <>and {ids.length - shown.length} more</>}
      </dd>
    </dl>
  );
}
