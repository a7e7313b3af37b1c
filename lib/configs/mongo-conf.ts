/**
 * Configuration files of mongod: https://www.mongodb.com/docs/manual/reference/configuration-options/
 * YAML, in which sections may be nested or joined by dots, and in which WiredTiger's configString is a language of its own:
 *   storage:
 *     syncPeriodSecs: 300                                                        → storage.syncPeriodSecs
 *   storage.wiredTiger.engineConfig.configString: "eviction=(threads_min=8)"     → eviction.threads_min
 * Keys are those of keys.ts. A text whose indentation was lost is read by the sections that mongod has.
 */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  type YAMLParseError,
} from 'yaml';
import { isConfigString, mongoSection } from './keys';
import { parseConfigString } from './settings';
import { type SettingsDiagnostic, type SettingsFile, settingsFile } from './settings-file';
import { parseYamlLine, parseYamlLines } from './yaml-lines';

const LONGEST = 200_000;
const LONGEST_LINE = 4000;
const DEEPEST = 16;
const MOST_ERRORS = 20;

/** The settings of a configuration file. */
export function readMongoConf(lines: readonly string[]): SettingsFile {
  const byLines = parseYamlLines(lines);
  if (byLines.indentationLost)
    return lineByLine(lines, byLines.settings, [
      {
        severity: 'note',
        code: 'indentation-lost',
        message:
          'Expected YAML with its indentation, found it without; each setting is taken to be in the section where mongod has it.',
        line: firstSetting(lines),
      },
    ]);
  const text = lines.join('\n');
  if (text.length > LONGEST || !isPlain(lines))
    return lineByLine(lines, byLines.settings, [
      {
        severity: 'warning',
        code: 'bad-yaml',
        message:
          'Expected sections of settings a few levels deep, found more than that; only lines like "key: value" are read.',
        line: null,
      },
    ]);
  const lineCounter = new LineCounter();
  // repeated keys are kept: the last one wins, and the reader is told
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, strict: false, logLevel: 'silent' });
  if (document.errors.length > 0)
    return lineByLine(
      lines,
      byLines.settings,
      document.errors.slice(0, MOST_ERRORS).map((e) => problemOf(e, lineCounter)),
    );
  return fromDocument(document.contents, lineCounter);
}

function lineByLine(
  lines: readonly string[],
  settings: Record<string, string>,
  diagnostics: SettingsDiagnostic[],
): SettingsFile {
  return { settings, line: firstSetting(lines), diagnostics };
}

function firstSetting(lines: readonly string[]): number | null {
  const first = lines.findIndex((line) => (parseYamlLine(line)?.value ?? null) !== null);
  return first === -1 ? null : first + 1;
}

function problemOf(error: YAMLParseError, lineCounter: LineCounter): SettingsDiagnostic {
  const what = error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
  return {
    severity: 'error',
    code: 'bad-yaml',
    message: `Expected YAML, found a line that is none (${what}); only lines like "key: value" are read.`,
    line: Math.max(1, lineCounter.linePos(error.pos[0]).line),
  };
}

function fromDocument(contents: Node | null, lineCounter: LineCounter): SettingsFile {
  const file = settingsFile();
  const setKnobs = (key: string, value: string | null, line: number) => {
    if (value === null) return; // a section without settings
    if (!isConfigString(key)) file.set(key, value, line);
    else for (const [knob, of] of Object.entries(parseConfigString(value))) file.set(knob, of, line);
  };
  const walk = (node: unknown, path: string) => {
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range) continue;
      const full = path === '' ? String(key.value) : `${path}.${key.value}`;
      if (isMap(value)) walk(value, full);
      else setKnobs(full, asWritten(value), lineCounter.linePos(key.range[0]).line);
    }
  };
  walk(contents, '');
  return file.result();
}

/** Whether the text can be given to the YAML parser. That parser recurses, so thousands of brackets, dashes or colons would
 *  exhaust the stack and end the process, and it takes quadratic time for a long list in brackets. */
function isPlain(lines: readonly string[]): boolean {
  const indents: number[] = [];
  return lines.every((line) => {
    const indent = line.search(/\S/);
    if (indent === -1) return true;
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop();
    indents.push(indent);
    return (
      line.length <= LONGEST_LINE &&
      indents.length <= DEEPEST &&
      count(line, /[[{]/g) === count(line, /[\]}]/g) &&
      count(line, /[-?:](?=\s|$)|[[{!&]/g) <= 2 * DEEPEST
    );
  });
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** A scalar as written, without quotes; a list with commas; null when there is nothing. */
function asWritten(value: unknown): string | null {
  if (isScalar(value)) {
    if (value.value === null && !value.source) return null;
    return value.type === Scalar.PLAIN && value.source !== undefined ? value.source : String(value.value);
  }
  if (isSeq(value)) return value.items.map((item) => asWritten(item) ?? '').join(',');
  return isAlias(value) ? `*${value.source}` : null;
}

/** Whether a line, not indented, belongs to a section that mongod has. */
export function isMongoLine(line: string): boolean {
  if (line.length > 1000 || line.startsWith(' ')) return false;
  const top = parseYamlLine(line)?.key.split('.')[0];
  return top !== undefined && mongoSection(top) === top;
}
