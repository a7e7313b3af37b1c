import { describe, expect, test, vi } from 'vitest';
import { packConfigs } from '@/lib/compare/packed-configs';
import { packRuns } from '@/lib/compare/packed-runs';
import { WT_CONFIGS, WT_METRICS, WT_RUNS } from '@/lib/compare/wiredtiger.fixture';
import type { CompareAnswer } from './compare-data';
import { createSession, type SessionDoes } from './session';

const QUERY =
  'dbms=MongoDB&metric=insert_rate_avg&metric=write_bytes_per_insert&row=config&column=version&chart=&kind=dots&base=v1&values=ratio';

function answer(query = QUERY, withRuns = true): CompareAnswer {
  return {
    facts: {
      query,
      notices: [],
      total: 42,
      stored: 44,
      facets: [],
      uses: WT_METRICS.map(({ id, label }) => ({ metric: id, labels: [label], runs: 42 })),
      metrics: WT_METRICS,
      uploads: [],
      missingUploads: [],
      values: [],
      order: [],
      exclusions: null,
    },
    selection: withRuns
      ? {
          runs: packRuns(WT_RUNS),
          configs: packConfigs(WT_CONFIGS),
          metrics: null,
          covers: [{ dbms: ['MongoDB'] }],
        }
      : null,
  };
}

interface Asked {
  query: string;
  withRuns: boolean;
  signal: AbortSignal;
  resolve(answer: CompareAnswer): void;
  reject(error: Error): void;
}

/** A session whose requests are answered by hand. */
function session(first = answer()) {
  const requests: Asked[] = [];
  const links: string[] = [];
  const does: SessionDoes = {
    ask: (query, withRuns, signal) =>
      new Promise((resolve, reject) => requests.push({ query, withRuns, signal, resolve, reject })),
    writeLink: (query, how) => links.push(`${how} ${query}`),
  };
  return { session: createSession(first, does), requests, links };
}

const settled = () => vi.waitFor(() => {});

describe('a change of what is at hand', () => {
  test('is drawn at once, in a link, without a request', () => {
    const { session: s, requests, links } = session();
    s.change((view) => ({ ...view, metrics: ['write_bytes_per_insert', 'insert_rate_avg'] }));
    expect(s.state().picture.view.metrics[0]).toBe('write_bytes_per_insert');
    expect(requests).toEqual([]);
    expect(links).toEqual([expect.stringMatching(/^push .*metric=write_bytes_per_insert&metric=insert/)]);
  });
  test('that changes nothing writes no link', () => {
    const { session: s, links } = session();
    s.change((view) => ({ ...view, scale: 'linear' }));
    expect(links).toEqual([]);
  });
  test('leaves nothing open: other rows get a base of their own', () => {
    const { session: s } = session();
    s.change((view) => ({
      ...view,
      rows: ['knob:storage.syncPeriodSecs'],
      base: { row: null, column: null },
    }));
    expect(s.state().picture.view.base.row).toBe('60');
  });
});

describe('a filter', () => {
  test('within the runs at hand is drawn at once, and counts are asked for', async () => {
    const { session: s, requests } = session();
    s.change((view) => ({ ...view, filter: { dbms: ['MongoDB'], version: ['4.0.0'] } }));
    expect(s.state().picture.view.filter).toEqual({ dbms: ['MongoDB'], version: ['4.0.0'] });
    expect(s.state().waiting).toBe('facts');
    expect(requests.map(({ withRuns }) => withRuns)).toEqual([false]);
    requests[0]?.resolve(answer(requests[0].query, false));
    await settled();
    expect(s.state().waiting).toBe('nothing');
    expect(s.state().picture.selection.runs).toHaveLength(44);
  });
  test('beyond them waits for runs, the picture stays meanwhile', async () => {
    const { session: s, requests } = session();
    s.change((view) => ({ ...view, filter: {} }));
    expect(s.state()).toMatchObject({ waiting: 'runs', asked: { filter: {} } });
    expect(s.state().picture.view.filter).toEqual({ dbms: ['MongoDB'] });
    requests[0]?.resolve(answer(requests[0].query));
    await settled();
    expect(s.state().picture.view.filter).toEqual({});
  });
  test('the base may be outside of the filter: then its runs are needed too', () => {
    const { session: s, requests } = session();
    s.change((view) => ({ ...view, filter: { dbms: ['MongoDB'], config: ['v5'] } }));
    expect(s.state().waiting).toBe('facts'); // v1 is at hand
    s.change((view) => ({ ...view, filter: { dbms: ['Dgraph'], config: ['v5'] } }));
    expect(requests.at(-1)?.withRuns).toBe(true);
  });
});

describe('requests', () => {
  test('of two quick changes only the second answer counts', async () => {
    const { session: s, requests, links } = session();
    s.change((view) => ({ ...view, filter: {} }));
    s.change((view) => ({ ...view, scale: 'log' }));
    expect(requests).toHaveLength(2);
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.resolve(answer('row=&column=&chart='));
    await settled();
    expect(s.state().waiting).toBe('runs');
    requests[1]?.resolve(answer(requests[1].query));
    await settled();
    expect(s.state().picture.view).toMatchObject({ filter: {}, scale: 'log' });
    expect(links).toHaveLength(2);
  });
  test('that fail keep the picture, say so, and can be tried again', async () => {
    const { session: s, requests } = session();
    s.change((view) => ({ ...view, filter: {} }));
    requests[0]?.reject(new Error('The server did not answer.'));
    await settled();
    expect(s.state()).toMatchObject({ waiting: 'nothing', failure: 'The server did not answer.' });
    expect(s.state().picture.view.filter).toEqual({ dbms: ['MongoDB'] });
    s.retry();
    expect(requests[1]?.query).toBe(requests[0]?.query);
  });
  test('can be cancelled: controls and link say again what is drawn', () => {
    const { session: s, requests, links } = session();
    s.change((view) => ({ ...view, filter: {} }));
    s.cancel();
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(s.state().asked.filter).toEqual({ dbms: ['MongoDB'] });
    expect(links.at(-1)).toMatch(/^replace dbms=MongoDB&/);
  });
  test('whose answer mends the view correct the link without a step for Back', async () => {
    const { session: s, requests, links } = session();
    s.change((view) => ({ ...view, filter: { dbms: ['Dgraph'] } }));
    requests[0]?.resolve(answer(QUERY.replace('row=config', 'row=mode').replace('MongoDB', 'Dgraph')));
    await settled();
    expect(links.map((link) => link.split(' ')[0])).toEqual(['push', 'replace']);
    expect(s.state().asked.rows).toEqual(['mode']);
  });
});

test('Back shows an earlier link without writing one', () => {
  const { session: s, links } = session();
  s.change((view) => ({ ...view, scale: 'log' }));
  s.open(QUERY);
  expect(s.state().picture.view.scale).toBe('linear');
  expect(links).toHaveLength(1);
});

test('where nothing matches, what the link leaves open stays open until something does', () => {
  const none = answer('dbms=Nothing');
  const { session: s, links, requests } = session({ ...none, facts: { ...none.facts, total: 0 } });
  s.change((view) => ({ ...view, filter: {} }));
  expect(links).toEqual(['push ']);
  expect(requests[0]?.query).toBe('');
});
