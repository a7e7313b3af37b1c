import { createServer } from 'node:net';

/** Whether a server could listen there: true, or why not (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`). */
export function canListen(host: string, port: number): Promise<true | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** The first port from `first` on that nobody listens to; null when twenty are taken, or the host is none of this machine. */
export async function freePort(host: string, first: number): Promise<number | null> {
  for (let port = first; port < first + 20; port++) if ((await canListen(host, port)) === true) return port;
  return null;
}

/** A port that nobody listens to and that the system gives to nobody else soon: for servers that start side by side. */
export function anyFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
