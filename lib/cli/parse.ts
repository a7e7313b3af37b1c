/** npm run --silent parse -- FILE: what the file parses to, as JSON. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readResultToJson } from '../formats/json';
import { readUpload } from '../formats/read-upload';

const file = process.argv[2];
if (file === undefined) {
  console.error('usage: npm run --silent parse -- FILE');
  process.exit(2);
}
const { result } = readUpload(readFileSync(file), { name: path.basename(file) });
process.stdout.write(`${JSON.stringify(readResultToJson(result), null, 2)}\n`);
