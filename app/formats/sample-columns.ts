import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormatColumn } from '@/components/formats/format-columns';
import type { Format } from '@/lib/formats/format';
import { readUpload } from '@/lib/formats/read-upload';
import { metricOf } from '@/lib/metrics';
import { UNITS } from '@/lib/metrics/units';
import type { Metric } from '@/lib/model';

/** They are the same for as long as the program runs. */
const known = new Map<string, Promise<FormatColumn[]>>();

/** What the columns of a format's samples mean, in the order in which they first appear. */
export function columnsOf(format: Format): Promise<FormatColumn[]> {
  const columns = known.get(format.id) ?? readColumns(format);
  known.set(format.id, columns);
  return columns;
}

async function readColumns(format: Format): Promise<FormatColumn[]> {
  const columns = new Map<string, { labels: Set<string>; metric: Metric }>();
  const note = (metric: Metric | null, label: string) => {
    if (metric === null) return;
    const seen = columns.get(metric.id)?.labels ?? new Set();
    columns.set(metric.id, { labels: seen.add(label), metric });
  };
  for (const { name, bytes } of await samplesOf(format)) {
    const { runs, metrics = [] } = readUpload(bytes, { name, format }).result;
    const own = new Map(metrics.filter(isKnown).map((metric) => [metric.id, metric]));
    for (const run of runs)
      for (const { metric, label } of [...run.measurements, ...run.series, ...run.distributions])
        note(metricOf(metric) ?? own.get(metric) ?? null, label);
  }
  return [...columns.values()].map(({ labels, metric }) => ({ labels: [...labels], metric }));
}

/** Whether a format says what its own metric means; columns of any table are as their texts write them. */
function isKnown({ id, unit }: Metric): boolean {
  return unit in UNITS && !id.startsWith('table.');
}

/** The short sample, and the longer ones of its folder where that is there. */
async function samplesOf({ id, sample }: Format): Promise<{ name: string | null; bytes: Uint8Array }[]> {
  const folder = path.join(process.cwd(), 'lib/formats', id, 'samples');
  const names = (await readdir(folder).catch(() => [])).filter((name) => !/\.(?:md|json)$/.test(name)).sort();
  const files = names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) }));
  return [{ name: null, bytes: new TextEncoder().encode(sample) }, ...(await Promise.all(files))];
}
