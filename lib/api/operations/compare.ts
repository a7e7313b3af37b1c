/** Comparisons and pins. */
import { z } from 'zod';
import { inJson, operation } from '../operation';
import { once, oneOf } from '../parameters';
import { comparisonTableSchema } from '../schemas/comparison';
import { pinAnswer, pinDetail, pinRequest } from '../schemas/pin';

/** Ends of the names of files that a comparison can be written as. */
const EXPORT_FILES = ['.csv', '.tsv', '.md', '.json', '.svg', '.png', '@2x.png', '@card.png', '.html'];

const many = (description: string) => z.array(z.string()).optional().meta({ description });
const one = (description: string) => once(z.string()).optional().meta({ description });

/** What of a link changes the table; the others change the picture alone and are taken too. */
export const compare = operation({
  id: 'compare',
  method: 'get',
  path: '/api/compare',
  tag: 'Comparisons',
  summary: 'A comparison as a table: rows, columns, values, ratios, and where each number stands',
  description:
    'Takes the query of any link to `/compare`. What it leaves open is chosen, as the page does; `view` of the answer says ' +
    'what was. What it says wrong is ignored and named in `notices`.',
  query: z.looseObject({
    metric: many('Ids of metrics. The first is drawn.'),
    row: one('Keys whose values make the rows, with commas between: dimensions or `knob:<setting>`.'),
    column: one('Keys whose values make the columns.'),
    chart: one('Keys that make tables of their own.'),
    average: many('Keys that are averaged over: runs that differ only in them count as repeats.'),
    base: one('Key of the row that the others are compared with.'),
    'base-column': one('Key of the column that the others are compared with.'),
    values: one('`absolute`, `ratio`, `percent` or `difference`: what `text` of a cell is.'),
    threshold: one('`report`, `quartiles` or a percentage: when a cell is judged better or worse.'),
    missed: one('`hide` leaves out runs that missed their target rate.'),
    hide: many('Keys of rows that are left out.'),
    sort: one('`natural` or `value`.'),
  }),
  filters:
    'Which runs: every other name is a dimension, `upload` or `knob:<setting>`, its values alternatives: `dbms=MongoDB&config=v1&config=v5`.',
  answers: { 200: inJson('The table; without cells when no run matches.', comparisonTableSchema) },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/compare?dbms=MongoDB&metric=insert_rate_avg&row=config&column=version&base=v1'",
});

const file = z.string();

export const exportComparison = operation({
  id: 'exportComparison',
  method: 'get',
  path: '/api/export/{file}',
  tag: 'Comparisons',
  summary: 'A comparison as a file: a table, a picture or a report',
  description:
    'Takes the query of any link to `/compare`; `/compare.csv?…` is the same. Pictures hold the view: dropped on the library they ' +
    'open it again.',
  params: {
    file: z.enum(EXPORT_FILES.map((end) => `comparison${end}`)).meta({
      description:
        'Its end says what it is; `@2x.png` is twice as fine, `@card.png` is for previews of links, `.html` is a report of every step.',
    }),
  },
  query: z.looseObject({
    theme: once(oneOf(['light', 'dark']))
      .optional()
      .meta({ description: 'Of a picture; absent: light.' }),
  }),
  filters: 'The link, as for a comparison as a table.',
  answers: {
    200: {
      description: 'The file.',
      content: {
        'text/csv': file,
        'text/tab-separated-values': file,
        'text/markdown': file,
        'application/json': z.looseObject({ title: z.string() }),
        'image/svg+xml': file,
        'image/png': z.file(),
        'text/html': file,
      },
    },
  },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/compare.csv?dbms=MongoDB&metric=insert_rate_avg&row=config&column=version'",
});

export const pin = operation({
  id: 'pin',
  method: 'post',
  path: '/api/pins',
  tag: 'Comparisons',
  summary: 'Pin what a link shows now, so that it can be shown for ever',
  body: { 'application/json': pinRequest },
  answers: {
    200: inJson('The same was pinned before.', pinAnswer),
    201: inJson('It is pinned now; `Location` is its page.', pinAnswer),
  },
  problems: ['bad-body', 'unauthorized', 'cross-origin', 'too-large', 'unreadable'],
  curl: `curl -d '{"view": "dbms=MongoDB&metric=insert_rate_avg&row=config"}' '{base}/api/pins'`,
});

export const getPin = operation({
  id: 'getPin',
  method: 'get',
  path: '/api/pins/{hash}',
  tag: 'Comparisons',
  summary: 'When something was pinned, and of which view and texts',
  params: { hash: z.string().max(200).meta({ description: 'Id of the pin, or its first 16 digits.' }) },
  answers: { 200: inJson('The pin.', pinDetail) },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/api/pins/{pin}'",
});
