import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { databaseUrl, isFile } from '../store';

/** A new path for a file that arrives, in a folder beside the database, or in data/ when that is elsewhere: what is temporary elsewhere may be
 *  memory. */
export async function incomingPath(): Promise<string> {
  const folder = folderOf(await databaseUrl());
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${process.pid}-${randomUUID()}`);
}

/** Removes what processes left behind that are no more. */
export function removeLeftBehind(url: string): void {
  const folder = folderOf(url);
  for (const name of namesIn(folder))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(path.join(folder, name), { force: true });
}

function folderOf(url: string): string {
  return isFile(url) ? `${path.resolve(url.slice('file:'.length))}-incoming` : path.resolve('data/incoming');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing has ever arrived
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false; // this process starts: what has its number is of an older one
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
