import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { environment } from '@/lib/environment';
import { incomingPath } from '@/lib/ingest/incoming';
import { fileName } from './body';
import { problem } from './problem';

/** A file of an upload, on disk. */
export interface ReceivedFile {
  path: string;
  /** Without folders; null for pasted text. */
  name: string | null;
}

export interface Received {
  files: ReceivedFile[];
  /** Text fields beside the files. */
  fields: Record<string, string>;
}

/** Room for the boundaries and fields of a multipart body, beside the files. */
const MULTIPART_ROOM = 1_114_112;
const MOST_FIELD_BYTES = 1_000_000;
const MOST_PARTS = 300;

/** Writes the files of a body to the disk as they arrive, and answers by `use` or with a problem; afterwards the files are gone. No more than
 *  the limit is ever kept, and next to nothing in memory. */
export async function receiveUpload(
  request: Request,
  name: string | null,
  use: (received: Received) => Promise<Response>,
): Promise<Response> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isMultipart = type === 'multipart/form-data';
  if (request.headers.has('content-encoding'))
    return problem(
      'unsupported-type',
      'Send the body without Content-Encoding; a file may be packed by gzip or zstd.',
    );
  if (!isMultipart && !isText(type))
    return problem('unsupported-type', `Expected multipart/form-data or text/plain, found ${type}.`);
  const { maxUploadBytes } = environment();
  const limit = maxUploadBytes + (isMultipart ? MULTIPART_ROOM : 0);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge();
  const received: Received = { files: [], fields: {} };
  const body = boundedBody(request.body, limit);
  try {
    const refused = isMultipart
      ? await receiveForm(body, request.headers.get('content-type') ?? '', received)
      : await receiveText(body, name, received);
    if (body.isTooLarge()) return tooLarge();
    return refused ?? (await use(received));
  } finally {
    await Promise.all(received.files.map(({ path }) => rm(path, { force: true })));
  }
}

/** What is larger is not read; also said of what a packed file holds. */
export function tooLarge(): Response {
  const { maxUploadBytes, maxUnpackedBytes } = environment();
  const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
  const detail = `At most ${megabytes(maxUploadBytes)} are read at once (BAKEOFF_MAX_UPLOAD_MB), and at most ${megabytes(maxUnpackedBytes)} of what a packed file holds (BAKEOFF_MAX_UNPACKED_MB).`;
  return problem('too-large', detail, { limitBytes: maxUploadBytes });
}

/** Types that can hold text that a benchmark wrote, packed or not; none named counts as text. */
function isText(type: string): boolean {
  return (
    type === '' ||
    type.startsWith('text/') ||
    /^application\/(octet-stream|json|x-ndjson|gzip|x-gzip|zstd)$/.test(type)
  );
}

interface BoundedBody {
  /** The chunks up to the limit. */
  chunks(): AsyncGenerator<Uint8Array>;
  isTooLarge(): boolean;
}

/** What is over the limit is left where it is, not cancelled: that would end the connection before the answer is seen. */
function boundedBody(stream: ReadableStream<Uint8Array> | null, limit: number): BoundedBody {
  const reader = stream?.getReader();
  let length = 0;
  return {
    async *chunks() {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        length += read.value.length;
        if (length > limit) return;
        yield read.value;
      }
    },
    isTooLarge: () => length > limit,
  };
}

async function receiveText(body: BoundedBody, name: string | null, received: Received): Promise<null> {
  const path = await incomingPath();
  received.files.push({ path, name });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body.chunks()) await file.write(chunk);
  } finally {
    await file.close();
  }
  return null;
}

async function receiveForm(
  body: BoundedBody,
  contentType: string,
  received: Received,
): Promise<Response | null> {
  const bad = (detail: string) => problem('bad-body', detail);
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: MOST_FIELD_BYTES, parts: MOST_PARTS },
      isPartAFile: (_field, _type, file) => file !== undefined,
    });
  } catch {
    return bad('The body is not what multipart/form-data must be.');
  }
  let refusal: string | null = null;
  const writing: Promise<void>[] = [];
  parser.on('partsLimit', () => {
    refusal = `Expected at most ${MOST_PARTS} files and fields in a form.`;
  });
  parser.on('field', (field, value, _isNameCut, isCut) => {
    if (isCut) refusal = `Expected at most ${MOST_FIELD_BYTES} bytes in the field ${field}.`;
    received.fields[field] = value;
  });
  parser.on('file', (_field, stream, file) => {
    const entry = { path: '', name: fileName(file) };
    received.files.push(entry);
    writing.push(writeTo(entry, stream));
  });
  try {
    await pipeline(body.chunks(), parser);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    if (isDiskError(error)) throw error;
    return bad('The body is not what multipart/form-data must be.');
  }
  if (refusal) return bad(refusal);
  if (received.files.length === 0) return bad('Expected at least one file in the form, found none.');
  return null;
}

async function writeTo(entry: ReceivedFile, stream: AsyncIterable<Uint8Array>): Promise<void> {
  entry.path = await incomingPath();
  const file = await open(entry.path, 'wx', 0o600);
  try {
    for await (const chunk of stream) await file.write(chunk);
  } finally {
    await file.close();
  }
}

/** The disk is full or broken, which is nothing that the sender can mend. */
function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES)$/.test(String(error.code))
  );
}
