/** npm run --silent parse -- FILE: what the file parses to, as JSON. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readResultAsText } from '../formats/json';
import { readUpload } from '../formats/read-upload';

const file = process.argv[2];
if (file === undefined) {
  console.error('usage: npm run --silent parse -- FILE');
  process.exit(2);
}
const { result } = readUpload(readFileSync(file), { name: path.basename(file) });
try {
  await pipeline(Readable.from(readResultAsText(result)), process.stdout);
} catch (error) {
  // whoever reads has read enough, as head does
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
}
