/** Uploads: what comes in, and what is kept of it. */
import { z } from 'zod';
import { formatOf } from '../../formats/read';
import { mappings } from '../mappings';
import { inJson, operation } from '../operation';
import { once, setDimensions, uploadId } from '../parameters';
import { readTextSchema } from '../schemas/read-text';
import {
  diagnosticsSchema,
  oneUploadSchema,
  storedSchema,
  uploadDetailSchema,
  uploadsSchema,
} from '../schemas/upload';

const title = z
  .string()
  .max(200, 'Expected at most 200 characters.')
  .meta({ description: 'Absent: the name of the file.' });
const notes = z.string().max(10_000, 'Expected at most 10,000 characters.');
const format = z
  .string()
  .meta({ description: 'Id of a format, as `/formats` lists them; absent: found by content.' })
  .transform(formatOf)
  .refine((found) => found !== null, 'Expected the id of a format.');

/** `?dry-run` is `?dry-run=true`. */
const yesOrNo = z
  .enum(['true', 'false', ''], 'Expected true or false.')
  .transform((word) => word !== 'false');

export const listUploads = operation({
  id: 'listUploads',
  method: 'get',
  path: '/api/uploads',
  tag: 'Uploads',
  summary: 'The uploads, the newest first',
  query: z.strictObject({
    search: once(z.string().max(200)).optional().meta({
      description: 'Words that title, name, notes or format must hold.',
    }),
    id: once(z.string().max(64)).optional().meta({
      description: 'An id or its first digits. An empty list says that it is not here, which is no error.',
    }),
  }),
  answers: { 200: inJson('The uploads.', uploadsSchema) },
  problems: ['bad-parameter'],
  isConditional: true,
  curl: "curl '{base}/api/uploads?search=mongo'",
});

/** Fields of a multipart form; the query comes before them. */
export const uploadFields = z.looseObject({
  title: title.optional(),
  notes: notes.optional(),
  format: format.optional(),
  mappings: mappings.optional(),
});

const text = z.string().meta({ description: 'The text itself.' });

export const addUploads = operation({
  id: 'addUploads',
  method: 'post',
  path: '/api/uploads',
  tag: 'Uploads',
  summary: 'Read and store a text, or several files of a form',
  description:
    'The body is one text, or a form with one `file` or several. A text is stored once: sent again it answers 200 with the ' +
    'upload that is there, so sending again after a failure is safe, with an `Idempotency-Key` or without. `set` adds dimensions to runs whose text does not say them. Secrets are masked ' +
    'before anything is stored. With `dry-run=true` nothing is stored, and the answer is what the one text was read as.',
  query: z.strictObject({
    name: once(z.string().max(1000))
      .optional()
      .meta({ description: 'File name of a text that is the body.' }),
    title: once(title).optional(),
    notes: once(notes).optional(),
    format: once(format).optional(),
    set: setDimensions.optional(),
    'dry-run': once(yesOrNo).optional().meta({ description: '`true`, or nothing behind it: store nothing.' }),
  }),
  headers: {
    'idempotency-key': z.string().max(255).optional().meta({
      description: 'Accepted from clients that send one; the text itself is the key.',
    }),
  },
  body: {
    'multipart/form-data': z.strictObject({
      file: z.array(z.file()).min(1),
      title: title.optional(),
      notes: notes.optional(),
      format: format.optional(),
      mappings: mappings.optional(),
    }),
    'text/plain': text,
    'application/octet-stream': text,
  },
  answers: {
    200: {
      description: 'Every text was here already; or what a dry run has read.',
      content: { 'application/json': z.union([storedSchema, readTextSchema]) },
    },
    201: inJson('At least one text is new.', storedSchema),
  },
  problems: [
    'bad-parameter',
    'bad-body',
    'unauthorized',
    'cross-origin',
    'stored-otherwise',
    'too-large',
    'unsupported-type',
    'unreadable',
    'too-many',
    'busy',
    'no-room',
  ],
  curl: "curl -F file=@results.txt -F title='Nightly run' '{base}/api/uploads'",
});

const params = { id: uploadId };

export const getUpload = operation({
  id: 'getUpload',
  method: 'get',
  path: '/api/uploads/{id}',
  tag: 'Uploads',
  summary: 'An upload with its diagnostics and configs',
  params,
  answers: { 200: inJson('The upload; its text and runs have addresses of their own.', uploadDetailSchema) },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/api/uploads/{upload}'",
});

export const changeUpload = operation({
  id: 'changeUpload',
  method: 'patch',
  path: '/api/uploads/{id}',
  tag: 'Uploads',
  summary: 'Change title or notes',
  params,
  body: {
    'application/json': z.strictObject({
      title: z
        .string()
        .trim()
        .min(1, 'Expected a title.')
        .max(200, 'Expected at most 200 characters.')
        .optional(),
      notes: notes.optional(),
    }),
  },
  answers: { 200: inJson('The upload as it is now.', oneUploadSchema) },
  problems: ['bad-body', 'unauthorized', 'cross-origin', 'not-found'],
  curl: `curl -X PATCH -d '{"notes": "after the kernel update"}' '{base}/api/uploads/{upload}'`,
});

export const deleteUpload = operation({
  id: 'deleteUpload',
  method: 'delete',
  path: '/api/uploads/{id}',
  tag: 'Uploads',
  summary: 'Delete an upload and all that came from it',
  params,
  answers: { 204: { description: 'It is gone.' } },
  problems: ['unauthorized', 'cross-origin', 'not-found'],
  curl: "curl -X DELETE '{base}/api/uploads/{upload}'",
});

export const getText = operation({
  id: 'getText',
  method: 'get',
  path: '/api/uploads/{id}/text',
  tag: 'Uploads',
  summary: 'The text as it is stored',
  params,
  answers: { 200: { description: 'The text, secrets masked.', content: { 'text/plain': z.string() } } },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/api/uploads/{upload}/text'",
});

export const getDiagnostics = operation({
  id: 'getDiagnostics',
  method: 'get',
  path: '/api/uploads/{id}/diagnostics',
  tag: 'Uploads',
  summary: 'What the reader of an upload should know about its lines',
  params,
  answers: { 200: inJson('The diagnostics, in the order of the lines.', diagnosticsSchema) },
  problems: ['not-found'],
  isConditional: true,
  curl: "curl '{base}/api/uploads/{upload}/diagnostics'",
});

export const addExamples = operation({
  id: 'addExamples',
  method: 'post',
  path: '/api/examples',
  tag: 'Uploads',
  summary: 'Store the examples again, those too that were deleted',
  answers: {
    200: inJson('How many there are.', z.strictObject({ examples: z.int().min(0) })),
  },
  problems: ['unauthorized', 'cross-origin'],
  curl: "curl -X POST '{base}/api/examples'",
});
