import type { PrismaClient } from '../generated/sqlite/client';
import type { SegmentRow } from '../segments';
import type { MeasuredRunRow, Queries } from './engine';

// json, not jsonb: it is handed on as it was written, numbers to the last digit. What is grouped is ordered as SQLite has it, by primary key.
export const queries: Queries = {
  segments: (reader, uploadKeys) => reader.$queryRaw<SegmentRow[]>`
    SELECT u."key", u."id", u."firstRun", u."runCount",
      (SELECT json_build_array(coalesce(json_agg(d."runKey" ORDER BY d."runKey", d."key"), '[]'),
                coalesce(json_agg(d."key" ORDER BY d."runKey", d."key"), '[]'),
                coalesce(json_agg(d."value" ORDER BY d."runKey", d."key"), '[]'))::text
         FROM "Dimension" d WHERE d."runKey" BETWEEN u."firstRun" AND u."firstRun" + u."runCount" - 1) AS "dimensions",
      (SELECT json_build_array(coalesce(json_agg(r."key" ORDER BY r."key"), '[]'),
                coalesce(json_agg(r."shape" ORDER BY r."key"), '[]'))::text
         FROM "Run" r WHERE r."key" BETWEEN u."firstRun" AND u."firstRun" + u."runCount" - 1) AS "runs",
      (SELECT coalesce(json_agg(json_build_array(s."position", s."content"::json) ORDER BY s."position"), '[]')::text
         FROM "Shape" s WHERE s."uploadKey" = u."key") AS "shapes",
      (SELECT coalesce(json_agg(m."content"::json ORDER BY m."position"), '[]')::text
         FROM "DeclaredMetric" m WHERE m."uploadKey" = u."key") AS "metrics",
      (SELECT coalesce(json_agg(json_build_object('id', c."id", 'name', c."name", 'dbms', c."dbms",
                'version', c."version", 'knobs', c."knobs"::json) ORDER BY c."position"), '[]')::text
         FROM "Config" c WHERE c."uploadKey" = u."key") AS "configs"
    FROM "Upload" u WHERE u."key" = ANY (${[...uploadKeys]}::int[])`,

  measuredRuns: (reader, runKeys, metrics) =>
    metrics === 'all' ? allMeasured(reader, runKeys) : someMeasured(reader, runKeys, metrics),

  async measuredLines(reader, firstRun, endRun) {
    const [row] = await reader.$queryRaw<{ pairs: string }[]>`
      SELECT coalesce(json_agg(json_build_array("line", "runKey") ORDER BY "line", "runKey"), '[]')::text AS "pairs" FROM (
        SELECT "line", "key" AS "runKey" FROM "Run" WHERE "key" >= ${firstRun} AND "key" < ${endRun}
        UNION
        SELECT "line", "runKey" FROM "Measurement" WHERE "runKey" >= ${firstRun} AND "runKey" < ${endRun}) AS found`;
    return row?.pairs ?? '[]';
  },
};

function allMeasured(reader: PrismaClient, runKeys: readonly number[]): Promise<MeasuredRunRow[]> {
  return reader.$queryRaw`
    SELECT r."key", r."id", r."name", r."line",
      (SELECT coalesce(json_agg(json_build_array(m."metric", m."value", m."line", m."raw", m."derivation"::json)
                ORDER BY m."metric"), '[]')::text
         FROM "Measurement" m WHERE m."runKey" = r."key") AS "measurements"
    FROM "Run" r WHERE r."key" = ANY (${[...runKeys]}::int[])`;
}

function someMeasured(
  reader: PrismaClient,
  runKeys: readonly number[],
  metrics: readonly string[],
): Promise<MeasuredRunRow[]> {
  return reader.$queryRaw`
    SELECT r."key", r."id", r."name", r."line",
      (SELECT coalesce(json_agg(json_build_array(m."metric", m."value", m."line", m."raw", m."derivation"::json)
                ORDER BY m."metric"), '[]')::text
         FROM "Measurement" m WHERE m."runKey" = r."key" AND m."metric" = ANY (${[...metrics]}::text[])) AS "measurements"
    FROM "Run" r WHERE r."key" = ANY (${[...runKeys]}::int[])`;
}
