import { serverMetrics } from '@/lib/cli/observe/metrics';

export const dynamic = 'force-dynamic';

/** What Prometheus asks for, in its text format. */
export async function GET(): Promise<Response> {
  const { registry } = serverMetrics();
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}
