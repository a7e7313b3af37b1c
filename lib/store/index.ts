export { loadConfigs } from './configs';
export { closeDatabase, openDatabase } from './database';
export { loadedExamples, markExampleLoaded } from './examples';
export { loadFacets } from './facets';
export { type LineIndex, type LineUses, loadLineIndex, loadLineUses } from './line-index';
export { migrateDatabase } from './migrate';
export type { NewUpload } from './prepare-upload';
export { dataVersion } from './run-index';
export { loadRun, loadRuns, loadRunsAt, type MetricUse, metricsOf, type RunDetail } from './runs';
export { saveUpload } from './save-upload';
export { loadSeries, type SeriesSummary } from './series';
export {
  countUploads,
  deleteUpload,
  findUpload,
  listUploads,
  loadDiagnostics,
  loadLines,
  loadUpload,
  type UploadDetail,
  updateUpload,
} from './uploads';
