'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';
import { type CompareAnswer, readAnswer } from './compare-data';
import { createSession, type Session, type SessionState } from './session';

/** The session of a page: its requests go to the server, its links into the address bar, and Back and Forward come from there. `asked`: the
 *  query of the link that the answer was made for. */
export function useSession(first: CompareAnswer, asked: string): [SessionState, Session] {
  const [session] = useState(() => createSession(first, { ask, writeLink }));
  const [taken, setTaken] = useState(first);
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);

  // the page was opened anew with another link, by a link on it
  useEffect(() => {
    if (first === taken) return;
    setTaken(first);
    session.take(first);
  }, [first, taken, session]);

  useEffect(() => {
    // after the router has put its own state into the history
    queueMicrotask(() => {
      if (!isHere()) return;
      if (linkOf(location.search) === linkOf(asked)) settleLink(first.facts.query);
      else session.open(linkOf(location.search)); // back from another page
    });
  }, [first, asked, session]);

  useEffect(() => {
    const onPopState = () => isHere() && session.open(linkOf(location.search));
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [session]);

  return [state, session];
}

function isHere(): boolean {
  return location.pathname === '/compare';
}

/** A query as links are written. */
function linkOf(query: string): string {
  return formatView(parseView(new URLSearchParams(query)).view);
}

function settleLink(query: string): void {
  if (location.search.slice(1) !== query) writeLink(query, 'replace');
}

function writeLink(query: string, how: 'push' | 'replace'): void {
  const address = query === '' ? '/compare' : `/compare?${query}`;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

async function ask(query: string, withRuns: boolean, signal: AbortSignal): Promise<CompareAnswer> {
  const params = new URLSearchParams({ view: query, runs: withRuns ? 'yes' : 'no' });
  const response = await fetch(`/api/compare/selection?${params}`, { signal }).catch(() => null);
  if (!response) throw new Error('The server did not answer.');
  if (!response.ok) throw new Error(`The server could not answer (status ${response.status}).`);
  return readAnswer(await response.text());
}
