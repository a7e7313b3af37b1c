import { type Shown, sentenceText, titleOf } from '@/app/compare/shown';
import { lookOf } from '@/components/compare/look';
import type { Theme } from '@/lib/charts/tokens';
import { cardPng } from '@/lib/export/card';
import { embedHtml } from '@/lib/export/embed';
import type { Exported } from '@/lib/export/exported';
import { comparisonJson } from '@/lib/export/json-file';
import { exportedPng, exportedSvg } from '@/lib/export/picture-file';
import { exportedCsv, exportedMarkdown, exportedTsv } from '@/lib/export/text-file';

/** What a comparison can be written as: the end of the address, its type, how it is written. */
const FILES: Readonly<Record<string, FileKind>> = {
  '.csv': { type: 'text/csv; charset=utf-8', write: exportedCsv },
  '.tsv': { type: 'text/tab-separated-values; charset=utf-8', write: exportedTsv },
  '.md': { type: 'text/markdown; charset=utf-8', write: exportedMarkdown },
  '.json': { type: 'application/json', write: (exported) => `${JSON.stringify(comparisonJson(exported))}\n` },
  '.svg': { type: 'image/svg+xml', write: exportedSvg },
  '.png': { type: 'image/png', write: (exported, theme) => exportedPng(exported, theme, 1) },
  '@2x.png': { type: 'image/png', write: (exported, theme) => exportedPng(exported, theme, 2) },
  '@card.png': { type: 'image/png', write: cardPng },
};

interface FileKind {
  type: string;
  write(exported: Exported, theme: Theme): string | Uint8Array | Promise<Uint8Array>;
}

/** Whether an address may end so. */
export function isFileEnd(end: string): boolean {
  return Object.hasOwn(FILES, end);
}

/** What is shown, ready to be written. `link`: where it can be opened, with the host; `madeAt`: when, ISO 8601. */
export function exportedOf(shown: Shown, link: string, madeAt: string): Exported {
  const { comparison, view, entities, uploads, query } = shown;
  return {
    comparison,
    look: lookOf(view),
    entities,
    title: titleOf(shown),
    sentence: sentenceText(shown),
    madeAt,
    uploads: behind(shown, uploads),
    kept: { view: query, link },
  };
}

/** The uploads that the comparison's runs stand in: the page knows of others too. */
function behind({ comparison }: Shown, uploads: Shown['uploads']): Shown['uploads'] {
  const ids = new Set(comparison.runs.map(({ uploadId }) => uploadId));
  return uploads.filter(({ id }) => ids.has(id));
}

/** The answer that is a file of what is shown. `pin`: id of the pin that it is a file of, which is not written anew for every reader. */
export async function fileAnswer(
  end: string,
  exported: Exported,
  theme: Theme,
  pin: string | null = null,
): Promise<Response> {
  const { type, write } = FILES[end]!;
  const body = await (pin === null
    ? write(exported, theme)
    : remembered([pin, end, theme, exported.kept.link].join(' '), async () => write(exported, theme)));
  const how = type.startsWith('image/') ? 'inline' : 'attachment';
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-disposition': `${how}; filename="${fileName(exported.title)}${end}"`,
    },
  });
}

type Body = string | Uint8Array;

/** Files of pins that were asked for last: pictures of them stand in pages that many read. */
const files = new Map<string, Promise<Body>>();
const MOST_FILES = 32;

function remembered(key: string, write: () => Promise<Body>): Promise<Body> {
  const file = files.get(key) ?? write();
  files.delete(key); // the last one that was asked for is the last to go
  files.set(key, file);
  file.catch(() => files.delete(key));
  for (const oldest of files.keys()) {
    if (files.size <= MOST_FILES) break;
    files.delete(oldest);
  }
  return file;
}

/** `insert-rate-config-version`: letters that every file system has. */
export function fileName(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || 'comparison';
}

/** The theme that a query asks for (null: none), and the query without it. */
export function themeOf(search: URLSearchParams): { theme: Theme | null; view: string } {
  const view = new URLSearchParams(search);
  const asked = view.get('theme');
  view.delete('theme');
  return { theme: asked === 'dark' || asked === 'light' ? asked : null, view: view.toString() };
}

/** The chart alone, as a page for frames. */
export function embedAnswer(exported: Exported, theme: Theme | null): Response {
  return new Response(embedHtml(exported, theme), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

/** What a frame shows in place of a chart. */
export function noChart(words: string): Response {
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>No chart</title><body><p>${words}</p></body></html>`,
    { status: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}
