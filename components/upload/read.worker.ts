/** Reads files beside the page, so that a text of any size leaves it free. One request at a time; to cancel, end the worker. */
import { type LineSource, linesOf, linesOfChunks } from '@/lib/formats/lines';
import { HEAD_BYTES, packingOf, unpackedName } from '@/lib/formats/packing';
import { formatOf } from '@/lib/formats/read';
import { type ReadUpload, readUpload } from '@/lib/formats/read-upload';
import { outlineTables } from '@/lib/formats/table/outline';
import { previewOf } from './preview';
import type { ReadAnswer, ReadProgress, ReadRequest } from './read-messages';
import { unpackBlob } from './unpack-blob';

const answer = (message: ReadAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) =>
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});

async function read({ source, name: fileName, format, mappings }: ReadRequest): Promise<void> {
  const bytes = await bytesOf(source);
  const name = unpackedName(fileName);
  const understood = readUpload(bytes, {
    name,
    format: format === null ? null : formatOf(format),
    mappings,
    linesOf: watchedLines,
  });
  const isTable = understood.result.format?.id === 'table' && understood.text !== null;
  const preview = previewOf(understood, {
    name,
    bytes: bytes.length,
    isChosen: format !== null,
    sha256: await hashOf(understood),
    tables: isTable ? outlineTables(linesOf(understood.text!), mappings) : [],
  });
  answer({ kind: 'preview', preview });
}

const PROGRESS_EVERY_MS = 80;
let saidAt = 0;

function say(progress: ReadProgress): void {
  const now = performance.now();
  if (now - saidAt < PROGRESS_EVERY_MS) return;
  saidAt = now;
  answer({ kind: 'progress', progress });
}

async function bytesOf(source: Blob): Promise<Uint8Array> {
  const packing = packingOf(new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer()));
  if (packing.kind === 'read') return unpackBlob(source, packing.as);
  if (packing.kind === 'other')
    throw new Error(
      `Expected text, or text packed by gzip or zstd, found ${packing.name}: unpack it first. Nothing was read.`,
    );
  const bytes = new Uint8Array(source.size);
  const reader = source.stream().getReader();
  let done = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, done);
    done += part.value.length;
    say({ phase: 'reading', done, total: source.size });
  }
  return bytes.subarray(0, done);
}

const PIECE = 1_048_576;

/** The lines of a text; says how far they have been asked for. */
function watchedLines(text: string): LineSource {
  function* pieces() {
    for (let at = 0; at < text.length; at += PIECE) {
      say({ phase: 'understanding', done: at, total: text.length });
      yield text.slice(at, at + PIECE);
    }
  }
  return linesOfChunks(pieces());
}

/** The id that the text would have. */
async function hashOf({ text }: ReadUpload): Promise<string | null> {
  if (text === null || !globalThis.crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
