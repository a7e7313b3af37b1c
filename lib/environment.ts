import path from 'node:path';
import { z } from 'zod';

const whole = (name: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, `${name} must be at least ${least}.`)
        .max(most, `${name} must be at most ${most}.`),
    );

const token = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, `${name} must have 16 to 512 letters, digits and signs, no blanks.`);

/** Every environment variable that Bakeoff reads. An empty one counts as not set. */
const VARIABLES = z.object({
  /** Port of the server; not set: 3000, or the next free one. */
  PORT: whole('PORT', 1, 65_535).optional(),
  /** Address the server listens on. The default is reached from this machine only. */
  HOST: z.string().default('127.0.0.1'),
  /** Where everything is stored: `file:` and a path, relative to the project's folder, or a PostgreSQL database. */
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'DATABASE_URL must be "file:" and the path of a SQLite database, or "postgresql://" with user, host and database.',
    )
    .default('file:./data/bakeoff.db'),
  /** Largest upload, in MB of 1,048,576 bytes. */
  BAKEOFF_MAX_UPLOAD_MB: whole('BAKEOFF_MAX_UPLOAD_MB', 1, 2047).default(500),
  /** Largest text that a packed file may hold, in the same MB. */
  BAKEOFF_MAX_UNPACKED_MB: whole('BAKEOFF_MAX_UNPACKED_MB', 1, 2047).default(500),
  /** A SQLite database grows no larger, in the same MB; not set: as large as the disk. Of PostgreSQL its server decides. */
  BAKEOFF_MAX_DATABASE_MB: whole('BAKEOFF_MAX_DATABASE_MB', 1, 100_000_000).optional(),
  /** Every change needs this token when it is set. */
  BAKEOFF_TOKEN: token('BAKEOFF_TOKEN').optional(),
  /** Reading needs this one, or the other. */
  BAKEOFF_READ_TOKEN: token('BAKEOFF_READ_TOKEN').optional(),
  /** Names by which the server is asked for, beside addresses, localhost, the machine's own name and that of BAKEOFF_URL: with commas between them; `*`: any. */
  BAKEOFF_HOSTS: z
    .string()
    .regex(
      /^(?:\*|[\w.-]+)(?: ?, ?(?:\*|[\w.-]+))*$/,
      'BAKEOFF_HOSTS must be names with commas between them.',
    )
    .optional(),
  /** Changes a minute from one address; 0: no limit. */
  BAKEOFF_WRITES_PER_MINUTE: whole('BAKEOFF_WRITES_PER_MINUTE', 0, 1_000_000).default(1_200),
  /** Wrong tokens a minute from one address; 0: no limit. */
  BAKEOFF_FAILED_TOKENS_PER_MINUTE: whole('BAKEOFF_FAILED_TOKENS_PER_MINUTE', 0, 1_000_000).default(10),
  /** What is logged, a line of JSON each: every request, those that fail, or nothing. */
  BAKEOFF_LOG: z
    .enum(['requests', 'errors', 'none'], 'BAKEOFF_LOG must be "requests", "errors" or "none".')
    .default('errors'),
  /** The address that others reach this server at, for links in pictures and previews; not set: as each request names it. */
  BAKEOFF_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#]+\/?$/,
      'BAKEOFF_URL must be "http://" or "https://" and a host, without a path.',
    )
    .optional(),
});

export interface Environment {
  /** Null: 3000, or the next free one. */
  port: number | null;
  host: string;
  /** `file:` and an absolute path, or `postgresql://`, with its password. */
  databaseUrl: string;
  maxUploadBytes: number;
  maxUnpackedBytes: number;
  /** Null: as large as the disk. */
  maxDatabaseBytes: number | null;
  tokens: { write: string | null; read: string | null };
  /** Names by which the server may be asked for. */
  hosts: string[];
  writesPerMinute: number;
  failedTokensPerMinute: number;
  log: 'requests' | 'errors' | 'none';
  /** `https://bakeoff.example`; null: as each request names it. */
  publicUrl: string | null;
}

function isDatabaseUrl(url: string): boolean {
  return url.startsWith('file:') ? url.length > 'file:'.length : isPostgres(url) && URL.canParse(url);
}

function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(url);
}

function absolute(url: string): string {
  return isPostgres(url) ? url : `file:${path.resolve(url.slice('file:'.length))}`;
}

/** What the environment asks for, or one sentence per variable that is wrong. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = VARIABLES.safeParse(set);
  if (!parsed.success) return { problems: parsed.error.issues.map((issue) => issue.message) };
  const read = parsed.data;
  if (read.BAKEOFF_READ_TOKEN !== undefined && read.BAKEOFF_TOKEN === undefined)
    return { problems: ['BAKEOFF_READ_TOKEN needs BAKEOFF_TOKEN beside it: else everybody could write.'] };
  const publicUrl = read.BAKEOFF_URL === undefined ? null : read.BAKEOFF_URL.replace(/\/$/, '');
  const hosts = (read.BAKEOFF_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase());
  return {
    port: read.PORT ?? null,
    host: read.HOST,
    databaseUrl: absolute(read.DATABASE_URL),
    maxUploadBytes: read.BAKEOFF_MAX_UPLOAD_MB * 1_048_576,
    maxUnpackedBytes: read.BAKEOFF_MAX_UNPACKED_MB * 1_048_576,
    maxDatabaseBytes:
      read.BAKEOFF_MAX_DATABASE_MB === undefined ? null : read.BAKEOFF_MAX_DATABASE_MB * 1_048_576,
    tokens: { write: read.BAKEOFF_TOKEN ?? null, read: read.BAKEOFF_READ_TOKEN ?? null },
    hosts: [...hosts, publicUrl === null ? '' : new URL(publicUrl).hostname].filter((name) => name !== ''),
    writesPerMinute: read.BAKEOFF_WRITES_PER_MINUTE,
    failedTokensPerMinute: read.BAKEOFF_FAILED_TOKENS_PER_MINUTE,
    log: read.BAKEOFF_LOG,
    publicUrl,
  };
}

/** The environment of this process. Throws when a variable is wrong: `npm start` has said so before anything runs. */
export function environment(): Environment {
  const parsed = parseEnvironment(process.env);
  if ('problems' in parsed) throw new Error(parsed.problems.join(' '));
  return parsed;
}
