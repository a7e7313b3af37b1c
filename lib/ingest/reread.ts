import { formatOf } from '../formats/read';
import { readPieces } from '../formats/read-pieces';
import type { TableMapping } from '../formats/table/mapping';
import type { Upload } from '../model';
import { listUploads, loadDiagnostics, loadReadAs, loadTextPieces, replaceReading } from '../store';
import { withGiven } from './given-dimensions';

export type Reread =
  /** Its format reads it now as this version says. */
  | 'replaced'
  /** It was read by this version already. */
  | 'current'
  /** Its format is not known any more, or finds nothing in it now; what was read before is kept. */
  | 'kept'
  | 'gone';

/** Reads every upload again whose format has changed since (`all`: every one), the oldest first, and says of each what became of it. What was read is
 *  replaced whole, upload by upload: when it is interrupted, the next time goes on where it ended. */
export async function* rereadUploads({
  all = false,
}: {
  all?: boolean;
} = {}): AsyncGenerator<{ upload: Upload; outcome: Reread; done: number; total: number }> {
  const uploads = (await listUploads()).reverse();
  for (const [i, upload] of uploads.entries())
    yield { upload, outcome: await rereadUpload(upload, all), done: i + 1, total: uploads.length };
}

async function rereadUpload(upload: Upload, all: boolean): Promise<Reread> {
  const { id } = upload;
  const readAs = await loadReadAs(id);
  if (!readAs) return 'gone';
  const format = formatOf(readAs.format);
  if (!format) return 'kept';
  if (!all && readAs.formatVersion === format.version) return 'current';
  const pieces = await loadTextPieces(id);
  if (!pieces) return 'gone';
  const mappings: TableMapping[] = readAs.mappings === null ? [] : JSON.parse(readAs.mappings);
  const read = readPieces(pieces, { name: upload.name, format, mappings }, () => undefined);
  const result = withGiven(read.result, upload.given ?? {});
  if (!read.isText || (result.runs.length === 0 && result.configs.length === 0)) return 'kept';
  // the secrets are stars now, so only what was said of them then tells where they were
  const before = (await loadDiagnostics(id)) ?? [];
  const masked = before.filter(({ code }) => code === 'secret-masked');
  const diagnostics = [...result.diagnostics, ...masked].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return (await replaceReading(id, format.version, { ...result, diagnostics })) ? 'replaced' : 'gone';
}
