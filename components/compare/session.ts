/** What the page shows and what it is waiting for. Knows nothing of React, of the address bar or of the network: see SessionDoes. */

import { formatView } from '@/lib/view/format-view';
import { parseView } from '@/lib/view/parse-view';
import type { View } from '@/lib/view/view';
import {
  type CompareAnswer,
  type CompareFacts,
  type CompleteView,
  completedView,
  type Selection,
  unpackSelection,
} from './compare-data';
import { completeFrom, isCovered } from './coverage';

/** What is drawn. */
export interface Picture {
  view: CompleteView;
  facts: CompareFacts;
  selection: Selection;
}

export interface SessionState {
  picture: Picture;
  /** What controls say: ahead of the picture while runs are on their way. */
  asked: CompleteView;
  /** Its link. Where nothing matches, it leaves open what only runs can settle. */
  query: string;
  /** `facts`: counts are being counted anew, the picture is right already; `runs`: the picture waits. */
  waiting: 'nothing' | 'facts' | 'runs';
  /** Why the last request failed, as a sentence; null: it did not. */
  failure: string | null;
}

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
  let request: AbortController | null = null;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Shows a view: at once as far as the runs at hand reach, and asks for what is missing. */
  function show(query: string): void {
    const { picture } = state;
    const asked = completedView(query);
    const covered = isCovered(picture.selection, asked);
    const isFiltered = formatFilter(asked) !== formatFilter(completedView(picture.facts.query));
    request?.abort();
    request = null;
    const shown = covered ? { ...picture, view: asked } : picture;
    if (covered && !isFiltered) {
      set({ picture: shown, asked, query, waiting: 'nothing', failure: null });
      return;
    }
    set({ picture: shown, asked, query, waiting: covered ? 'facts' : 'runs', failure: null });
    void send(query, !covered);
  }

  async function send(query: string, withRuns: boolean): Promise<void> {
    const controller = new AbortController();
    request = controller;
    try {
      const answer = await does.ask(query, withRuns, controller.signal);
      if (controller.signal.aborted) return;
      arrive(answer, query);
    } catch (error) {
      if (controller.signal.aborted) return;
      set({
        ...state,
        waiting: 'nothing',
        failure: error instanceof Error ? error.message : 'The server did not answer.',
      });
    }
  }

  function arrive({ facts: answered, selection }: CompareAnswer, asked: string): void {
    request = null;
    const { picture } = state;
    const at = selection === null ? picture.selection : unpackSelection(selection);
    const facts = keepingAlike(answered, picture.facts);
    const isShown = facts.query === asked && state.asked === picture.view;
    const view = isShown ? picture.view : completedView(facts.query);
    if (facts.query !== asked) does.writeLink(facts.query, 'replace');
    set({
      picture: { view, facts, selection: at },
      asked: view,
      query: facts.query,
      waiting: 'nothing',
      failure: null,
    });
    // what was mended may need more than what was asked for
    if (selection === null && !isCovered(at, view)) show(facts.query);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(edit, how = 'push') {
      const { asked, picture } = state;
      const edited = reopened(edit(asked), asked, state.query);
      const isAtHand = isCovered(picture.selection, completedView(formatView(edited)));
      const next = isAtHand ? completeFrom(edited, picture.selection, picture.facts) : edited;
      const query = formatView(next);
      if (query === state.query) return;
      does.writeLink(query, how);
      show(query);
    },
    open(query) {
      if (query !== state.query || state.failure !== null) show(query);
    },
    take(answer) {
      request?.abort();
      request = null;
      set(stateOf(answer));
    },
    retry: () => show(state.query),
    cancel() {
      if (state.waiting !== 'runs') return;
      request?.abort();
      request = null;
      const { view } = state.picture;
      const query = formatView(view);
      does.writeLink(query, 'replace');
      set({ ...state, asked: view, query, waiting: 'nothing' });
    },
  };
}

function stateOf({ facts, selection }: CompareAnswer): SessionState {
  const view = completedView(facts.query);
  const none = { runs: [], configs: [], metrics: new Set<string>(), covers: [] };
  const picture = { view, facts, selection: selection === null ? none : unpackSelection(selection) };
  return { picture, asked: view, query: facts.query, waiting: 'nothing', failure: null };
}

/** An edit of a completed view, with what its link left open and the edit did not touch left open again. */
function reopened(edited: View, asked: CompleteView, query: string): View {
  const { view: link } = parseView(new URLSearchParams(query));
  const keep = <K extends 'metrics' | 'rows' | 'columns' | 'charts' | 'kind' | 'values'>(key: K): View[K] =>
    edited[key] === asked[key] ? link[key] : edited[key];
  return {
    ...edited,
    metrics: keep('metrics'),
    rows: keep('rows'),
    columns: keep('columns'),
    charts: keep('charts'),
    kind: keep('kind'),
    values: keep('values'),
  };
}

/** The new facts, with what is as before being the same as before: then nothing has to be compared again. */
function keepingAlike(facts: CompareFacts, before: CompareFacts): CompareFacts {
  const isAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    ...facts,
    metrics: isAlike(facts.metrics, before.metrics) ? before.metrics : facts.metrics,
    order: isAlike(facts.order, before.order) ? before.order : facts.order,
  };
}

function formatFilter(view: CompleteView): string {
  return JSON.stringify(view.filter);
}
