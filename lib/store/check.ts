import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { engineOf } from './databases/choose';
import type { Connections } from './databases/engine';

/** What is wrong with a database, a sentence each; empty when it is sound: there is no damage, nothing refers to what is not there, and of
 *  each upload all is there that it says it has. `structure`: uploads are not looked at. */
export async function checkDatabase(url: string, what: 'all' | 'structure' = 'all'): Promise<string[]> {
  const engine = await engineOf(url);
  const problems = await engine.findDamage(url);
  if (what === 'structure') return problems;
  const connections = await engine.connect(url);
  try {
    return [...problems, ...(await incompleteUploads(connections))];
  } finally {
    await connections.close();
  }
}

async function incompleteUploads({ reader }: Connections): Promise<string[]> {
  const problems: string[] = [];
  const uploads = await reader.upload.findMany({ omit: { diagnostics: true }, orderBy: { key: 'asc' } });
  for (const { key: uploadKey, id, firstRun, runCount, ...counts } of uploads) {
    const keys = { gte: firstRun, lt: firstRun + runCount };
    const expect = (what: string, expected: number, found: number) => {
      if (found !== expected) problems.push(`Upload ${id} has ${found} ${what}, not ${expected}.`);
    };
    expect('runs', runCount, await reader.run.count({ where: { key: keys, uploadKey } }));
    expect('runs in all', runCount, await reader.run.count({ where: { uploadKey } }));
    expect('configs', counts.configCount, await reader.config.count({ where: { uploadKey } }));
    const ofRuns = { where: { runKey: keys } };
    const cells = await reader.measurement.count({ ...ofRuns, select: { _all: true, value: true } });
    expect('values', counts.measurementCount, cells.value);
    expect('cells', counts.measurementCount + counts.missingCount, cells._all);
    expect('series', counts.seriesCount, await reader.series.count(ofRuns));
    if ((await hashOfText(reader, uploadKey)) !== id)
      problems.push(`Upload ${id} has not the text that it is called by.`);
  }
  return problems;
}

/** One part at a time: a text may be long. */
async function hashOfText(reader: Connections['reader'], uploadKey: number): Promise<string> {
  const hash = createHash('sha256');
  for (let part = 0; ; part++) {
    const found = await reader.textPart.findUnique({ where: { uploadKey_part: { uploadKey, part } } });
    if (!found) return hash.digest('hex');
    hash.update(inflateSync(found.text));
  }
}
