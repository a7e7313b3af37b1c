import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { askEverything } from './every-query';
import { temporaryDatabase } from './test-database';

/** Uploads may be read or counted (`sub`) one and all, and what a search inside a query has found; `json_each` and `k` are the parameters themselves. */
const MAY_SCAN =
  /^SCAN (main\.Upload( USING (COVERING )?INDEX \w+)?|sub|\(subquery-\d+\)|(json_each|k) VIRTUAL TABLE.*)$/;

test('every query of the store searches an index or reads a small table', async () => {
  const queries = new Set<string>();
  const database = await temporaryDatabase((sql) => queries.add(sql));
  await askEverything();

  const db = new Database(database.file, { readonly: true });
  const scans = [...queries]
    .filter((sql) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/i.test(sql))
    .flatMap((sql) => {
      const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
      const parameters = Array.from({ length: sql.split('?').length - 1 }, () => '[]');
      return plan
        .all(...parameters)
        .filter(({ detail }) => detail.startsWith('SCAN') && !MAY_SCAN.test(detail))
        .map(({ detail }) => `${detail}: ${sql}`);
    });
  db.close();
  await database.remove();
  expect(queries.size).toBeGreaterThan(25);
  expect(scans).toEqual([]);
});
