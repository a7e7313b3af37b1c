/** The session of a comparison: what happens to its state, its requests and its link. Knows nothing of React, of the address bar or of the network: see
 *  SessionDoes. */

import type { View } from '@/lib/view/view';
import type { CompareAnswer, CompleteView } from './compare-data';
import { isCovered } from './coverage';
import { answered, editedQuery, type SessionState, showing, stateOf, withoutAsked } from './session-state';

/** `push`: a step that Back undoes; `replace`: one of many small ones. */
export type LinkWriting = 'push' | 'replace';

export interface SessionDoes {
  /** Rejects with an Error whose message can be shown, or in any way once aborted. */
  ask(query: string, withRuns: boolean, signal: AbortSignal): Promise<CompareAnswer>;
  writeLink(query: string, how: LinkWriting): void;
}

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Every control goes through this. What the edit leaves open (null) is chosen. */
  change(edit: (view: CompleteView) => View, how?: LinkWriting): void;
  /** A link that the address bar has already: Back, Forward. */
  open(query: string): void;
  /** An answer that came with a page. */
  take(answer: CompareAnswer): void;
  retry(): void;
  /** Back to what is drawn. */
  cancel(): void;
}

export function createSession(first: CompareAnswer, does: SessionDoes): Session {
  let state = stateOf(first);
  const listeners = new Set<() => void>();
  const questions = oneAtATime(does.ask);

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Shows a link, and asks for what is missing. */
  function show(query: string): void {
    questions.drop();
    const next = showing(state, query);
    set(next);
    if (next.waiting === 'nothing') return;
    questions.ask(query, next.waiting === 'runs', {
      arrive: (answer) => arrive(answer, query),
      fail: (failure) => set({ ...state, waiting: 'nothing', failure }),
    });
  }

  function arrive(answer: CompareAnswer, query: string): void {
    const next = answered(state, answer, query);
    if (next.query !== query) does.writeLink(next.query, 'replace');
    set(next);
    // what was mended may need more than what was asked for
    if (answer.selection === null && !isCovered(next.picture.selection, next.asked)) show(next.query);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(edit, how = 'push') {
      const query = editedQuery(state, edit);
      if (query === state.query) return;
      does.writeLink(query, how);
      show(query);
    },
    open(query) {
      if (query !== state.query || state.failure !== null) show(query);
    },
    take(answer) {
      questions.drop();
      set(stateOf(answer));
    },
    retry: () => show(state.query),
    cancel() {
      if (state.waiting !== 'runs') return;
      questions.drop();
      const next = withoutAsked(state);
      does.writeLink(next.query, 'replace');
      set(next);
    },
  };
}

interface Hears {
  arrive(answer: CompareAnswer): void;
  /** With a sentence that says why. */
  fail(failure: string): void;
}

/** Questions of which only the last counts: nothing is heard of one that was dropped. */
function oneAtATime(ask: SessionDoes['ask']) {
  let request = new AbortController();
  return {
    drop: () => request.abort(),
    async ask(query: string, withRuns: boolean, { arrive, fail }: Hears): Promise<void> {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      try {
        const answer = await ask(query, withRuns, signal);
        if (!signal.aborted) arrive(answer);
      } catch (error) {
        if (!signal.aborted) fail(error instanceof Error ? error.message : 'The server did not answer.');
      }
    },
  };
}
