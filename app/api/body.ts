import { environment } from '@/lib/environment';
import { problem } from './problem';

/** Room for the boundaries and fields of a multipart body, beside the files. */
const MULTIPART_ROOM = 65_536;

/** A file of an upload. */
export interface UploadedFile {
  bytes: Uint8Array;
  /** Without folders; null for pasted text. */
  name: string | null;
}

export interface UploadBody {
  files: UploadedFile[];
  /** Text fields beside the files. */
  fields: Record<string, string>;
}

/** The files of a body, or the problem to answer. Not more than the limit is ever read. */
export async function readUploadBody(
  request: Request,
  name: string | null,
): Promise<UploadBody | { response: Response }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isMultipart = type === 'multipart/form-data';
  if (request.headers.has('content-encoding'))
    return { response: problem('unsupported-type', 'Send the body without Content-Encoding.') };
  if (!isMultipart && !isText(type)) {
    const detail = `Expected multipart/form-data or text/plain, found ${type}.`;
    return { response: problem('unsupported-type', detail) };
  }
  const { maxUploadBytes } = environment();
  const tooLarge = () => {
    const detail = `At most ${maxUploadBytes / 1_048_576} MB are read at once (BAKEOFF_MAX_UPLOAD_MB).`;
    return { response: problem('too-large', detail, { limitBytes: maxUploadBytes }) };
  };
  const limit = maxUploadBytes + (isMultipart ? MULTIPART_ROOM : 0);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge();
  const bytes = await readBytes(request.body, limit);
  if (!bytes) return tooLarge();
  if (!isMultipart) return { files: [{ bytes, name }], fields: {} };
  return readMultipart(bytes, request.headers.get('content-type') ?? '');
}

/** Types that can hold text that a benchmark wrote; none named counts as text. */
function isText(type: string): boolean {
  return type === '' || type.startsWith('text/') || /^application\/(octet-stream|json|x-ndjson)$/.test(type);
}

/** The whole body, or null as soon as it is longer than the limit. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body)
    for await (const chunk of body) {
      length += chunk.length;
      if (length > limit) return null;
      chunks.push(chunk);
    }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

async function readMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<UploadBody | { response: Response }> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return { response: problem('bad-body', 'The body is not what multipart/form-data must be.') };
  }
  const body: UploadBody = { files: [], fields: {} };
  for (const [field, value] of form)
    if (typeof value === 'string') body.fields[field] = value;
    else body.files.push({ bytes: await value.bytes(), name: fileName(value.name) });
  if (body.files.length === 0)
    return { response: problem('bad-body', 'Expected at least one file in the form, found none.') };
  return body;
}

/** The last part of a path, without control characters; null when nothing is left. */
export function fileName(path: string): string | null {
  const name = path
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255);
  return name ? name : null;
}
