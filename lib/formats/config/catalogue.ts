import { type Definition, parseAbbreviations, parseDefinition, parseDeltas } from '../../configs/legend';
import { type BaseConfig, type ConfigDraft, problemMessage, resolveConfigs } from '../../configs/resolve';
import { parseYamlLine, parseYamlLines } from '../../configs/yaml-lines';
import { parseTag } from '../../dimensions/tags';
import type { Config } from '../../model';
import type { DiagnosticList } from '../format';

/** Names are unique below one heading only. */
interface Section {
  scope: Config['scope'];
  definitions: { definition: Definition; line: number }[];
}

// my80/inno    mo42/wt    pg12
const HEADING = /^([a-z_]+\d[\w.]*)(?:\/([a-z]\w*))?:?$/;
const BASE_CONFIG = /\bbase config(?:uration)?\b/i;

/** Whether a line defines a configuration with a name that looks like one: `c8 - c1 + log_file_size=4G`. */
export function isDefinition(line: string): boolean {
  const definition = parseDefinition(line);
  return definition !== null && /\d/.test(definition.name) && definition.name.length <= 24;
}

/** The configurations of a catalogue in prose: definitions below headings that name the system. */
export function readCatalogue(lines: readonly string[], diagnostics: DiagnosticList): Config[] {
  const abbreviations = new Map<string, string>();
  const sections: Section[] = [{ scope: {}, definitions: [] }];
  let base: BaseConfig | null = null;
  for (let i = 0; i < lines.length; i++) {
    const text = lines[i]!.trim();
    for (const [short, long] of parseAbbreviations(text)) abbreviations.set(short, long);
    if (isDefinition(text))
      sections.at(-1)!.definitions.push({ definition: parseDefinition(text)!, line: i + 1 });
    else if (text.endsWith(':') && BASE_CONFIG.test(text)) base = readBase(lines, i + 1);
    else {
      const scope = scopeOfHeading(text);
      if (scope) sections.push({ scope, definitions: [] });
    }
  }
  return sections.flatMap((section) => resolveSection(section, base, abbreviations, diagnostics));
}

/** The lines of YAML that follow the words "the base configuration is:". */
function readBase(lines: readonly string[], from: number): BaseConfig | null {
  let to = from;
  while (to < lines.length && (lines[to]!.trim() === '' || parseYamlLine(lines[to]!))) to++;
  const block = lines.slice(from, to);
  const { settings } = parseYamlLines(block);
  if (Object.keys(settings).length === 0) return null;
  return {
    scope: {},
    settings,
    text: block.join('\n').trim(),
    line: from + 1 + block.findIndex((l) => l.trim() !== ''),
  };
}

function scopeOfHeading(text: string): Config['scope'] | null {
  const heading = text.length < 60 ? HEADING.exec(text) : null;
  const { dbms, version } = parseTag(heading?.[1] ?? '')?.dimensions ?? {};
  if (!heading || !dbms) return null;
  return { dbms: heading[2] === 'rx' ? 'FB MySQL' : dbms, ...(version !== undefined && { version }) };
}

function resolveSection(
  { scope, definitions }: Section,
  base: BaseConfig | null,
  abbreviations: ReadonlyMap<string, string>,
  diagnostics: DiagnosticList,
): Config[] {
  if (definitions.length === 0) return [];
  const drafts = definitions.map(({ definition, line }): ConfigDraft => {
    const deltas = definition.deltas.map((delta) => withoutRemark(delta, abbreviations));
    const { settings, misplaced } = parseDeltas(deltas, abbreviations, base?.settings);
    if (misplaced.length > 0)
      diagnostics.add({
        severity: 'note',
        code: 'misplaced-setting',
        message: `Expected WiredTiger settings in the string of ${definition.name}, found ${misplaced.join(', ')}; it is read as a setting of its own.`,
        line,
      });
    const { name, parent, isWord, text } = definition;
    return { name, scope, parent, isWord, text, own: settings, line };
  });
  const { configs, problems } = resolveConfigs(drafts, base && { ...base, scope });
  for (const problem of problems)
    diagnostics.add({
      severity: 'warning',
      code: problem.code,
      message: problemMessage(problem),
      line: problem.draft.line,
    });
  return configs;
}

/** `default: 16kb page, 12g bpool` without the word before the colon, unless it stands for a setting. */
function withoutRemark(delta: string, abbreviations: ReadonlyMap<string, string>): string {
  const remark = /^([A-Za-z]\w*): +/.exec(delta);
  return remark && !abbreviations.has(remark[1]!.toLowerCase()) ? delta.slice(remark[0].length) : delta;
}
