import { loadShown } from '@/app/compare/shown';
import { exportedOf, fileAnswer, isFileEnd, themeOf } from '@/app/export-file';
import { publicUrl } from '@/app/public-url';
import { answering, problem } from '../../problem';

interface Context {
  params: Promise<{ file: string }>;
}

/** What a link shows, as a file: `/compare.csv?…`, `.tsv`, `.md`, `.json`, `.svg`, `.png`, `@2x.png`, and `@card.png`, which previews of
 *  links show. Pictures have a `theme`: light or dark. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answering(async () => {
    const { file } = await params;
    const end = file.replace(/^comparison/, '');
    if (!isFileEnd(end))
      return problem('not-found', `A comparison cannot be written as ${file.slice(0, 80)}.`);
    const { theme, view } = themeOf(new URL(request.url).searchParams);
    const shown = await loadShown(view);
    if (shown === null) return problem('not-found', 'No run matches this view.');
    const link = `${publicUrl(request.headers)}/compare?${shown.query}`;
    return fileAnswer(request, end, exportedOf(shown, link, new Date().toISOString()), theme ?? 'light');
  });
}
