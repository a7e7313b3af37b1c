import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Terminal } from './terminal';

/** A file under a path of its own, beside which there is room for others; `-` is what comes in by a pipe, which can be read again only so. */
export async function withPath<T>(
  file: string,
  { stdin }: Terminal,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakeoff-'));
  try {
    const held = path.join(folder, 'text');
    if (file === '-') await writeFile(held, stdin, { mode: 0o600 });
    else await symlink(path.resolve(file), held);
    return await use(held);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** File name of an input, for the server and for people; null for a pipe without one. */
export function inputName(file: string, given: string | null): string | null {
  return file === '-' ? given : path.basename(file);
}
