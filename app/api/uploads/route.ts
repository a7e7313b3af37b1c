import { z } from 'zod';
import { readResultToJson } from '@/lib/formats/json';
import { formatOf } from '@/lib/formats/read';
import { readUpload } from '@/lib/formats/read-upload';
import { type StoredUpload, storeUpload, type UploadRequest } from '@/lib/ingest/store-upload';
import { findUpload, listUploads } from '@/lib/store';
import { fileName, readUploadBody } from '../body';
import { refuseCrossOrigin } from '../origin';
import { answering, json, problem } from '../problem';
import { once, parseQuery, sentencesOf } from '../query';
import { mappings } from './mappings';

const listQuery = z.strictObject({
  search: once(z.string().max(200)).optional(),
  id: once(z.string().max(64)).optional(),
});

/** The uploads, the newest first. `?id=` asks for one by its id or the first digits of it: an empty list says that it is not here,
 *  which is no error. */
export function GET(request: Request): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, listQuery);
    if ('response' in parsed) return parsed.response;
    const { search = '', id } = parsed.query;
    if (id !== undefined) return json({ uploads: [await findUpload(id)].filter((found) => found !== null) });
    return json({ uploads: await listUploads({ search }) });
  });
}

const title = z.string().max(200, 'Expected at most 200 characters.');
const notes = z.string().max(10_000, 'Expected at most 10,000 characters.');
const format = z
  .string()
  .transform(formatOf)
  .refine((found) => found !== null, 'Expected the id of a format.');

const storeQuery = z.strictObject({
  name: once(z.string().max(1000)).optional(),
  title: once(title).optional(),
  notes: once(notes).optional(),
  format: once(format).optional(),
  'dry-run': once(z.enum(['true', 'false'], 'Expected true or false.')).optional(),
});

/** Fields of a multipart form; the query comes before them. */
const storeFields = z.looseObject({
  title: title.optional(),
  notes: notes.optional(),
  format: format.optional(),
  mappings: mappings.optional(),
});

/** Reads and stores one text (plain body) or several files (multipart form). `?dry-run=true` stores nothing and answers what the
 *  one text holds. */
export function POST(request: Request): Promise<Response> {
  return answering(async () => {
    const refused = refuseCrossOrigin(request);
    if (refused) return refused;
    const parsed = parseQuery(request, storeQuery);
    if ('response' in parsed) return parsed.response;
    const { query } = parsed;
    const body = await readUploadBody(request, fileName(query.name ?? ''));
    if ('response' in body) return body.response;
    const fields = storeFields.safeParse(body.fields);
    if (!fields.success) return problem('bad-parameter', sentencesOf(fields.error));
    const asked = { ...fields.data, ...query };
    if (query['dry-run'] === 'true') {
      const [file, ...others] = body.files;
      if (!file || others.length > 0)
        return problem('bad-body', `A dry run reads one file, found ${body.files.length}.`);
      const { result } = readUpload(file.bytes, { ...readAs(asked), name: file.name });
      return json(readResultToJson(result));
    }
    const createdAt = new Date().toISOString();
    const outcomes = [];
    for (const file of body.files) {
      const stored = await storeUpload({
        ...file,
        title: asked.title ?? '',
        notes: asked.notes ?? '',
        ...readAs(asked),
        createdAt,
      });
      outcomes.push({ name: file.name, stored });
    }
    return answerOutcomes(outcomes);
  });
}

/** How the texts of a request are to be read. */
function readAs(asked: z.infer<typeof storeFields>): Required<Pick<UploadRequest, 'format' | 'mappings'>> {
  return { format: asked.format ?? null, mappings: asked.mappings ?? [] };
}

/** 201 when anything new was stored, 200 when all was known, 422 when nothing could be stored. */
async function answerOutcomes(outcomes: { name: string | null; stored: StoredUpload }[]): Promise<Response> {
  const uploads = [];
  const refused = [];
  for (const { name, stored } of outcomes)
    if (stored.outcome === 'refused') refused.push({ name, diagnostics: stored.result.diagnostics });
    else uploads.push({ ...(await findUpload(stored.id)), isNew: stored.outcome === 'stored' });
  if (uploads.length === 0) {
    const [first] = refused[0]?.diagnostics ?? [];
    return problem('unreadable', first?.message ?? 'No runs and no configurations were found.', { refused });
  }
  return json({ uploads, refused }, uploads.some((upload) => upload.isNew) ? 201 : 200);
}
