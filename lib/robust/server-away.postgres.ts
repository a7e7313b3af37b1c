import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GET as ready } from '@/app/readyz/route';
import { closeDatabase, deleteUpload, listUploads, openDatabase, saveUpload } from '../store';
import { run, temporaryDatabase, upload } from '../store/fixtures';

/** Stands between Bakeoff and the server of the database, and can be taken away. */
function between(host: string, port: number) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  return {
    async open(own: number): Promise<number> {
      const opened = createServer((socket) => {
        const other = connect(port, host);
        for (const end of [socket, other]) {
          sockets.add(end);
          end.on('error', () => undefined).on('close', () => sockets.delete(end));
        }
        socket.pipe(other).pipe(socket);
      });
      server = opened;
      await new Promise<void>((resolve) => opened.listen(own, '127.0.0.1', resolve));
      const address = opened.address();
      return typeof address === 'object' && address ? address.port : own;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server?.close(resolve));
    },
  };
}

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

test('a server that goes away and comes back is used again, and meanwhile Bakeoff is not ready', async () => {
  const url = new URL(database.url);
  const line = between(url.hostname, Number(url.port || 5432));
  const port = await line.open(0);
  await openDatabase(Object.assign(url, { hostname: '127.0.0.1', port: String(port) }).href);
  const { id } = await saveUpload(upload('before', { runs: [run('r', { k: 'v' })] }));
  expect((await ready()).status).toBe(200);

  await line.close();
  expect((await ready()).status).toBe(503);
  await expect(listUploads()).rejects.toThrow();
  await expect(saveUpload(upload('meanwhile'))).rejects.toThrow();

  await line.open(port);
  expect((await ready()).status).toBe(200);
  expect((await listUploads()).map((u) => u.id)).toEqual([id]);
  expect((await saveUpload(upload('after', { runs: [run('r', { k: 'v' })] }))).isNew).toBe(true);
  expect(await deleteUpload(id)).toBe(true);

  // the connections are cut, the server stays
  await line.close();
  await line.open(port);
  expect((await ready()).status).toBe(200);
  expect(await listUploads()).toHaveLength(1);
  expect((await saveUpload(upload('again'))).isNew).toBe(true);
  await closeDatabase();
  await line.close();
});
