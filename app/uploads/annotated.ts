import { varyingDimensions } from '@/components/upload/run-label';
import { annotateLines } from '@/components/upload/text/annotate-lines';
import type { AnnotatedLine } from '@/components/upload/text/annotated-line';
import { findHeads } from '@/components/upload/text/find-heads';
import {
  fewer,
  lineEntries,
  type OutlineEntry,
  runEntry,
  runStretches,
} from '@/components/upload/text/outline';
import type { Diagnostic, Upload } from '@/lib/model';
import {
  loadConfigs,
  loadDiagnostics,
  loadFacets,
  loadLineIndex,
  loadLines,
  loadLineUses,
  loadRunsAt,
} from '@/lib/store';

/** What the lines of a text are held against. */
export interface TextContext {
  upload: Upload;
  diagnostics: Diagnostic[];
  /** By line. */
  configs: Map<number, { name: string; hasRun: boolean }>;
  /** Further lines of configs, such as those of a file of settings. */
  settings: Set<number>;
  /** The dimensions that tell its runs apart, those first that tell most. */
  labelKeys: string[];
}

export async function loadTextContext(upload: Upload): Promise<TextContext> {
  const filter = { upload: [upload.id] };
  const [diagnostics, defined, used, facets] = await Promise.all([
    loadDiagnostics(upload.id),
    loadConfigs({ uploadId: upload.id }),
    loadConfigs({ filter }),
    loadFacets(filter, 2),
  ]);
  const usedIds = new Set(used.map((config) => config.id));
  return {
    upload,
    diagnostics: diagnostics ?? [],
    configs: new Map(defined.map(({ line, name, id }) => [line, { name, hasRun: usedIds.has(id) }])),
    settings: new Set(defined.flatMap(({ line, text }) => text.split('\n').map((_, i) => line + i))),
    labelKeys: varyingDimensions(facets),
  };
}

export interface LoadedLines {
  lines: AnnotatedLine[];
  /** What lines are the heading of; only looked for in a whole text. */
  heads: Map<number, string>;
}

/** Lines `from` to `to`, fewer where the text ends. */
export async function loadAnnotated(
  { upload, ...context }: TextContext,
  from: number,
  to: number,
): Promise<LoadedLines> {
  const [lines, uses] = await Promise.all([
    loadLines(upload.id, from, to),
    loadLineUses(upload.id, from, to),
  ]);
  if (!lines || !uses) return { lines: [], heads: new Map() };
  const asked = { ...context, from, lines, uses };
  const heads = lines.length === upload.lines ? findHeads(asked) : new Map<number, string>();
  return { lines: annotateLines({ ...asked, heads }), heads };
}

/** Runs that the outline looks at; of a text with more it only says how many are where. */
const MOST_RUNS = 2_000;

export async function loadOutline(
  { upload, configs, labelKeys }: TextContext,
  heads: ReadonlyMap<number, string>,
): Promise<OutlineEntry[]> {
  const index = await loadLineIndex(upload.id);
  const stretches = index ? fewer(runStretches(index)) : [];
  const places = [...new Set(stretches.flatMap((stretch) => stretch.runs))];
  const runs = places.length <= MOST_RUNS ? await loadRunsAt(upload.id, places) : new Map();
  const names = new Map([...configs].map(([line, { name }]) => [line, `config ${name}`]));
  return [
    ...lineEntries('config', names, 3),
    ...lineEntries('head', heads, 1),
    ...stretches.map((stretch) => runEntry(stretch, runs, labelKeys)),
  ].sort((a, b) => a.from - b.from);
}
