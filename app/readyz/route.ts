import { logError } from '@/lib/cli/observe/log';
import { databaseUrl, dataVersion, migrationsFor, pendingMigrations } from '@/lib/store';

export const dynamic = 'force-dynamic';

/** Whether requests can be answered: the database is there, and its tables are those that this version knows. */
export async function GET(): Promise<Response> {
  try {
    await dataVersion();
    const url = await databaseUrl();
    const missing = await pendingMigrations(url, await migrationsFor(url, process.cwd()));
    if (missing.length === 0) return Response.json({ status: 'ready' });
    return Response.json({ status: 'migrations missing', missing }, { status: 503 });
  } catch (error) {
    logError(error);
    return Response.json({ status: 'no database' }, { status: 503 });
  }
}
