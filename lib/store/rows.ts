import type { Diagnostic, Metric, StoredConfig, Upload } from '../model';
import type { Config as ConfigRow, Prisma } from './generated/sqlite/client';
import { unpackText } from './pack';

/** All of an upload but what is large. */
export const UPLOAD_COLUMNS = {
  id: true,
  name: true,
  title: true,
  notes: true,
  format: true,
  formatVersion: true,
  createdAt: true,
  bytes: true,
  lines: true,
  masked: true,
  given: true,
  runCount: true,
  configCount: true,
  measurementCount: true,
  missingCount: true,
  seriesCount: true,
  pointCount: true,
  errorCount: true,
  warningCount: true,
  noteCount: true,
} as const satisfies Prisma.UploadSelect;

export function uploadOf(row: Prisma.UploadGetPayload<{ select: typeof UPLOAD_COLUMNS }>): Upload {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    notes: row.notes,
    format: row.format,
    formatVersion: row.formatVersion,
    createdAt: row.createdAt.toISOString(),
    bytes: row.bytes,
    lines: row.lines,
    masked: row.masked,
    ...(row.given !== null && { given: JSON.parse(row.given) }),
    counts: {
      runs: row.runCount,
      configs: row.configCount,
      measurements: row.measurementCount,
      missing: row.missingCount,
      series: row.seriesCount,
      points: row.pointCount,
      errors: row.errorCount,
      warnings: row.warningCount,
      notes: row.noteCount,
    },
  };
}

export function configOf(row: ConfigRow, uploadId: string): StoredConfig {
  return {
    id: row.id,
    uploadId,
    name: row.name,
    scope: {
      ...(row.dbms !== null && { dbms: row.dbms }),
      ...(row.version !== null && { version: row.version }),
    },
    parent: row.parent,
    text: row.text,
    own: JSON.parse(row.own),
    knobs: JSON.parse(row.knobs),
    line: row.line,
  };
}

export async function diagnosticsOf(bytes: Uint8Array): Promise<Diagnostic[]> {
  return JSON.parse(await unpackText(bytes));
}

export function metricOfRow(row: { content: string }): Metric {
  return JSON.parse(row.content);
}
