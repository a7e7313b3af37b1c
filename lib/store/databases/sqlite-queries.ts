import type { SegmentRow } from '../segments';
import type { MeasuredRunRow, Queries } from './engine';

export const queries: Queries = {
  segments: (reader, uploadKeys) => reader.$queryRaw<SegmentRow[]>`
    SELECT u."key", u."id", u."firstRun", u."runCount",
      (SELECT json_array(json_group_array(d."runKey"), json_group_array(d."key"), json_group_array(d."value"))
         FROM "Dimension" d WHERE d."runKey" BETWEEN u."firstRun" AND u."firstRun" + u."runCount" - 1) AS "dimensions",
      (SELECT json_array(json_group_array(r."key"), json_group_array(r."shape"))
         FROM "Run" r WHERE r."key" BETWEEN u."firstRun" AND u."firstRun" + u."runCount" - 1) AS "runs",
      (SELECT json_group_array(json_array(s."position", json(s."content")))
         FROM "Shape" s WHERE s."uploadKey" = u."key") AS "shapes",
      (SELECT json_group_array(json(m."content"))
         FROM "DeclaredMetric" m WHERE m."uploadKey" = u."key") AS "metrics",
      (SELECT json_group_array(json_object('id', c."id", 'name', c."name", 'dbms', c."dbms", 'version', c."version",
                'knobs', json(c."knobs")))
         FROM "Config" c WHERE c."uploadKey" = u."key") AS "configs"
    FROM "Upload" u WHERE u."key" IN (SELECT value FROM json_each(${JSON.stringify(uploadKeys)}))`,

  measuredRuns: (reader, runKeys, metrics) => reader.$queryRaw<MeasuredRunRow[]>`
    SELECT r."key", r."id", r."name", r."line",
      (SELECT json_group_array(json_array(m."metric", m."value", m."line", m."raw", json(m."derivation")))
         FROM "Measurement" m WHERE m."runKey" = r."key"
          AND (${metrics === 'all' ? 1 : 0} OR m."metric" IN (SELECT value FROM json_each(${JSON.stringify(metrics)})))
      ) AS "measurements"
    FROM json_each(${JSON.stringify(runKeys)}) k JOIN "Run" r ON r."key" = k.value`,

  async measuredLines(reader, firstRun, endRun) {
    const [row] = await reader.$queryRaw<{ pairs: string }[]>`
      SELECT json_group_array(json_array("line", "runKey")) AS "pairs" FROM (
        SELECT "line", "key" AS "runKey" FROM "Run" WHERE "key" >= ${firstRun} AND "key" < ${endRun}
        UNION
        SELECT "line", "runKey" FROM "Measurement" WHERE "runKey" >= ${firstRun} AND "runKey" < ${endRun})`;
    return row?.pairs ?? '[]';
  },
};
