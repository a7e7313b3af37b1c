import { embedAnswer, exportedOf, noChart, themeOf } from '@/app/export-file';
import { publicUrl } from '@/app/public-url';
import { pinAddress } from '@/lib/pins/pinned';
import { loadPinned } from '../load-pinned';

interface Context {
  params: Promise<{ hash: string }>;
}

/** `/s/<hash>/embed`: the chart of a pin without the page around it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const pinned = await loadPinned((await params).hash);
  if (pinned === null) return noChart('This pinned comparison is not stored here.');
  const { theme } = themeOf(new URL(request.url).searchParams);
  const link = `${publicUrl(request.headers)}${pinAddress(pinned.id)}`;
  return embedAnswer(exportedOf(pinned, link, pinned.createdAt), theme);
}
