import path from 'node:path';
import { defineConfig } from 'prisma/config';

const root = path.join(import.meta.dirname, '..');

// Before every command Prisma looks for a native schema engine, and downloads it when it finds none. `generate`, `validate` and `format`
// never run it: any file satisfies them. For the others (authoring migrations) Prisma's WebAssembly build of the same engine stands in.
const runsEngine = !/^(generate|validate|format)$/.test(process.argv[2] ?? '');
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= runsEngine
  ? path.join(root, 'prisma/schema-engine-wasm.mjs')
  : process.execPath;

const url = process.env.DATABASE_URL ?? `file:${path.join(root, 'data/authoring.db')}`;
const folder = path.join(root, 'prisma', url.startsWith('file:') ? 'sqlite' : 'postgresql');

export default defineConfig({
  schema: folder,
  migrations: { path: path.join(folder, 'migrations') },
  datasource: { url },
});
