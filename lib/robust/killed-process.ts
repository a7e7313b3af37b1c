import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The lines that a process of a TypeScript file printed until it was killed: so many milliseconds after so many lines behind `ready`. Lines and not time
 *  alone, so that a slow machine is killed at the same work. */
export async function killAfter(
  { file, args }: { file: string; args: readonly string[] },
  at: { line: number; ms: number },
): Promise<{ lines: string[]; errors: string; wasKilled: boolean }> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (data: Buffer) => {
    errors += data;
  });
  let timer: NodeJS.Timeout | null = null;
  const output = createInterface(child.stdout);
  output.on('line', (line) => {
    lines.push(line);
    const since = lines.length - 1 - lines.indexOf('ready');
    if (lines.includes('ready') && since >= at.line) timer ??= setTimeout(() => child.kill('SIGKILL'), at.ms);
  });
  const [signal] = await Promise.all([
    new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_status, by) => resolve(by))),
    new Promise((resolve) => output.on('close', resolve)),
  ]);
  if (timer) clearTimeout(timer);
  return { lines, errors, wasKilled: signal === 'SIGKILL' };
}
