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

/** Every environment variable that Bakeoff reads. An empty one counts as not set. */
const VARIABLES = z.object({
  /** Port of the server; not set: 3000, or the next free one. */
  PORT: whole('PORT', 1, 65_535).optional(),
  /** Address the server listens on. The default is reached from this machine only. */
  HOST: z.string().default('127.0.0.1'),
  /** Where everything is stored: `file:` and a path, relative to the project's folder. */
  DATABASE_URL: z
    .string()
    .regex(/^file:./, 'DATABASE_URL must be "file:" and the path of a SQLite database.')
    .default('file:./data/bakeoff.db'),
  /** Largest upload, in MB of 1,048,576 bytes. */
  BAKEOFF_MAX_UPLOAD_MB: whole('BAKEOFF_MAX_UPLOAD_MB', 1, 2047).default(500),
  /** Largest text that a packed file may hold, in the same MB. */
  BAKEOFF_MAX_UNPACKED_MB: whole('BAKEOFF_MAX_UNPACKED_MB', 1, 2047).default(500),
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
  /** `file:` and an absolute path. */
  databaseUrl: string;
  maxUploadBytes: number;
  maxUnpackedBytes: number;
  /** `https://bakeoff.example`; null: as each request names it. */
  publicUrl: string | null;
}

/** What the environment asks for, or one sentence per variable that is wrong. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = VARIABLES.safeParse(set);
  if (!parsed.success) return { problems: parsed.error.issues.map((issue) => issue.message) };
  const { PORT, HOST, DATABASE_URL, BAKEOFF_MAX_UPLOAD_MB, BAKEOFF_MAX_UNPACKED_MB, BAKEOFF_URL } =
    parsed.data;
  return {
    port: PORT ?? null,
    host: HOST,
    databaseUrl: `file:${path.resolve(DATABASE_URL.slice('file:'.length))}`,
    maxUploadBytes: BAKEOFF_MAX_UPLOAD_MB * 1_048_576,
    maxUnpackedBytes: BAKEOFF_MAX_UNPACKED_MB * 1_048_576,
    publicUrl: BAKEOFF_URL === undefined ? null : BAKEOFF_URL.replace(/\/$/, ''),
  };
}

/** The environment of this process. Throws when a variable is wrong: `npm start` has said so before anything runs. */
export function environment(): Environment {
  const parsed = parseEnvironment(process.env);
  if ('problems' in parsed) throw new Error(parsed.problems.join(' '));
  return parsed;
}
