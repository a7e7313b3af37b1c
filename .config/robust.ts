import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..');

/** What takes longer than a unit test may: processes that are killed, many uploads at once, hostile files. ROBUST=full makes more of each. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['lib/robust/**/*.robust.ts'],
    env: { TZ: 'UTC' },
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
