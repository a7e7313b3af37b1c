#!/usr/bin/env node
// Stands in for Prisma's native schema-engine binary where that cannot be downloaded:
//   PRISMA_SCHEMA_ENGINE_BINARY=./prisma/schema-engine-wasm.mjs npx prisma migrate dev
// Same engine commit, compiled to WebAssembly by Prisma (@prisma/schema-engine-wasm), same JSON-RPC
// over stdio, but it reaches the database through a driver adapter instead of native drivers.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import readline from 'node:readline';
import { parseArgs } from 'node:util';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

const require = createRequire(import.meta.url);
const { values: opts, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'boolean' },
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
  },
});

async function loadWasm() {
  const bg = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = path.join(
    path.dirname(require.resolve('@prisma/schema-engine-wasm')),
    'schema_engine_bg.wasm',
  );
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
    message: '',
    set_message(m) {
      this.message = m;
    },
    get() {
      return this.message;
    },
  };
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': bg });
  bg.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bg;
}

async function adapterFactory(url, _shadowUrl) {
  if (/^postgres(ql)?:/.test(url)) {
    const [{ PrismaPg }, { default: pg }] = await Promise.all([import('@prisma/adapter-pg'), import('pg')]);
    // Catalogue queries return PostgreSQL's internal "char" type (oid 18), which the adapter does not map: read it as bpchar.
    const { handleRowDescription } = pg.Query.prototype;
    pg.Query.prototype.handleRowDescription = function (msg) {
      for (const f of msg.fields) if (f.dataTypeID === 18) f.dataTypeID = 1042;
      return handleRowDescription.call(this, msg);
    };
    // The adapter's own connectToShadowDb ignores the shadow name when given a connection string, and drops the database while connected to it.
    const main = new PrismaPg(url);
    const shadow = async () => {
      const admin = await main.connect();
      const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
      await admin.executeScript(`CREATE DATABASE "${database}"`);
      const conn = await new PrismaPg(
        Object.assign(new URL(url), { pathname: `/${database}` }).href,
      ).connect();
      const dispose = conn.dispose.bind(conn);
      conn.dispose = async () => {
        await dispose();
        await admin.executeScript(`DROP DATABASE "${database}"`);
        await admin.dispose();
      };
      return conn;
    };
    return {
      provider: main.provider,
      adapterName: main.adapterName,
      connect: () => main.connect(),
      connectToShadowDb: shadow,
    };
  }
  const { PrismaBetterSqlite3 } = await import('@prisma/adapter-better-sqlite3');
  if (url?.startsWith('file:'))
    mkdirSync(path.dirname(path.resolve(url.slice('file:'.length))), { recursive: true });
  const inner = new PrismaBetterSqlite3({ url: url || ':memory:' }, { shadowDatabaseUrl: ':memory:' });
  const wrap = (a) => {
    const { executeRaw, queryRaw } = a;
    // The engine sends whole migration files to the shadow database as one statement; better-sqlite3 prepares one at a time.
    a.executeRaw = async (q) => {
      if (q.args.length > 0) return executeRaw.call(a, q);
      await a.executeScript(q.sql);
      return 0;
    };
    // A database without _prisma_migrations must read as "not initialised".
    a.queryRaw = async (q) => {
      try {
        return await queryRaw.call(a, q);
      } catch (e) {
        if (e?.cause?.kind === 'TableDoesNotExist' && q.sql.includes('_prisma_migrations'))
          return { columnNames: [], columnTypes: [], rows: [] };
        throw e;
      }
    };
    return a;
  };
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    connect: async () => wrap(await inner.connect()),
    connectToShadowDb: async () => wrap(await inner.connectToShadowDb()),
  };
}

const bg = await loadWasm();
if (opts.version) {
  console.log(`schema-engine-cli ${bg.version()} (wasm)`);
  process.exit(0);
}

const datasource = opts.datasource ? JSON.parse(opts.datasource) : {};
if (positionals[0] === 'cli') {
  // can-connect-to-database | create-database
  try {
    const a = await (await adapterFactory(datasource.url)).connect();
    await a.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] });
    await a.dispose();
    console.log('Connection successful');
    process.exit(0);
  } catch (e) {
    console.error(
      `\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: { error_code: 'P1001', message: e.message } })}`,
    );
    process.exit(1);
  }
}

const datamodels = opts.datamodels?.map((f) => [f, readFileSync(f, 'utf8')]);
const bound = bindMigrationAwareSqlAdapterFactory(
  await adapterFactory(datasource.url, datasource.shadowDatabaseUrl),
);
let enginePromise;
const engine = () =>
  (enginePromise ??= bg.SchemaEngine.new({ datamodels: datamodels ?? undefined }, () => {}, bound));
const send = (m) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...m })}\n`);

const handlers = {
  getDatabaseVersion: async () => (await engine()).version(null),
  createDatabase: async () => ({ databaseName: path.basename(datasource.url ?? '') }),
  ensureConnectionValidity: async () => {
    const a = await bound.connect();
    if (!a.ok) throw new Error(a.error.originalMessage ?? a.error.kind);
    return {};
  },
  diff: async (p) => {
    const r = await (await engine()).diff(p);
    if (r.stdout != null) send({ id: 0, method: 'print', params: { content: r.stdout } });
    return { exitCode: r.exitCode, stdout: null };
  },
  dbExecute: async (p) => {
    await (await engine()).dbExecute(p);
    return {};
  },
  // The native engine deletes a SQLite file on reset; the WASM one only empties tables.
  reset: async (p) => {
    if (datasource.url?.startsWith('file:'))
      for (const s of ['', '-wal', '-shm', '-journal'])
        rmSync(datasource.url.replace(/^file:/, '') + s, { force: true });
    else await (await engine()).reset(p);
    return {};
  },
};

let queue = Promise.resolve();
readline
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (!line.trim()) return;
    const { id, method, params } = JSON.parse(line);
    queue = queue.then(async () => {
      if (process.env.SCHEMA_ENGINE_TRACE)
        process.stderr.write(`${JSON.stringify({ fields: { message: method } })}\n`);
      try {
        const result = handlers[method]
          ? await handlers[method](params)
          : await (await engine())[method](params);
        send({ id, result: result ?? null });
      } catch (e) {
        let message = e.message ?? String(e);
        const ext = /External error id#(\d+)/.exec(message);
        if (ext) message += `\n${bound.errorRegistry.consumeError(Number(ext[1]))?.error?.message ?? ''}`;
        send({
          id,
          error: {
            code: 4466,
            message,
            data: { is_panic: false, message, error_code: e.code ?? undefined, meta: e.meta ?? null },
          },
        });
      }
    });
  })
  .on('close', () => queue.then(() => process.exit(0)));
