/** npm run --silent parse -- FILE: what the file parses to, as JSON. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readResultToJson } from '../formats/json';
import { readText } from '../formats/read';
import { decodeText } from '../formats/text';

const file = process.argv[2];
if (file === undefined) {
  console.error('usage: npm run --silent parse -- FILE');
  process.exit(2);
}
const decoded = decodeText(readFileSync(file));
const result =
  'text' in decoded
    ? readText(decoded.text, path.basename(file))
    : {
        format: null,
        runs: [],
        configs: [],
        diagnostics: [
          { severity: 'error' as const, code: decoded.problem, message: decoded.message, line: null },
        ],
      };
process.stdout.write(`${JSON.stringify(readResultToJson(result), null, 2)}\n`);
