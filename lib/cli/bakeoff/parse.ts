import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readResultAsText } from '../../formats/json';
import { formatOf } from '../../formats/read';
import { readUpload } from '../../formats/read-upload';
import { optionOf, type Told } from './options';
import { type Terminal, wrong } from './terminal';

/** Prints what a file is read as. */
export async function parse(told: Told, terminal: Terminal): Promise<number> {
  const [file, ...others] = told.files;
  if (file === undefined || others.length > 0) return wrong(terminal, 'parse reads one file');
  const id = optionOf(told, 'format');
  const format = id === null ? null : formatOf(id);
  if (id !== null && format === null) return wrong(terminal, `there is no format "${id}"`);
  const bytes = file === '-' ? await buffer(terminal.stdin) : await readFile(file).catch(() => null);
  if (bytes === null) return wrong(terminal, `${file} cannot be read`);
  const name = optionOf(told, 'name') ?? (file === '-' ? null : path.basename(file));
  const { result } = readUpload(bytes, { name, format });
  for await (const piece of Readable.from(readResultAsText(result))) {
    if (terminal.stdout.destroyed) break; // whoever reads has read enough, as head does
    if (!terminal.stdout.write(piece))
      await new Promise<void>((resolve) => {
        terminal.stdout.once('drain', resolve).once('close', resolve);
      });
  }
  return result.runs.length === 0 && result.configs.length === 0 ? 1 : 0;
}
