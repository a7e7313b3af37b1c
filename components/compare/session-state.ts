/** What the page of a comparison shows and waits for, and what of it follows from what happens: no clock, no network, no address bar. */

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

export function stateOf({ facts, selection }: CompareAnswer): SessionState {
  const view = completedView(facts.query);
  const none = { runs: [], configs: [], metrics: new Set<string>(), covers: [] };
  const picture = { view, facts, selection: selection === null ? none : unpackSelection(selection) };
  return { picture, asked: view, query: facts.query, waiting: 'nothing', failure: null };
}

/** The link after an edit. What the edit leaves open (null) is chosen as far as the runs at hand reach. */
export function editedQuery(
  { asked, picture, query }: SessionState,
  edit: (view: CompleteView) => View,
): string {
  const edited = reopened(edit(asked), asked, query);
  const isAtHand = isCovered(picture.selection, completedView(formatView(edited)));
  return formatView(isAtHand ? completeFrom(edited, picture.selection, picture.facts) : edited);
}

/** Shows a link at once as far as the runs at hand reach; `waiting` says what is missing. */
export function showing({ picture }: SessionState, query: string): SessionState {
  const asked = completedView(query);
  if (!isCovered(picture.selection, asked)) return { picture, asked, query, waiting: 'runs', failure: null };
  const isFiltered = formatFilter(asked) !== formatFilter(completedView(picture.facts.query));
  const shown = { ...picture, view: asked };
  return { picture: shown, asked, query, waiting: isFiltered ? 'facts' : 'nothing', failure: null };
}

/** After the answer to a link. */
export function answered(state: SessionState, answer: CompareAnswer, query: string): SessionState {
  const { picture } = state;
  const { selection: packed } = answer;
  const selection = packed === null ? picture.selection : unpackSelection(packed);
  const facts = keepingAlike(answer.facts, picture.facts);
  const isShown = facts.query === query && state.asked === picture.view;
  const view = isShown ? picture.view : completedView(facts.query);
  return {
    picture: { view, facts, selection },
    asked: view,
    query: facts.query,
    waiting: 'nothing',
    failure: null,
  };
}

/** Back to what is drawn. */
export function withoutAsked(state: SessionState): SessionState {
  const { view } = state.picture;
  return { ...state, asked: view, query: formatView(view), waiting: 'nothing' };
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
