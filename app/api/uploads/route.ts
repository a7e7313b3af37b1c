import type { z } from 'zod';
import { addUploads, listUploads as listing, uploadFields } from '@/lib/api/operations/uploads';
import { readResultToJson } from '@/lib/formats/json';
import { readUpload } from '@/lib/formats/read-upload';
import { type StoredUpload, storeUpload, type UploadRequest } from '@/lib/ingest/store-upload';
import { findUpload, listUploads } from '@/lib/store';
import { fileName, readUploadBody } from '../body';
import { refuseCrossOrigin } from '../origin';
import { answering, json, problem } from '../problem';
import { parseQuery, sentencesOf } from '../query';

/** The uploads, the newest first. `?id=` asks for one by its id or the first digits of it: an empty list says that it is not here,
 *  which is no error. */
export function GET(request: Request): Promise<Response> {
  return answering(async () => {
    const parsed = parseQuery(request, listing.query);
    if ('response' in parsed) return parsed.response;
    const { search = '', id } = parsed.query;
    if (id !== undefined) return json({ uploads: [await findUpload(id)].filter((found) => found !== null) });
    return json({ uploads: await listUploads({ search }) });
  });
}

/** Reads and stores one text (plain body) or several files (multipart form). `?dry-run=true` stores nothing and answers what the
 *  one text holds. */
export function POST(request: Request): Promise<Response> {
  return answering(async () => {
    const refused = refuseCrossOrigin(request);
    if (refused) return refused;
    const parsed = parseQuery(request, addUploads.query);
    if ('response' in parsed) return parsed.response;
    const { query } = parsed;
    const body = await readUploadBody(request, fileName(query.name ?? ''));
    if ('response' in body) return body.response;
    const fields = uploadFields.safeParse(body.fields);
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
function readAs(asked: z.infer<typeof uploadFields>): Required<Pick<UploadRequest, 'format' | 'mappings'>> {
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
