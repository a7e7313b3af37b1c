'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';
import { type CompareAnswer, readAnswer } from './compare-data';
import { createSession, type Session } from './session';
import type { SessionState } from './session-state';

/** The session of a page: its requests go to the server, its links into the address bar, and what happens there (Back, Forward, links to
 *  other comparisons) comes to it. `asked`: the query of the link that the answer was made for. */
export function useSession(first: CompareAnswer, asked: string): [SessionState, Session] {
  const [session] = useState(() => createSession(first, { ask, writeLink }));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const search = useSearchParams().toString(); // says when to look; it may be behind the address bar
  const seen = useRef(first);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what to look at it for
  useEffect(() => {
    if (!isHere()) return;
    const link = linkOf(location.search);
    if (seen.current === first && link === session.state().query) return;
    if (link !== linkOf(asked)) {
      session.open(link);
      return;
    }
    if (seen.current !== first || session.state().query !== first.facts.query) session.take(first);
    seen.current = first;
    // after the router has put its own state into the history
    queueMicrotask(() => settleLink(first.facts.query));
  }, [search, first, asked, session]);

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
  if (isHere() && location.search.slice(1) !== query) writeLink(query, 'replace');
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
