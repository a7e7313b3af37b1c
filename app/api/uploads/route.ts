import type { z } from 'zod';
import { addUploads, listUploads as listing, uploadFields } from '@/lib/api/operations/uploads';
import { environment } from '@/lib/environment';
import { readFileAside, storeFileAside } from '@/lib/ingest/readers';
import type { FileToRead, StoredFile } from '@/lib/ingest/store-file';
import type { Diagnostic, Dimensions, Upload } from '@/lib/model';
import { findUpload, listUploads } from '@/lib/store';
import { fileName } from '../body';
import { reading } from '../conditional';
import { refuseCrossOrigin } from '../origin';
import { answering, json, problem } from '../problem';
import { parseQuery, sentencesOf } from '../query';
import { type ReceivedFile, receiveUpload, tooLarge } from '../receive';

/** The uploads, the newest first. `?id=` asks for one by its id or the first digits of it: an empty list says that it is not here,
 *  which is no error. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => {
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
    return receiveUpload(request, fileName(query.name ?? ''), async ({ files, fields }) => {
      const inForm = uploadFields.safeParse(fields);
      if (!inForm.success) return problem('bad-parameter', sentencesOf(inForm.error));
      const asked = { ...inForm.data, ...query };
      return query['dry-run'] === true ? readOne(files, asked) : storeAll(files, asked);
    });
  });
}

type Asked = z.infer<typeof uploadFields> & Pick<z.infer<typeof addUploads.query>, 'set'>;

/** How the texts of a request are to be read. */
function readAs({ format, mappings, set }: Asked): Omit<FileToRead, 'path' | 'name'> {
  return {
    format: format?.id ?? null,
    mappings: mappings ?? [],
    given: set ?? {},
    mostBytes: environment().maxUnpackedBytes,
  };
}

async function readOne(files: readonly ReceivedFile[], asked: Asked): Promise<Response> {
  const [file, ...others] = files;
  if (!file || others.length > 0)
    return problem('bad-body', `A dry run reads one file, found ${files.length}.`);
  const content = await readFileAside({ ...file, ...readAs(asked) });
  if (content === 'busy') return busy();
  if (content.outcome === 'too-large') return tooLarge();
  return new Response(content.json, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

async function storeAll(files: readonly ReceivedFile[], asked: Asked): Promise<Response> {
  const createdAt = new Date().toISOString();
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const stored = await storeFileAside({
      ...file,
      ...readAs(asked),
      title: asked.title ?? '',
      notes: asked.notes ?? '',
      createdAt,
    });
    if (stored === 'busy') return busy();
    outcomes.push({ name: file.name, stored });
  }
  return answerOutcomes(outcomes, asked.set ?? {});
}

function busy(): Response {
  const response = problem('busy', 'Too many files wait to be read; send this one again in a few seconds.');
  response.headers.set('retry-after', '10');
  return response;
}

interface Outcome {
  name: string | null;
  stored: StoredFile;
}

/** 201 when anything new was stored, 200 when all was known, 422 when nothing could be stored, 413 when that was too large. */
async function answerOutcomes(outcomes: readonly Outcome[], given: Dimensions): Promise<Response> {
  const uploads = [];
  const refused = [];
  for (const { name, stored } of outcomes)
    if (stored.outcome === 'refused') refused.push({ name, diagnostics: stored.diagnostics });
    else if (stored.outcome === 'too-large') refused.push({ name, diagnostics: [TOO_LARGE] });
    else {
      const upload = await findUpload(stored.id);
      if (upload !== null && !hasGiven(upload, given)) return storedOtherwise(upload);
      uploads.push({ ...upload, isNew: stored.outcome === 'stored' });
    }
  if (uploads.length > 0)
    return json({ uploads, refused }, uploads.some((upload) => upload.isNew) ? 201 : 200);
  if (outcomes.some(({ stored }) => stored.outcome === 'too-large')) return tooLarge();
  const [first] = refused[0]?.diagnostics ?? [];
  return problem('unreadable', first?.message ?? 'No runs and no configurations were found.', { refused });
}

/** Whether what the uploader says now was said when the text was stored. */
function hasGiven({ given: before = {} }: Upload, now: Dimensions): boolean {
  return Object.entries(now).every(([key, value]) => before[key] === value);
}

function storedOtherwise({ id, title, given = {} }: Upload): Response {
  const pairs = Object.entries(given).map(([key, value]) => `${key}=${value}`);
  const before = pairs.length > 0 ? `with ${pairs.join(', ')}` : 'without any';
  const detail = `The text is stored already as "${title}", ${before}; delete that upload to store it with other dimensions.`;
  return problem('stored-otherwise', detail, { upload: id });
}

/** Said of one file among others. */
const TOO_LARGE = {
  severity: 'error',
  code: 'limit-reached',
  message: 'The file holds more text than is read at once (BAKEOFF_MAX_UNPACKED_MB).',
  line: null,
} as const satisfies Diagnostic;
