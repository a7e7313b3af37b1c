import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diagnosticsSchema, storedSchema } from '../../api/schemas/upload';
import { inputName, withPath } from './input';
import { hasOption, optionOf, type Told } from './options';
import { ask, readAs, type Server, serverOf } from './server';
import { type Terminal, wrong } from './terminal';

/** Stores files, one request each. */
export async function push(told: Told, terminal: Terminal): Promise<number> {
  if (told.files.length === 0) return wrong(terminal, 'push needs a file; see bakeoff push --help');
  const pair = told.values.get('set')?.find((one) => !/^[^=]+=./s.test(one));
  if (pair !== undefined) return wrong(terminal, `--set is KEY=VALUE, found "${pair}"`);
  const server = serverOf(told, terminal);
  if ('wrong' in server) return wrong(terminal, server.wrong);
  let failed = 0;
  for (const file of told.files)
    if (!(await withPath(file, terminal, (at) => pushOne(file, at, told, server, terminal)))) failed++;
  return failed === 0 ? 0 : 1;
}

async function pushOne(
  file: string,
  at: string,
  told: Told,
  server: Server,
  terminal: Terminal,
): Promise<boolean> {
  const name = inputName(file, optionOf(told, 'name'));
  const label = name ?? 'standard input';
  const size = await stat(at).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) {
    terminal.stderr.write(`bakeoff: ${file} cannot be read\n`);
    return false;
  }
  const answer = await ask(server, {
    method: 'POST',
    path: `/api/uploads?${queryOf(told, name)}`,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': await keyOf(at, told) },
    body: () => bodyOf(at, size, progressOf(label, told, terminal)),
  });
  return tell(label, answer, told, server, terminal);
}

function queryOf(told: Told, name: string | null): URLSearchParams {
  const query = new URLSearchParams();
  if (name !== null) query.set('name', name);
  const title = optionOf(told, 'title');
  if (title !== null)
    query.set('title', told.files.length > 1 && name !== null ? `${title}: ${name}` : title);
  for (const option of ['notes', 'format'])
    for (const value of told.values.get(option) ?? []) query.set(option, value);
  for (const pair of told.values.get('set') ?? []) query.append('set', pair);
  if (hasOption(told, 'dry-run')) query.set('dry-run', 'true');
  return query;
}

/** The same for the same request. */
async function keyOf(at: string, { values }: Told): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(at), hash);
  const said = [...values].filter(([name]) => name !== 'token').sort();
  return createHash('sha256').update(hash.digest()).update(JSON.stringify(said)).digest('hex');
}

function bodyOf(at: string, size: number, show: (share: number) => void): ReadableStream {
  let sent = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length;
      show(size === 0 ? 1 : sent / size);
      done(null, chunk);
    },
  });
  // an error of the file ends the request, which is told of there
  pipeline(createReadStream(at), counted).catch(() => undefined);
  return Readable.toWeb(counted) as ReadableStream;
}

/** Shows how much has been sent, in one line that is written over, where somebody looks. */
function progressOf(label: string, told: Told, { stderr }: Terminal): (share: number) => void {
  if (!stderr.isTTY || hasOption(told, 'quiet')) return () => undefined;
  let shown = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === shown) return;
    shown = percent;
    stderr.write(percent === 100 ? `\r${label} is being read …` : `\r${label} ${percent} %`);
  };
}

async function tell(
  label: string,
  answer: Awaited<ReturnType<typeof ask>>,
  told: Told,
  server: Server,
  { stdout, stderr }: Terminal,
): Promise<boolean> {
  if (stderr.isTTY && !hasOption(told, 'quiet')) stderr.write('\r\u001b[K');
  if ('failed' in answer) {
    stderr.write(`bakeoff: ${label}: ${answer.failed}\n`);
    return false;
  }
  if (hasOption(told, 'json') || hasOption(told, 'dry-run')) {
    stdout.write(`${JSON.stringify(answer.body)}\n`);
    return true;
  }
  const stored = readAs(storedSchema, answer.body);
  if ('failed' in stored) {
    stderr.write(`bakeoff: ${label}: ${stored.failed}\n`);
    return false;
  }
  for (const { id, isNew, counts } of stored.uploads) {
    const found = [
      counted(counts.runs, 'run'),
      ...(counts.configs > 0 ? [counted(counts.configs, 'config')] : []),
      ...(counts.errors > 0 ? [counted(counts.errors, 'error')] : []),
      ...(counts.warnings > 0 ? [counted(counts.warnings, 'warning')] : []),
    ].join(', ');
    stdout.write(
      `${label}: ${isNew ? found : `was here already, ${found}`}\n  ${server.url}/uploads/${id}\n`,
    );
    if (told.values.has('set')) stderr.write(await keptOf(label, id, server));
  }
  return true;
}

/** What was said of the runs by --set and is not so: the text says otherwise. A line each. */
async function keptOf(label: string, id: string, server: Server): Promise<string> {
  const answer = await ask(server, { method: 'GET', path: `/api/uploads/${id}/diagnostics` });
  const read = 'failed' in answer ? answer : readAs(diagnosticsSchema, answer.body);
  if ('failed' in read)
    return `bakeoff: ${label}: whether the text contradicts --set cannot be told: ${read.failed}\n`;
  return read.diagnostics
    .filter(({ code }) => code === 'dimension-kept')
    .map(({ message }) => `bakeoff: ${label}: ${message}\n`)
    .join('');
}

function counted(n: number, word: string): string {
  return `${n.toLocaleString('en')} ${word}${n === 1 ? '' : 's'}`;
}
