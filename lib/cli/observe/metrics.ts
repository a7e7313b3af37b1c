import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readerCounts } from '../../ingest/readers';
import { countUploads } from '../../store';
import { routeOf } from './route-of';

export interface Answered {
  method: string;
  pathname: string;
  status: number;
  seconds: number;
}

export interface ServerMetrics {
  registry: Registry;
  count(answered: Answered): void;
}

declare global {
  // the server counts, a route answers: Next loads this module for itself
  var bakeoffMetrics: ServerMetrics | undefined;
}

/** What Prometheus is told, of this process since its start. */
export function serverMetrics(): ServerMetrics {
  globalThis.bakeoffMetrics ??= createMetrics();
  return globalThis.bakeoffMetrics;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

function createMetrics(): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry }); // memory, CPU, delay of the event loop, garbage collection
  const registers = [registry];
  const requests = new Counter({
    name: 'bakeoff_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'bakeoff_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  addCounts(registers);
  return {
    registry,
    count({ method, pathname, status, seconds }) {
      const labels = { route: routeOf(pathname, status), method: METHODS.has(method) ? method : 'other' };
      requests.inc({ ...labels, status: String(status) });
      durations.observe(labels, seconds);
    },
  };
}

/** Read when they are asked for. */
function addCounts(registers: Registry[]): void {
  new Gauge({
    name: 'bakeoff_uploads',
    help: 'Uploads that are stored.',
    registers,
    async collect() {
      this.set(await countUploads());
    },
  });
  new Gauge({
    name: 'bakeoff_files_waiting',
    help: 'Files that wait to be read.',
    registers,
    collect() {
      this.set(readerCounts().waiting);
    },
  });
  const counter = (name: string, help: string, value: () => Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(value())) this.inc({ outcome }, count);
      },
    });
  counter('bakeoff_files_total', 'Files that were read, by what became of them.', () => readerCounts().files);
  new Counter({
    name: 'bakeoff_read_bytes_total',
    help: 'Bytes of the files that were read, as they arrived.',
    registers,
    collect() {
      this.reset();
      this.inc(readerCounts().bytes);
    },
  });
  new Counter({
    name: 'bakeoff_reading_errors_total',
    help: 'Files in which nothing could be read, or that could not be read at all.',
    registers,
    collect() {
      const { refused = 0, failed = 0 } = readerCounts().files;
      this.reset();
      this.inc(refused + failed);
    },
  });
}
