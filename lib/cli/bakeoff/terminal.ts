import type { Readable, Writable } from 'node:stream';

/** What a command reads and writes beside files: a process, or what a test puts in its place. */
export interface Terminal {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
  env: Readonly<Record<string, string | undefined>>;
}

/** Wrong use, in one sentence: exit status 2. */
export function wrong(terminal: Terminal, message: string): 2 {
  terminal.stderr.write(`bakeoff: ${message}\n`);
  return 2;
}
