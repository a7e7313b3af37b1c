import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import type { DiagnosticCode } from '../formats/diagnostic-codes';
import { readResultToJson } from '../formats/json';
import { unpackedName } from '../formats/packing';
import { formatOf } from '../formats/read';
import { type ReadPieces, readPieces } from '../formats/read-pieces';
import type { TableMapping } from '../formats/table/mapping';
import type { Diagnostic, Dimensions } from '../model';
import { collectGarbage, saveUpload, type TextKeeper, textKeeper } from '../store';
import { chunksOfFile, decodeChunks } from './decode';
import { packingOfFile, unpackFile } from './expand';
import { withGiven } from './given-dimensions';

/** A file on disk and how it is read. Plain data: it goes to a worker. */
export interface FileToRead {
  path: string;
  /** File name without folders, or null for pasted text. */
  name: string | null;
  /** Id of a format; null: found by content. */
  format: string | null;
  /** As in ReadOptions. */
  mappings: readonly TableMapping[];
  /** What the uploader says of its runs: see withGiven. */
  given?: Dimensions;
  /** No more than this is unpacked of a compressed file. */
  mostBytes: number;
}

export interface FileToStore extends FileToRead {
  /** Empty: the file name. */
  title: string;
  notes: string;
  /** ISO 8601. */
  createdAt: string;
}

/** What became of a file. Of what is not stored nothing is kept. */
export type StoredFile =
  | { outcome: 'stored' | 'known'; id: string }
  | { outcome: 'refused'; diagnostics: Diagnostic[] }
  | { outcome: 'too-large' };

/** What a file holds, as JSON. */
export type FileContent = { outcome: 'read'; json: string } | { outcome: 'too-large' };

/** Reads and stores a file. What holds neither runs nor configs is refused. */
export async function storeFile(file: FileToStore): Promise<StoredFile> {
  if (statSync(file.path).size < LARGE_BYTES) return storeKept(file, textKeeper());
  const spoolPath = `${file.path}.parts`;
  const spool = openSync(spoolPath, 'wx+', 0o600);
  try {
    return await storeKept(file, tidied(textKeeper(spool)));
  } finally {
    closeSync(spool);
    rmSync(spoolPath);
  }
}

/** Of a larger file not even the packed text is kept in memory. */
const LARGE_BYTES = 8_388_608;

/** Columns that grew leave the smaller ones behind: they are given back after so many characters. */
const TIDY_EVERY = 33_554_432;

function tidied(keeper: TextKeeper): TextKeeper {
  let since = 0;
  return {
    add(piece) {
      keeper.add(piece);
      since += piece.length;
      if (since < TIDY_EVERY) return;
      since = 0;
      collectGarbage();
    },
    finish() {
      collectGarbage();
      return keeper.finish();
    },
  };
}

async function storeKept(file: FileToStore, keeper: TextKeeper): Promise<StoredFile> {
  const read = await readFile(file, keeper.add);
  if (read === 'too-large') return { outcome: 'too-large' };
  const { given = {} } = file;
  const { isText, masked } = read;
  const result = withGiven(read.result, given);
  const { format } = result;
  if (!isText || format === null || (result.runs.length === 0 && result.configs.length === 0))
    return { outcome: 'refused', diagnostics: result.diagnostics };
  const name = unpackedName(file.name);
  const { id, isNew } = await saveUpload({
    text: keeper.finish(),
    name,
    title: file.title.trim() || (name ?? `${format.label}, pasted`),
    notes: file.notes,
    format: { id: format.id, version: format.version },
    result,
    masked: masked.length,
    given,
    mappings: file.mappings.length > 0 ? JSON.stringify(file.mappings) : null,
    createdAt: file.createdAt,
    isLastUse: true,
  });
  return { outcome: isNew ? 'stored' : 'known', id };
}

/** Reads a file and keeps nothing of it. */
export async function readFileToJson(file: FileToRead): Promise<FileContent> {
  const read = await readFile(file, () => undefined);
  if (read === 'too-large') return { outcome: 'too-large' };
  return {
    outcome: 'read',
    json: JSON.stringify(readResultToJson(withGiven(read.result, file.given ?? {}))),
  };
}

/** Reads a file, unpacked where it is packed (then something is put beside it). `keep` is handed its text as it may be stored. */
export async function readFile(
  { path, name, format, mappings, mostBytes }: FileToRead,
  keep: (piece: string) => void,
): Promise<ReadPieces | 'too-large'> {
  const packing = packingOfFile(path);
  if (packing.kind === 'other')
    return notRead(
      'packed',
      `Expected text, or text packed by gzip or zstd, found ${packing.name}: unpack it first.`,
    );
  const options = {
    name: unpackedName(name),
    format: format === null ? null : formatOf(format),
    mappings,
  };
  if (packing.kind === 'none') return readPlain(path, options, keep);
  const unpackedPath = `${path}.unpacked`;
  try {
    const unpacked = await unpackFile(path, unpackedPath, { as: packing.as, mostBytes });
    if (unpacked.outcome === 'too-large') return 'too-large';
    if (unpacked.outcome === 'damaged')
      return notRead(
        'damaged-archive',
        `Expected a whole ${packing.as} file, found one that is cut or damaged: ${unpacked.why}.`,
      );
    if (packingOfFile(unpackedPath).kind !== 'none')
      return notRead(
        'packed',
        `Expected text in the ${packing.as} file, found another packed file: unpack it first.`,
      );
    return readPlain(unpackedPath, options, keep);
  } finally {
    rmSync(unpackedPath, { force: true });
  }
}

function readPlain(
  path: string,
  ...[options, keep]: [Parameters<typeof readPieces>[1], (piece: string) => void]
) {
  const file = openSync(path, 'r');
  try {
    return readPieces(decodeChunks(chunksOfFile(file)), { ...options, tidy: collectGarbage }, keep);
  } finally {
    closeSync(file);
  }
}

function notRead(code: DiagnosticCode, message: string): ReadPieces {
  const diagnostics = [{ severity: 'error' as const, code, message, line: null }];
  return { isText: false, masked: [], result: { format: null, runs: [], configs: [], diagnostics } };
}
