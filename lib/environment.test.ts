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
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'file:/tmp/x.db',
    maxUploadBytes: 2_097_152,
    maxUnpackedBytes: 524_288_000,
    publicUrl: 'https://bakeoff.example',
  });
});

test('each wrong variable is named with what it must be', () => {
  expect(parseEnvironment({ PORT: '0x10', DATABASE_URL: 'mysql://x', BAKEOFF_MAX_UPLOAD_MB: '0' })).toEqual({
    problems: [
      'PORT must be a whole number.',
      'DATABASE_URL must be "file:" and the path of a SQLite database.',
      'BAKEOFF_MAX_UPLOAD_MB must be at least 1.',
    ],
  });
});
