import { flattenConfigStrings, mongoPath, mongoSection } from './keys';

/** What lines of YAML set, as knobs (see keys.ts). */
export interface YamlSettings {
  settings: Record<string, string>;
  /** The text lost its indentation: leaves were put where mongod has them. */
  indentationLost: boolean;
}

interface YamlLine {
  indent: number;
  key: string;
  /** Null: a section. */
  value: string | null;
}

// "  cacheSizeGB: 180", "storage:", "operationProfiling.slowOpThresholdMs: 2000"
const YAML_LINE = /^( *)([A-Za-z][\w.]*):(?: (.*))?$/;

/** One line of plain YAML (`key: value`, `section:`), or null: comments, lists and prose are none. */
export function parseYamlLine(line: string): YamlLine | null {
  const match = YAML_LINE.exec(line.trimEnd());
  if (!match) return null;
  const [, indent = '', key = '', value = ''] = match;
  const written = value.replace(/\s#.*/, '').trim();
  return {
    indent: indent.length,
    key,
    value: written === '' ? null : written.replace(/^(["'])(.*)\1$/, '$2'),
  };
}

/** The settings of a block of YAML as benchmark texts quote it: `key: value` below sections, dotted keys, no lists. */
export function parseYamlLines(lines: readonly string[]): YamlSettings {
  const parsed = lines.map(parseYamlLine).filter((line) => line !== null);
  const nested = parsed.some((line) => line.indent > parsed[0]!.indent);
  const indentationLost = !nested && parsed.some((line, i) => line.value === null && i + 1 < parsed.length);
  const settings = indentationLost ? byKnownSections(parsed) : byIndentation(parsed);
  return { settings: flattenConfigStrings(settings), indentationLost };
}

function byIndentation(lines: readonly YamlLine[]): Record<string, string> {
  const settings: Record<string, string> = {};
  const open: { indent: number; path: string }[] = [];
  for (const { indent, key, value } of lines) {
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const above = open.at(-1)?.path;
    const path = above === undefined ? key : `${above}.${key}`;
    if (value === null) {
      if (open.length < 16) open.push({ indent, path });
    } else settings[path] = value;
  }
  return settings;
}

function byKnownSections(lines: readonly YamlLine[]): Record<string, string> {
  const settings: Record<string, string> = {};
  let section: string | null = null;
  for (const { key, value } of lines)
    if (value === null) section = mongoSection(key) ?? key;
    else if (key.includes('.')) settings[key] = value;
    else settings[mongoPath(key, section) ?? (section === null ? key : `${section}.${key}`)] = value;
  return settings;
}
