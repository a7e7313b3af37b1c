import { loadShown } from '../compare/shown';
import { embedAnswer, exportedOf, noChart, themeOf } from '../export-file';
import { publicUrl } from '../public-url';

/** `/embed?…`: the chart of a comparison's link without the page around it. */
export async function GET(request: Request): Promise<Response> {
  const { theme, view } = themeOf(new URL(request.url).searchParams);
  const shown = await loadShown(view);
  if (shown === null) return noChart('No run matches this view.');
  const link = `${publicUrl(request.headers)}/compare?${shown.query}`;
  return embedAnswer(exportedOf(shown, link, new Date().toISOString()), theme);
}
