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

/** @type {import('next').NextConfig} */
export default {
  distDir,
  poweredByHeader: false,
  serverExternalPackages: ['better-sqlite3', '@resvg/resvg-js'],
  // `npm run types` checks them; the build that `npm start` makes need not do it again
  typescript: { ignoreBuildErrors: true, tsconfigPath: tsconfigPath() },
};
