/** Runs and what they consist of. */
import { z } from 'zod';
import { inJson, operation } from '../operation';
import { decimal, metrics, once, runId, where, wholeNumber } from '../parameters';
import { metricUseSchema } from '../schemas/metric';
import { configsSchema, facetsSchema, runDetailSchema, runsSchema, seriesSchema } from '../schemas/run';

export const listRuns = operation({
  id: 'listRuns',
  method: 'get',
  path: '/api/runs',
  tag: 'Runs',
  summary: 'The runs that match, with their measurements',
  query: z.strictObject({
    where,
    metric: metrics,
    limit: once(wholeNumber(5000)).default(200).meta({ description: 'Runs at most; absent: 200.' }),
  }),
  answers: { 200: inJson('By upload and then in the order of the text.', runsSchema) },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/runs?where=dbms=MongoDB&metric=insert_rate_avg&limit=10'",
});

export const getRun = operation({
  id: 'getRun',
  method: 'get',
  path: '/api/runs/{id}',
  tag: 'Runs',
  summary: 'All that is known of a run, but for the points of its series',
  params: { id: runId },
  answers: { 200: inJson('The run.', runDetailSchema) },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/api/runs/{run}'",
});

/** Points that are answered at once, where fewer than all are asked for. */
export const MOST_POINTS = 20_000;

export const getSeries = operation({
  id: 'getSeries',
  method: 'get',
  path: '/api/runs/{id}/series',
  tag: 'Runs',
  summary: 'The series of a run, as columns',
  description:
    'With `points` at most about so many of the seconds `from` to `to`, so that no lowest or highest value is lost: `of` ' +
    'says how many there are.',
  params: { id: runId },
  query: z.strictObject({
    metric: metrics,
    from: once(decimal).optional().meta({ description: 'Seconds since the start of the run.' }),
    to: once(decimal).optional(),
    points: once(wholeNumber(MOST_POINTS)).optional(),
  }),
  answers: { 200: inJson('Empty when the run has none.', seriesSchema) },
  problems: ['bad-parameter', 'not-found'],
  isConditional: true,
  curl: "curl '{base}/api/runs/{run}/series?points=500'",
});

export const listFacets = operation({
  id: 'listFacets',
  method: 'get',
  path: '/api/facets',
  tag: 'Runs',
  summary: 'By which dimensions runs can be told apart, and how many have each value',
  query: z.strictObject({ where }),
  answers: {
    200: inJson('For each key the values of the runs that match all conditions on other keys.', facetsSchema),
  },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/facets?where=dbms=MongoDB'",
});

export const listMetrics = operation({
  id: 'listMetrics',
  method: 'get',
  path: '/api/metrics',
  tag: 'Runs',
  summary: 'The metrics of the runs that match, and what they mean',
  query: z.strictObject({ where }),
  answers: {
    200: inJson('In the order of the texts.', z.object({ metrics: z.array(metricUseSchema) })),
  },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/metrics?where=dbms=MongoDB'",
});

export const listConfigs = operation({
  id: 'listConfigs',
  method: 'get',
  path: '/api/configs',
  tag: 'Runs',
  summary: 'The configs of the runs that match, with their effective settings',
  query: z.strictObject({ where }),
  answers: { 200: inJson('In the order of uploads and texts.', configsSchema) },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/configs?where=dbms=MongoDB'",
});
