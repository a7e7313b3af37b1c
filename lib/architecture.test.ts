import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

/** Who may import whom: parts of lib by name. Every part may import itself and lib/model. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: [
    'api',
    'components',
    'charts',
    'cli',
    'compare',
    'configs',
    'dimensions',
    'environment',
    'export',
    'formats',
    'ingest',
    'inspect',
    'metrics',
    'pins',
    'series',
    'store',
    'view',
  ],
  components: ['api', 'charts', 'compare', 'configs', 'dimensions', 'metrics', 'pins', 'series', 'view'],
  cli: [
    'api',
    'charts',
    'compare',
    'configs',
    'dimensions',
    'environment',
    'export',
    'formats',
    'ingest',
    'inspect',
    'metrics',
    'series',
    'store',
    'view',
  ],
  api: ['compare', 'formats', 'metrics', 'view'],
  ingest: ['formats', 'metrics', 'store'],
  robust: ['app', 'formats', 'ingest', 'store'],
  inspect: ['configs', 'dimensions', 'metrics', 'series', 'store', 'view'],
  store: ['dimensions', 'environment', 'metrics'],
  formats: ['configs', 'dimensions', 'metrics'],
  configs: ['dimensions', 'metrics'],
  compare: ['configs', 'dimensions', 'metrics'],
  series: ['configs', 'dimensions', 'metrics'],
  pins: ['compare', 'metrics'],
  charts: ['compare', 'configs', 'dimensions', 'metrics', 'series'],
  export: ['charts', 'compare', 'configs', 'dimensions', 'metrics', 'series'],
  dimensions: ['metrics'],
  metrics: [],
  view: [],
  model: [],
  environment: [],
};

/** The preview of an upload reads texts in the browser: the only component that may import formats. */
const READS_FORMATS = 'components/upload/';

interface Import {
  file: string;
  target: string;
}

function sources(): string[] {
  return ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/generated/')),
  );
}

function imports(): Import[] {
  return sources().flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/(?:from|import|import\() ?'([^']+)'|new URL\('([^']+)'/g)].map((match) => {
      const target = match[1] ?? match[2] ?? '';
      if (target.startsWith('@/')) return { file, target: target.slice(2) };
      return {
        file,
        target: target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
      };
    });
  });
}

/** `lib/compare/ratio.ts` → compare, `app/page.tsx` → app, anything outside → null. */
function partOf(file: string): string | null {
  const match = /^(?:lib\/([a-z-]+)|(app|components)\/)/.exec(file);
  return match ? (match[1] ?? match[2] ?? null) : null;
}

const all = imports();

test('every part imports only the parts below it', () => {
  const wrong = all.filter(({ file, target }) => {
    const from = partOf(file);
    const to = partOf(target);
    if (from === null || to === null || from === to || to === 'model') return false;
    if (to === 'formats' && file.startsWith(READS_FORMATS)) return false;
    return !MAY_IMPORT[from]?.includes(to);
  });
  expect(wrong).toEqual([]);
});

test('every part of lib is named in the table of arrows', () => {
  const parts = new Set(sources().map(partOf));
  expect([...parts].filter((part) => part !== null && !(part in MAY_IMPORT))).toEqual([]);
});

/** Which parts each part imports in fact. That everything imports lib/model is left out, and what only tests. */
function arrows(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, target } of all) {
    const from = partOf(file);
    const to = partOf(target);
    if (from === null || to === null || from === to || from === 'robust' || to === 'model') continue;
    found.set(from, (found.get(from) ?? new Set()).add(to));
  }
  return found;
}

/** All parts that one reaches, itself only if there is a circle. */
function reached(from: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const next = [...(graph.get(from) ?? [])];
  for (let part = next.pop(); part !== undefined; part = next.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    next.push(...(graph.get(part) ?? []));
  }
  return seen;
}

/** The arrows as Mermaid draws them, without those that follow from others: a → b → c says that a may know c. */
function drawn(graph: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reached(other, graph).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['flowchart TD', ...lines.sort()].join('\n');
}

test('there is no circle of parts', () => {
  const graph = arrows();
  expect([...graph.keys()].filter((part) => reached(part, graph).has(part))).toEqual([]);
});

test('the picture in the documents is that of the code', () => {
  const text = readFileSync(path.join(ROOT, '.github/docs/architecture.md'), 'utf8');
  expect(/```mermaid\n([^`]*)\n```/.exec(text)?.[1]).toBe(drawn(arrows()));
});

test('nothing in lib imports React or Next, but for the command that starts the server', () => {
  expect(
    all.filter(
      ({ file, target }) =>
        file.startsWith('lib/') &&
        file !== 'lib/cli/serve.ts' &&
        /^(react|react-dom|next)(\/|$)/.test(target),
    ),
  ).toEqual([]);
});

test('nothing but the store imports Prisma or a database driver', () => {
  const drivers = /^(@prisma\/|better-sqlite3|pg$)/;
  expect(
    all.filter(
      ({ file, target }) =>
        (drivers.test(target) || target.includes('store/generated')) && !file.startsWith('lib/store/'),
    ),
  ).toEqual([]);
});

test('the pure parts reach for no file system, clock, chance or environment', () => {
  const pure = [
    'formats',
    'compare',
    'charts',
    'pins',
    'series',
    'view',
    'metrics',
    'dimensions',
    'configs',
    'model',
  ];
  const files = sources().filter((file) => pure.includes(partOf(file) ?? ''));
  const impure = /\bprocess\.|\bDate\.now|new Date\(\)|Math\.random|\bfetch\(|from 'node:|\bperformance\./;
  expect(files.filter((file) => impure.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
