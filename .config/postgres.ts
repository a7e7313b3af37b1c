import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..');

/** What they test is SQLite's. */
const ONLY_SQLITE = [
  'lib/store/query-plans.test.ts',
  'lib/store/migrate.test.ts',
  'lib/robust/full-disk.robust.ts',
  'lib/robust/backup.robust.ts',
];

/** Tests that make a database, and those of PostgreSQL alone. */
function suites(): string[] {
  return ['lib', 'app'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => /\.(?:test|robust)\.ts$/.test(file) && !ONLY_SQLITE.includes(file))
      .filter((file) =>
        /temporaryDatabase|freshDatabase|newDatabase/.test(readFileSync(path.join(root, file), 'utf8')),
      )
      .concat(folder === 'lib' ? ['lib/**/*.postgres.ts'] : []),
  );
}

/** The same suites as on SQLite, on the PostgreSQL server that BAKEOFF_TEST_POSTGRES names: `npm run test:postgres` starts one. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: suites(),
    env: { TZ: 'UTC' },
    setupFiles: [path.join(root, '.config/properties.ts')],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
