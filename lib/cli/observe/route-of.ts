/** The parts of addresses that are the same for everybody; any other part stands for something stored. */
const WORDS = new Set(
  'api compare configs diagnostics embed examples export facets file formats healthz icon.svg lines metrics openapi.json pins readyz runs s selection series session text timeline uploads'.split(
    ' ',
  ),
);

/** The route of an address, without what tells one upload from another: `/api/uploads/:id/text`. For what does not exist: `unknown`. */
export function routeOf(pathname: string, status: number): string {
  if (pathname.startsWith('/_next/')) return '/_next';
  if (status === 404 || status === 421) return 'unknown';
  const parts = pathname.split('/').slice(1, 8);
  return `/${parts.map((part) => (part === '' || WORDS.has(part) ? part : fileOf(part))).join('/')}`;
}

/** `compare.csv` is a file of the comparison. */
function fileOf(part: string): string {
  const dot = part.indexOf('.');
  return dot > 0 && WORDS.has(part.slice(0, dot)) ? `${part.slice(0, dot)}.:file` : ':id';
}
