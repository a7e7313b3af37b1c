import { loadShown } from '@/app/compare/shown';
import { exportedOf, fileAnswer, isFileEnd, themeOf } from '@/app/export-file';
import { publicUrl } from '@/app/public-url';
import { reportAnswer } from '@/app/report-answer';
import { reading } from '../../conditional';
import { problem } from '../../problem';

interface Context {
  params: Promise<{ file: string }>;
}

/** What a link shows, as a file: `/compare.csv?…`, `.tsv`, `.md`, `.json`, `.svg`, `.png`, `@2x.png`, and `@card.png`, which previews of
 *  links show, and `.html`, the report of all that the link selects. Pictures have a `theme`: light or dark. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(request, async () => {
    const { file } = await params;
    const end = file.replace(/^comparison/, '');
    const origin = publicUrl(request.headers);
    const madeAt = new Date().toISOString();
    if (end === '.html') {
      const { view } = themeOf(new URL(request.url).searchParams);
      return (await reportAnswer(view, origin, madeAt)) ?? problem('not-found', 'No run matches this view.');
    }
    if (!isFileEnd(end))
      return problem('not-found', `A comparison cannot be written as ${file.slice(0, 80)}.`);
    const { theme, view } = themeOf(new URL(request.url).searchParams);
    const shown = await loadShown(view);
    if (shown === null) return problem('not-found', 'No run matches this view.');
    const exported = exportedOf(shown, `${origin}/compare?${shown.query}`, madeAt);
    return fileAnswer(end, exported, theme ?? 'light');
  });
}
