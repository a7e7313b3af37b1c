import type { Operation } from './operation';
import * as compare from './operations/compare';
import * as pages from './operations/pages';
import * as runs from './operations/runs';
import * as server from './operations/server';
import * as uploads from './operations/uploads';

/** Everything that the API can do, in the order of the document. */
export const OPERATIONS: readonly Operation[] = [
  uploads.addUploads,
  uploads.listUploads,
  uploads.getUpload,
  uploads.changeUpload,
  uploads.deleteUpload,
  uploads.getText,
  uploads.getDiagnostics,
  uploads.addExamples,
  runs.listRuns,
  runs.getRun,
  runs.getSeries,
  runs.listFacets,
  runs.listMetrics,
  runs.listConfigs,
  compare.compare,
  compare.exportComparison,
  compare.pin,
  compare.getPin,
  server.getHealth,
  server.getReadiness,
  server.getServerMetrics,
  server.getDocument,
  pages.getLines,
  pages.getLine,
  pages.getTimeline,
  pages.getPartOfLines,
  pages.getSelection,
  pages.openSession,
];
