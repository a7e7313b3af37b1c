import path from 'node:path';
import { logError } from '@/lib/cli/observe/log';
import { databaseUrl, dataVersion, pendingMigrations } from '@/lib/store';

export const dynamic = 'force-dynamic';

const MIGRATIONS = path.join(process.cwd(), 'prisma/sqlite/migrations');

/** Whether requests can be answered: the database is there, and its tables are those that this version knows. */
export async function GET(): Promise<Response> {
  try {
    await dataVersion();
    const missing = pendingMigrations(await databaseUrl(), MIGRATIONS);
    if (missing.length === 0) return Response.json({ status: 'ready' });
    return Response.json({ status: 'migrations missing', missing }, { status: 503 });
  } catch (error) {
    logError(error);
    return Response.json({ status: 'no database' }, { status: 503 });
  }
}
