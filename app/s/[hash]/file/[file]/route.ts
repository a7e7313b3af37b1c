import { reading } from '@/app/api/conditional';
import { problem } from '@/app/api/problem';
import { exportedOf, fileAnswer, isFileEnd, themeOf } from '@/app/export-file';
import { publicUrl } from '@/app/public-url';
import { loadPinned } from '@/app/s/[hash]/load-pinned';
import { pinAddress } from '@/lib/pins/pinned';

interface Context {
  params: Promise<{ hash: string; file: string }>;
}

/** What a pin shows, as a file: `/s/<hash>.png` and the ends that comparisons have. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(request, async () => {
    const { hash, file } = await params;
    const pinned = isFileEnd(file) ? await loadPinned(hash) : null;
    if (pinned === null) return problem('not-found', 'There is no such pin, or it cannot be written so.');
    const { theme } = themeOf(new URL(request.url).searchParams);
    const link = `${publicUrl(request.headers)}${pinAddress(pinned.id)}`;
    return fileAnswer(file, exportedOf(pinned, link, pinned.createdAt), theme ?? 'light', pinned.id);
  });
}
