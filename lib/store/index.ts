export { backupDatabase } from './backup';
export { checkDatabase } from './check';
export { collectGarbage } from './collect-garbage';
export { loadConfigs, loadDefinedConfigs, type UsedConfig } from './configs';
export { closeDatabase, databaseUrl, nameDatabase, openDatabase, type Turn, writeTurn } from './database';
export { isFile, shownAddress } from './databases/choose';
export { loadHistograms } from './distributions';
export { loadedExamples, markExampleLoaded } from './examples';
export { loadFacets } from './facets';
export { type KeptText, type TextKeeper, textKeeper } from './kept-text';
export { type LineIndex, type LineUses, loadLineIndex, loadLineUses } from './line-index';
export { migrateDatabase, migrationsFor, pendingMigrations } from './migrate';
export { copyDatabase } from './move';
export { loadPin, type StoredPin, savePin } from './pins';
export type { NewUpload } from './prepare-upload';
export { loadReadAs, replaceReading } from './replace-reading';
export { loadHeads, type StoredHead } from './run-heads';
export { dataVersion } from './run-index';
export { loadRun, loadRuns, loadRunsAt, type MetricUse, metricsOf, type RunDetail } from './runs';
export { saveUpload } from './save-upload';
export { listSeries, loadSeries, type SeriesSummary } from './series';
export { loadRunsWith } from './series-runs';
export { type StoredValues, storedValues, uploadedValues } from './stored-values';
export {
  countUploads,
  deleteUpload,
  findUpload,
  findUploads,
  listUploads,
  loadDiagnostics,
  loadLines,
  loadTextPieces,
  loadUpload,
  loadUploadDetail,
  loadUploadMetrics,
  type UploadDetail,
  updateUpload,
} from './uploads';
