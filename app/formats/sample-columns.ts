import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormatColumn } from '@/components/formats/format-columns';
import type { Format } from '@/lib/formats/format';
import { readUpload } from '@/lib/formats/read-upload';
import { metricOf } from '@/lib/metrics';

/** They are the same for as long as the program runs. */
const known = new Map<string, Promise<FormatColumn[]>>();

/** What the columns of a format's samples mean, in the order in which they first appear. */
export function columnsOf(format: Format): Promise<FormatColumn[]> {
  const columns = known.get(format.id) ?? readColumns(format);
  known.set(format.id, columns);
  return columns;
}

async function readColumns(format: Format): Promise<FormatColumn[]> {
  const labels = new Map<string, Set<string>>();
  const note = (metric: string, label: string) => {
    const seen = labels.get(metric) ?? new Set();
    labels.set(metric, seen.add(label));
  };
  for (const { name, bytes } of await samplesOf(format))
    for (const run of readUpload(bytes, { name, format }).result.runs)
      for (const { metric, label } of [...run.measurements, ...run.series, ...run.distributions])
        note(metric, label);
  return [...labels].flatMap(([id, seen]) => {
    const metric = metricOf(id);
    return metric ? [{ labels: [...seen], metric }] : [];
  });
}

/** The short sample, and the longer ones of its folder where that is there. */
async function samplesOf({ id, sample }: Format): Promise<{ name: string | null; bytes: Uint8Array }[]> {
  const folder = path.join(process.cwd(), 'lib/formats', id, 'samples');
  const names = (await readdir(folder).catch(() => [])).filter((name) => !/\.(?:md|json)$/.test(name)).sort();
  const files = names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) }));
  return [{ name: null, bytes: new TextEncoder().encode(sample) }, ...(await Promise.all(files))];
}
