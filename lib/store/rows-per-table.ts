import { Prisma, type PrismaClient } from './generated/sqlite/client';

/** How many rows each table has. */
export async function rowsPerTable(reader: PrismaClient): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.values(Prisma.ModelName)) {
    const [row] = await reader.$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) AS "count" FROM "${table}"`,
    );
    counts[table] = Number(row?.count);
  }
  return counts;
}
