import { logError } from '@/lib/cli/observe/log';
import { dataVersion } from '@/lib/store';

export const dynamic = 'force-dynamic';

/** Whether the server is up and reaches its database. */
export async function GET(): Promise<Response> {
  try {
    await dataVersion();
    return Response.json({ status: 'ok' });
  } catch (error) {
    logError(error);
    return Response.json({ status: 'no database' }, { status: 503 });
  }
}
