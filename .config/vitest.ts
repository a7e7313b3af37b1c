import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..');

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['{app,components,lib}/**/*.test.{ts,tsx}'],
    env: { TZ: 'UTC' },
    setupFiles: [path.join(root, '.config/properties.ts')],
    // a process and fresh modules for each file would take three times as long; every file leaves things as it found them
    pool: 'threads',
    isolate: false,
    // hundreds of cases in a test, and machines that do other things besides
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'reports/unit.json' }]] : ['default'],
  },
});
