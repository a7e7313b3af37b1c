import path from 'node:path';
import { expect, test } from 'vitest';
import { parseEnvironment } from './environment';

test('without variables the server is reached from this machine only and stores beside the project', () => {
  expect(parseEnvironment({ PORT: '' })).toEqual({
    port: null,
    host: '127.0.0.1',
    databaseUrl: `file:${path.resolve('data/bakeoff.db')}`,
    maxUploadBytes: 524_288_000,
    maxUnpackedBytes: 524_288_000,
    maxDatabaseBytes: null,
    tokens: { write: null, read: null },
    hosts: [],
    writesPerMinute: 1_200,
    failedTokensPerMinute: 10,
    log: 'errors',
    publicUrl: null,
  });
});

test('variables are read as what they mean', () => {
  expect(
    parseEnvironment({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'file:/tmp/x.db',
      BAKEOFF_MAX_UPLOAD_MB: '2',
      BAKEOFF_URL: 'https://bakeoff.example/',
      BAKEOFF_TOKEN: 'a-token-for-writing',
      BAKEOFF_READ_TOKEN: 'a-token-for-reading',
      BAKEOFF_HOSTS: 'One.example, two.example',
      BAKEOFF_WRITES_PER_MINUTE: '0',
      BAKEOFF_FAILED_TOKENS_PER_MINUTE: '5',
      BAKEOFF_LOG: 'requests',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'file:/tmp/x.db',
    maxUploadBytes: 2_097_152,
    maxUnpackedBytes: 524_288_000,
    maxDatabaseBytes: null,
    tokens: { write: 'a-token-for-writing', read: 'a-token-for-reading' },
    hosts: ['one.example', 'two.example', 'bakeoff.example'],
    writesPerMinute: 0,
    failedTokensPerMinute: 5,
    log: 'requests',
    publicUrl: 'https://bakeoff.example',
  });
});

test('each wrong variable is named with what it must be', () => {
  expect(parseEnvironment({ PORT: '0x10', DATABASE_URL: 'mysql://x', BAKEOFF_MAX_UPLOAD_MB: '0' })).toEqual({
    problems: [
      'PORT must be a whole number.',
      'DATABASE_URL must be "file:" and the path of a SQLite database, or "postgresql://" with user, host and database.',
      'BAKEOFF_MAX_UPLOAD_MB must be at least 1.',
    ],
  });
});

test('a token for reading alone is refused: everybody could write', () => {
  expect(parseEnvironment({ BAKEOFF_READ_TOKEN: 'a-token-for-reading' })).toEqual({
    problems: ['BAKEOFF_READ_TOKEN needs BAKEOFF_TOKEN beside it: else everybody could write.'],
  });
});

test('a token that is easily guessed is refused', () => {
  expect(parseEnvironment({ BAKEOFF_TOKEN: 'secret' })).toEqual({
    problems: ['BAKEOFF_TOKEN must have 16 to 512 letters, digits and signs, no blanks.'],
  });
});

test('a PostgreSQL database is taken as it is named, and one that names no host or database is refused without repeating it', () => {
  const url = 'postgresql://bakeoff:a%20secret@db.example:5433/bakeoff?sslmode=verify-full';
  expect(parseEnvironment({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
  expect(JSON.stringify(parseEnvironment({ DATABASE_URL: 'postgresql://bakeoff:secret@:x/' }))).not.toContain(
    'secret',
  );
});
