import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { Diagnostic, Metric, StoredConfig, Upload } from '../model';
import { database } from './database';
import type { Transaction } from './databases/engine';
import { storableText } from './databases/storable';
import { unpackText } from './pack';
import { configOf, diagnosticsOf, metricOfRow, UPLOAD_COLUMNS, uploadOf } from './rows';

/** All uploads, the newest first; those whose title, name, notes or format hold every word of `search`. */
export async function listUploads({ search = '' }: { search?: string } = {}): Promise<Upload[]> {
  const { reader } = await database();
  const rows = await reader.upload.findMany({
    select: UPLOAD_COLUMNS,
    orderBy: [{ createdAt: 'desc' }, { key: 'desc' }],
  });
  const words = search.toLowerCase().split(/\s+/);
  return rows.map(uploadOf).filter((upload) => {
    const text = [upload.title, upload.name ?? '', upload.notes, upload.format].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many uploads there are. */
export async function countUploads(): Promise<number> {
  const { reader } = await database();
  return reader.upload.count();
}

/** An upload with all that was found in it, but for the numbers of its runs. */
export interface UploadDetail {
  upload: Upload;
  text: string;
  diagnostics: Diagnostic[];
  configs: StoredConfig[];
  /** Metrics that only this text knows. */
  metrics: Metric[];
}

/** The upload with this id, or with this prefix of 8 or more digits if no other has it; else null. */
export async function findUpload(idOrPrefix: string): Promise<Upload | null> {
  const { reader } = await database();
  const range = rangeOf(idOrPrefix);
  if (!range) return null;
  const rows = await reader.upload.findMany({ where: { id: range }, select: UPLOAD_COLUMNS, take: 2 });
  return rows.length === 1 ? uploadOf(rows[0]!) : null;
}

/** The uploads with these ids, in any order. */
export async function findUploads(ids: readonly string[]): Promise<Upload[]> {
  const { reader } = await database();
  const rows = await reader.upload.findMany({ where: { id: { in: [...ids] } }, select: UPLOAD_COLUMNS });
  return rows.map(uploadOf);
}

/** Ids that begin so. 'g' comes after every hexadecimal digit. */
function rangeOf(idOrPrefix: string): { gte: string; lt: string } | null {
  return /^[0-9a-f]{8,64}$/.test(idOrPrefix) ? { gte: idOrPrefix, lt: `${idOrPrefix}g` } : null;
}

/** The upload with this id, or with this prefix as in findUpload; null when there is none. */
export async function loadUpload(idOrPrefix: string): Promise<UploadDetail | null> {
  const detail = await loadUploadDetail(idOrPrefix);
  const pieces = detail && (await loadTextPieces(detail.upload.id));
  return detail && pieces && { ...detail, text: [...pieces].join('') };
}

/** The same without the text, which may be huge. */
export async function loadUploadDetail(idOrPrefix: string): Promise<Omit<UploadDetail, 'text'> | null> {
  const { reader } = await database();
  const range = rangeOf(idOrPrefix);
  if (!range) return null;
  const rows = await reader.upload.findMany({
    where: { id: range },
    select: {
      ...UPLOAD_COLUMNS,
      diagnostics: true,
      configs: { orderBy: { position: 'asc' } },
      declaredMetrics: { orderBy: { position: 'asc' } },
    },
    take: 2,
  });
  const row = rows[0];
  if (!row || rows.length > 1) return null;
  return {
    upload: uploadOf(row),
    diagnostics: await diagnosticsOf(row.diagnostics),
    configs: row.configs.map((config) => configOf(config, row.id)),
    metrics: row.declaredMetrics.map(metricOfRow),
  };
}

/** The text of an upload in pieces of whole lines, each unpacked when it is asked for; null when there is no such upload. */
export async function loadTextPieces(uploadId: string): Promise<Iterable<string> | null> {
  const { reader } = await database();
  const upload = await reader.upload.findUnique({
    where: { id: uploadId },
    select: { textParts: { orderBy: { part: 'asc' }, select: { text: true } } },
  });
  return upload && unpackPieces(upload.textParts);
}

function* unpackPieces(parts: readonly { text: Uint8Array }[]): Generator<string> {
  for (const { text } of parts) yield inflateSync(text).toString();
}

/** What the reader of an upload should know, or null when there is no such upload. */
export async function loadDiagnostics(idOrPrefix: string): Promise<Diagnostic[] | null> {
  const { reader } = await database();
  const range = rangeOf(idOrPrefix);
  if (!range) return null;
  const rows = await reader.upload.findMany({ where: { id: range }, select: { diagnostics: true }, take: 2 });
  return rows.length === 1 ? diagnosticsOf(rows[0]!.diagnostics) : null;
}

/** Metrics that only the text of this upload knows. */
export async function loadUploadMetrics(uploadId: string): Promise<Metric[]> {
  const { reader } = await database();
  const rows = await reader.declaredMetric.findMany({
    where: { upload: { id: uploadId } },
    orderBy: { position: 'asc' },
  });
  return rows.map(metricOfRow);
}

/** Lines `from` to `to` of an upload's text, fewer where it ends; null when there is no such upload. Inflates only the parts that
 *  hold them. */
export async function loadLines(uploadId: string, from: number, to: number): Promise<string[] | null> {
  const { reader } = await database();
  const upload = await reader.upload.findUnique({ where: { id: uploadId }, select: { key: true } });
  if (!upload) return null;
  // the last part that begins at or before `from`, and those after it up to `to`
  const first = await reader.textPart.findFirst({
    where: { uploadKey: upload.key, firstLine: { lte: from } },
    orderBy: { part: 'desc' },
    select: { part: true, firstLine: true },
  });
  if (!first) return [];
  const parts = await reader.textPart.findMany({
    where: { uploadKey: upload.key, part: { gte: first.part }, firstLine: { lte: to } },
    orderBy: { part: 'asc' },
  });
  const pieces = await Promise.all(parts.map(({ text }) => unpackText(text)));
  const lines = pieces.join('').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines
    .slice(from - first.firstLine, to - first.firstLine + 1)
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** Changes what people wrote about an upload; false when there is no such upload. */
export async function updateUpload(
  id: string,
  changes: { title?: string; notes?: string },
): Promise<boolean> {
  const { write } = await database();
  const data = {
    ...(changes.title !== undefined && { title: storableText(changes.title) }),
    ...(changes.notes !== undefined && { notes: storableText(changes.notes) }),
  };
  return write(async (tx) => {
    const { count } = await tx.upload.updateMany({ where: { id }, data });
    return count > 0;
  });
}

/** Runs whose rows one statement deletes: it holds the thread until it is done. */
const RUNS_PER_STATEMENT = 2_000;

/** Deletes an upload and all that came from it; false when there is no such upload. */
export async function deleteUpload(id: string): Promise<boolean> {
  const { reader, write } = await database();
  if (!(await reader.upload.findUnique({ where: { id }, select: { key: true } }))) return false;
  return write(async (tx) => {
    const upload = await tx.upload.findUnique({
      where: { id },
      select: { key: true, firstRun: true, runCount: true },
    });
    if (!upload) return false;
    await deleteRuns(tx, upload);
    await tx.upload.delete({ where: { key: upload.key } });
    return true;
  });
}

/** Deletes the runs of an upload and all that belongs to them. */
export async function deleteRuns(
  tx: Transaction,
  { firstRun, runCount }: { firstRun: number; runCount: number },
): Promise<void> {
  const end = firstRun + runCount;
  for (let from = firstRun; from < end; from += RUNS_PER_STATEMENT) {
    await tx.run.deleteMany({
      where: { key: { gte: from, lt: Math.min(from + RUNS_PER_STATEMENT, end) } },
    });
    await setImmediate();
  }
}
