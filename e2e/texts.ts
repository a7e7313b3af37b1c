/** Texts for the tests, made here; each has a name of its own in it, so that tests that run side by side never share an upload. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function samplePath(file: string): string {
  return path.join(import.meta.dirname, '../lib/formats', file);
}

const HEADER = 'ips.av ips.75 ips.95 ips.99 r/i rkb/i wkb/i Mcpu/i size rss r/s rmb/s wmb/s cpu max-i engine';

/** A row of 15 numbers and a tag. */
export function engineRow(config: string): string {
  return `28153 27349 26275 23323 0 0 1.49 280 28 60.9 0 0 41.8 7.9 0.412 wt.m365.${config}`;
}

/** An engine table of the insert benchmark: workload, step, columns on lines 1, 3 and 4, then a row per config from line 5 on. */
export function engineTable(name: string, configs: readonly string[] = ['v1', 'v2']): string {
  const rows = configs.map((config) => engineRow(config));
  return `-- ${name}, 1 thread, mongo, in-memory\n\n- load mongo\n${HEADER}\n${rows.join('\n')}\n`;
}

/** The log of one load: the command on line 1, then a line every 5 seconds. */
export function loadLog(name: string, lines: number): string {
  const log = [`$ dgraph live -f ${name}.rdf.gz -s release.schema`];
  for (let i = 1; i <= lines; i++) {
    const minutes = String(Math.floor((i * 5) / 60)).padStart(2, '0');
    const seconds = String((i * 5) % 60).padStart(2, '0');
    log.push(
      `[12:00:00Z] Elapsed: ${minutes}m${seconds}s Txns: ${i} N-Quads: ${i}000 N-Quads/s [last 5s]: 200 Aborts: 0`,
    );
  }
  return `${log.join('\n')}\n`;
}

export function file(name: string, text: string | Buffer) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** The four documents that the examples are made of. */
const DOCUMENTS = {
  wiredtiger: 'insert-benchmark/samples/wiredtiger-v1-v24.txt',
  loads: 'dgraph-live/samples/ludicrous-mode.txt',
  latency: 'dgraph-latency/samples/embargo-latency.txt',
  stress: 'filodb-stress/samples/row-replace-stress.txt',
};

export type DocumentName = keyof typeof DOCUMENTS;

/** One of them, with a line of prose that makes it another text. */
export function documentText(name: DocumentName, prose: string): string {
  return `${readFileSync(samplePath(DOCUMENTS[name]), 'utf8')}\n${prose}\n`;
}
