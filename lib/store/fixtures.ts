/** Made-up results for the tests of the store. */
import type { Config, Dimensions, Measurement, ParsedRun, ParseResult } from '../model';
import type { NewUpload } from './prepare-upload';

export { temporaryDatabase } from './test-database';

export function measurement(metric: string, value: number | null, label = metric): Measurement {
  return { metric, value, line: 1, label, raw: value === null ? 'x' : String(value) };
}

export function run(name: string, dimensions: Dimensions, measurements: Measurement[] = []): ParsedRun {
  return { name, line: 1, dimensions, measurements, series: [], distributions: [], checks: [] };
}

export function config(
  name: string,
  scope: Config['scope'],
  knobs: Record<string, string>,
  line = 1,
): Config {
  return { name, scope, parent: null, text: name, own: knobs, knobs, line };
}

/** An upload of a text that holds nothing but its name. */
export function upload(name: string, result: Partial<ParseResult> = {}): NewUpload {
  return {
    text: `${name}\n`,
    name: `${name}.txt`,
    title: name,
    notes: '',
    format: { id: 'made-up', version: 1 },
    result: { runs: [], configs: [], diagnostics: [], ...result },
    masked: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
  };
}
