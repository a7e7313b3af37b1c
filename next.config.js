import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

process.env.NEXT_TELEMETRY_DISABLED ??= '1';

/** Another folder than the usual one lets a second server run beside the first, each with a build of its own. */
const distDir = process.env.BAKEOFF_DIST_DIR || '.next';

/** Next adds its folder to the tsconfig.json that it is given: a second one gets a file of its own beside it, so that ours stays as it is. */
function tsconfigPath() {
  if (distDir === '.next') return 'tsconfig.json';
  const file = `${distDir}.tsconfig.json`;
  const root = path.relative(path.dirname(file), '.') || '.';
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file))
    writeFileSync(file, JSON.stringify({ extends: `${root}/tsconfig.json`, include: [`${root}/**/*.ts`] }));
  return file;
}

/** What comparisons and pins can be written as: the end of their address. */
const FILE = '\\.csv|\\.tsv|\\.md|\\.json|\\.svg|\\.png|\\.html|@2x\\.png|@card\\.png';

/** @type {import('next').NextConfig} */
export default {
  distDir,
  poweredByHeader: false,
  serverExternalPackages: [
    'better-sqlite3',
    'better-sqlite3-12',
    'better-sqlite3-13',
    '@resvg/resvg-js',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    'pg',
    'pg-copy-streams',
  ],
  // `npm run types` checks them; the build that `npm start` makes need not do it again
  rewrites: async () => [
    // asked for by browsers where no page names an icon: texts, pictures, answers of the API
    { source: '/favicon.ico', destination: '/icon.svg' },
    { source: `/compare:file(${FILE})`, destination: '/api/export/:file' },
    { source: `/s/:hash([0-9a-f]{8,64}):file(${FILE})`, destination: '/s/:hash/file/:file' },
  ],
  typescript: { ignoreBuildErrors: true, tsconfigPath: tsconfigPath() },
};
