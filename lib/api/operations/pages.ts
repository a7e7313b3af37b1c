/** What the pages ask for, in the form that suits them. */
import { z } from 'zod';
import { ALIGNS, DEFAULT_TIME_VIEW, LINE_KINDS, RATE_SOURCES } from '../../view/time-view';
import { inJson, operation } from '../operation';
import { decimal, once, oneOf, runId, uploadId, wholeNumber } from '../parameters';
import { lineSchema, linesSchema } from '../schemas/lines';
import { axisPartSchema, timelineWindowSchema } from '../schemas/timeline';

const MOST_LINE = 999_999_999;
/** Lines that are answered at once. */
export const MOST_LINES = 2_000;
const MOST_BUCKETS = 4000;

export const getLines = operation({
  id: 'getLines',
  method: 'get',
  path: '/api/uploads/{id}/lines',
  tag: 'Pages',
  summary: 'Lines of a text with what they were read as',
  description: `At most ${MOST_LINES} at once; fewer where the text ends.`,
  params: { id: uploadId },
  query: z.strictObject({ from: once(wholeNumber(MOST_LINE)), to: once(wholeNumber(MOST_LINE)) }),
  answers: { 200: inJson('The lines.', linesSchema) },
  problems: ['bad-parameter', 'not-found'],
  isConditional: true,
  curl: "curl '{base}/api/uploads/{upload}/lines?from=1&to=20'",
});

export const getLine = operation({
  id: 'getLine',
  method: 'get',
  path: '/api/uploads/{id}/lines/{number}',
  tag: 'Pages',
  summary: 'One line of a text, cell by cell as it was read',
  params: { id: uploadId, number: z.string().meta({ description: 'From 1.', example: '1' }) },
  answers: { 200: inJson('The line.', lineSchema) },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/api/uploads/{upload}/lines/1'",
});

export const getTimeline = operation({
  id: 'getTimeline',
  method: 'get',
  path: '/api/runs/{id}/timeline',
  tag: 'Pages',
  summary: "A part of a run's line as its page draws it",
  params: { id: runId },
  query: z
    .strictObject({
      metric: once(z.string().min(1).max(200)).optional(),
      line: once(oneOf(LINE_KINDS)).default(DEFAULT_TIME_VIEW.line),
      window: once(wholeNumber(100_000)).default(DEFAULT_TIME_VIEW.window),
      from: once(oneOf(RATE_SOURCES)).default(DEFAULT_TIME_VIEW.from),
      align: once(oneOf(ALIGNS)).default(DEFAULT_TIME_VIEW.align),
      start: once(decimal).meta({ description: 'Where the part begins on the axis.' }),
      end: once(decimal),
      buckets: once(wholeNumber(MOST_BUCKETS)).default(500),
    })
    .refine(({ start, end }) => start < end, 'start: Expected a number below end.'),
  answers: {
    200: inJson('Of each bucket the lowest and the highest value.', timelineWindowSchema),
  },
  problems: ['bad-parameter', 'not-found'],
  isConditional: true,
  curl: "curl '{base}/api/runs/{run}/timeline?start=0&end=60'",
});

export const getPartOfLines = operation({
  id: 'getPartOfLines',
  method: 'get',
  path: '/api/runs/{id}/timeline/lines',
  tag: 'Pages',
  summary: "The part of the axis of a run's line that lines of its log stand for",
  params: { id: runId },
  query: z.strictObject({
    metric: once(z.string().min(1).max(200)).optional(),
    align: once(oneOf(ALIGNS)).default(DEFAULT_TIME_VIEW.align),
    from: once(wholeNumber(MOST_LINE)),
    to: once(wholeNumber(MOST_LINE)),
  }),
  answers: { 200: inJson('The part.', axisPartSchema) },
  problems: ['bad-parameter', 'not-found'],
  isConditional: true,
  curl: "curl '{base}/api/runs/{run}/timeline/lines?from=1&to=20'",
});

export const openSession = operation({
  id: 'openSession',
  method: 'post',
  path: '/api/session',
  tag: 'Pages',
  summary: 'Give the token once, for a cookie that stands for it',
  description: 'For browsers; scripts send the token with every request.',
  body: {
    'application/x-www-form-urlencoded': z.object({
      token: z.string(),
      next: z.string().optional().meta({ description: 'Path to go on to.' }),
    }),
  },
  answers: {
    204: { description: 'The cookie is set.' },
    303: { description: 'The cookie is set; `Location` is where to go on.' },
  },
  problems: ['bad-body', 'unauthorized', 'too-many'],
  curl: "curl -d token=… '{base}/api/session'",
});

export const getSelection = operation({
  id: 'getSelection',
  method: 'get',
  path: '/api/compare/selection',
  tag: 'Pages',
  summary: 'What the page of a comparison shows, packed: facts, and runs as columns',
  query: z.strictObject({
    view: once(z.string().max(100_000)).meta({ description: "The query of a comparison's link." }),
    runs: once(oneOf(['yes', 'no']))
      .default('yes')
      .meta({ description: '`no`: the facts alone.' }),
  }),
  answers: {
    200: inJson(
      'In the form that the page reads.',
      z.strictObject({
        facts: z.looseObject({ query: z.string(), total: z.int().min(0) }),
        selection: z.looseObject({}).nullable(),
      }),
    ),
  },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/compare/selection?view=dbms%3DMongoDB&runs=no'",
});
