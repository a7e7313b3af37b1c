import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readResultAsText } from '../../formats/json';
import { formatOf, type ReadResult } from '../../formats/read';
import { readFile } from '../../ingest/store-file';
import { inputName, withPath } from './input';
import { optionOf, type Told } from './options';
import { type Terminal, wrong } from './terminal';

/** Of a packed file no more is unpacked. */
const MOST_BYTES = 8_589_934_592;

/** Prints what a file is read as. */
export async function parse(told: Told, terminal: Terminal): Promise<number> {
  const [file, ...others] = told.files;
  if (file === undefined || others.length > 0) return wrong(terminal, 'parse reads one file');
  const format = optionOf(told, 'format');
  if (format !== null && formatOf(format) === null) return wrong(terminal, `there is no format "${format}"`);
  const name = optionOf(told, 'name') ?? inputName(file, null);
  return withPath(file, terminal, async (path) => {
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile) return wrong(terminal, `${file} cannot be read`);
    const read = await readFile({ path, name, format, mappings: [], mostBytes: MOST_BYTES }, () => undefined);
    if (read === 'too-large') return wrong(terminal, `${file} holds more than is unpacked`);
    await print(read.result, terminal);
    return read.result.runs.length === 0 && read.result.configs.length === 0 ? 1 : 0;
  });
}

async function print(result: ReadResult, { stdout }: Terminal): Promise<void> {
  try {
    await pipeline(Readable.from(readResultAsText(result)), stdout, { end: false });
  } catch (error) {
    // whoever reads has read enough, as head does
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
