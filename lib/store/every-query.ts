import { config, measurement, run, upload } from './fixtures';
import {
  countUploads,
  deleteUpload,
  findUpload,
  findUploads,
  listUploads,
  loadConfigs,
  loadDefinedConfigs,
  loadFacets,
  loadLines,
  loadLineUses,
  loadRun,
  loadRuns,
  loadSeries,
  loadUpload,
  loadUploadMetrics,
  markExampleLoaded,
  metricsOf,
  saveUpload,
  updateUpload,
} from './index';

/** Asks the open database everything that the store asks a database, of a few small uploads. */
export async function askEverything(): Promise<void> {
  const series = {
    metric: 's',
    label: 's',
    times: Float64Array.of(0),
    values: Float64Array.of(1),
    lines: Uint32Array.of(1),
  };
  const samples = {
    kind: 'samples' as const,
    metric: 'd',
    label: 'd',
    line: 1,
    values: Float64Array.of(1),
    lines: Uint32Array.of(1),
  };
  const full = {
    ...run('r', { config: 'v1' }, [measurement('a', 1)]),
    series: [series],
    distributions: [samples],
  };
  const { id } = await saveUpload(upload('u', { runs: [full], configs: [config('v1', {}, { k: '1' })] }));
  await saveUpload(upload('u', { runs: [full] }));
  await updateUpload(id, { title: 't', notes: 'n' });
  await listUploads({ search: 't' });
  await countUploads();
  await findUpload(id.slice(0, 8));
  await loadUpload(id);
  await loadLines(id, 1, 1);
  await loadFacets({ config: ['v1'] });
  await metricsOf({});
  await loadConfigs({ filter: {} });
  await loadConfigs({ uploadId: id });
  await loadDefinedConfigs({ uploads: [id], ids: ['x'] });
  await findUploads([id]);
  await loadLineUses(id, 1, 1);
  await loadUploadMetrics(id);
  const { runs } = await loadRuns({}, ['a'], 10);
  await loadRuns({}, 'all', 10);
  await loadRun(runs[0]?.id ?? '');
  await loadSeries(runs[0]?.id ?? '', 'all');
  await loadSeries(runs[0]?.id ?? '', ['s']);
  await markExampleLoaded('x', '2026-01-01T00:00:00Z');
  await deleteUpload(id);
}
