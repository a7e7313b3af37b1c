/**
 * What the text around the tables says about all of them: machine, scenario, names of engines, configurations.
 *   * server has 56-core, 256gb RAM, Linux 4.6.7-73, 3 SSD w/ 5tb
 *   -- 100m rows, 1 collection, 1 thread, mongo, in-memory, 100 docs/insert
 *   * wt.m365.vX-180 - WiredTiger, MongoDB 3.6.5, vX is the configuration, cache_size = 180gb
 *   The base configuration is:
 */
import { type Definition, parseAbbreviations, parseDefinition, parseDeltas } from '../../configs/legend';
import { type BaseConfig, type ConfigDraft, problemMessage, resolveConfigs } from '../../configs/resolve';
import { parseYamlLine, parseYamlLines } from '../../configs/yaml-lines';
import type { Config } from '../../model';
import { type Reading, type Scenario, sayOnce } from './reading';

interface Defined {
  definition: Definition;
  line: number;
  offset: number;
}

/** What the prose of a text has said so far. */
export interface Prose {
  hardware: string | null;
  /** Names that a legend gives to the systems in the tables, with where they stand. */
  names: { name: string; line: number; span: [number, number] }[];
  abbreviations: Map<string, string>;
  definitions: Defined[];
  defined: Set<string>;
  /** The base configuration: its first line, then its YAML. */
  base: { line: number; text: string; lines: { text: string; line: number }[] } | null;
  /** Whether the lines of the base configuration still go on. */
  isInBase: boolean;
}

/** More definitions than any report has; beyond them lines are taken for other prose. */
const MAX_DEFINITIONS = 2000;
const MAX_NAMES = 1000;

export function newProse(): Prose {
  return {
    hardware: null,
    names: [],
    abbreviations: new Map(),
    definitions: [],
    defined: new Set(['base']),
    base: null,
    isInBase: false,
  };
}

const BASE_BEGINS = /^(?:\* )?the base config(?:uration)?\b.{0,20}:?$/i;
const MACHINE =
  /^(?:[*•-] )?(?:the )?(?:test )?(?:server|host|machine|hardware|hw) (?:has|is|had|was)(?: an?)? (\S.{2,300})$/i;
const LEGEND_NAMES = /^\* ([\w.{}$,* -]{2,200}) - \S/;

/** Takes a line that belongs to no table. `text` is without quoting, with its indentation; `offset` is where it stands in its line. */
export function takeProse(prose: Prose, text: string, offset: number, line: number): void {
  if (text.length > 4000) return;
  const trimmed = text.trim();
  if (prose.isInBase) {
    const isComment = trimmed === '' || trimmed.startsWith('#');
    if (isComment || (parseYamlLine(text) && !trimmed.includes(' - '))) {
      if (!isComment && prose.base!.lines.length < MAX_NAMES) prose.base!.lines.push({ text, line });
      return;
    }
    prose.isInBase = false;
  }
  if (BASE_BEGINS.test(trimmed) && prose.base === null) {
    prose.base = { line, text: trimmed, lines: [] };
    prose.isInBase = true;
    return;
  }
  for (const [short, long] of parseAbbreviations(trimmed)) prose.abbreviations.set(short, long);
  const machine = trimmed.length < 400 ? MACHINE.exec(trimmed)?.[1] : undefined;
  if (machine !== undefined) prose.hardware ??= machine.replace(/[.;]$/, '');
  const definition = parseDefinition(trimmed);
  if (definition && isConfig(prose, definition)) {
    const at = offset + text.indexOf(trimmed);
    prose.definitions.push({ definition, line, offset: at });
    prose.defined.add(definition.name);
  } else addNames(prose, text, trimmed, offset, line);
}

/** A definition of a config builds on the base or on a config before it; a legend explains columns in the same shape. */
function isConfig(prose: Prose, { name, parent, deltas }: Definition): boolean {
  if (parent === null || prose.definitions.length >= MAX_DEFINITIONS) return false;
  return prose.defined.has(parent) && /\d|^base/.test(name) && (deltas.length > 0 || parent === 'base');
}

function addNames(prose: Prose, text: string, trimmed: string, offset: number, line: number): void {
  const list = trimmed.length < 400 ? LEGEND_NAMES.exec(trimmed)?.[1] : undefined;
  if (list === undefined || prose.names.length >= MAX_NAMES) return;
  let at = text.indexOf(list);
  for (const part of list.split(',')) {
    const name = part.trim();
    const start = offset + at + (part.length - part.trimStart().length);
    // names of systems have a number; templates of names are none
    if (/^[a-z][\w.-]*$/.test(name) && /\d/.test(name) && !name.includes('X'))
      prose.names.push({ name, line, span: [start, start + name.length] });
    at += part.length + 1;
  }
}

const ROWS = /^(\d+[kmb])(?: rows)?$/;
const CLIENTS = /^(\d+) (?:threads?|clients?|users?)$/;
const SHORT_COUNT = /^(\d+)[ct]$/;
const MACHINE_WORD = /^(?:core-i\d\w*|\d+-core|nuc\w*)$/i;
const DBMS: Readonly<Record<string, string>> = {
  mongo: 'MongoDB',
  mongodb: 'MongoDB',
  mysql: 'MySQL',
  postgres: 'PostgreSQL',
  postgresql: 'PostgreSQL',
  mariadb: 'MariaDB',
};

/** A line `-- 10m, 1c, 1t, core-i3, mysql`: parts by what they look like, in any order. Whether `c` is clients and `t` tables or `c`
 *  collections and `t` threads differs between texts: they are read when it makes no difference. */
export function parseScenario(text: string, line: number): Scenario {
  const workload = text.slice(3).trim();
  const dimensions: Record<string, string> = { workload };
  const shortCounts: string[] = [];
  for (const part of workload.split(',', 40)) {
    const word = part.trim();
    const rows = ROWS.exec(word)?.[1];
    const clients = CLIENTS.exec(word)?.[1];
    const count = SHORT_COUNT.exec(word)?.[1];
    if (rows !== undefined) dimensions.rows ??= rows;
    else if (clients !== undefined) dimensions.clients ??= clients;
    else if (count !== undefined) shortCounts.push(count);
    else if (MACHINE_WORD.test(word)) dimensions.hardware ??= word;
    else if (Object.hasOwn(DBMS, word.toLowerCase())) dimensions.dbms ??= DBMS[word.toLowerCase()]!;
  }
  if (shortCounts.length === 2 && shortCounts[0] === shortCounts[1]) dimensions.clients ??= shortCounts[0]!;
  return { line, dimensions };
}

/** The configurations that the prose defined, with effective settings. */
export function configsOf(reading: Reading, prose: Prose): Config[] {
  const { base, definitions } = prose;
  if (definitions.length === 0) return [];
  const scope = scopeOf(reading, new Set(definitions.map(({ definition }) => definition.name)));
  const yaml = parseYamlLines(base?.lines.map(({ text }) => text) ?? []);
  if (base && yaml.indentationLost) {
    const [first, last] = [base.lines[0]!.line, base.lines.at(-1)!.line];
    reading.diagnostics.add({
      severity: 'note',
      code: 'indentation-lost',
      message: `Expected YAML with its indentation, found it without in lines ${first}–${last}; its leaves are read as the settings of mongod that have these names.`,
      line: first,
    });
  }
  const drafts = definitions.map(({ definition, line, offset }): ConfigDraft => {
    const { settings, misplaced } = parseDeltas(definition.deltas, prose.abbreviations, yaml.settings);
    if (misplaced.length > 0) noteMisplaced(reading, prose, definition, misplaced, line, offset);
    const { name, parent, isWord, text } = definition;
    return { name, scope, parent, isWord, text, own: settings, line };
  });
  const start: BaseConfig | null =
    base && base.lines.length > 0
      ? { scope, settings: yaml.settings, text: base.text, line: base.line }
      : null;
  const { configs, problems } = resolveConfigs(drafts, start);
  for (const problem of problems) {
    const { code, draft } = problem;
    // without its YAML the base is known by name only
    if (code === 'unknown-parent' && draft.parent === 'base') continue;
    reading.diagnostics.add({
      severity: 'warning',
      code,
      message: problemMessage(problem),
      line: draft.line,
    });
  }
  return configs;
}

/** The dbms of the runs that name these configs, if it is one. */
function scopeOf(reading: Reading, names: ReadonlySet<string>): Config['scope'] {
  const systems = new Set<string | undefined>();
  for (const { dimensions } of reading.runs)
    if (dimensions.config !== undefined && names.has(dimensions.config)) systems.add(dimensions.dbms);
  const [dbms] = systems;
  return systems.size === 1 && dbms !== undefined ? { dbms } : {};
}

function noteMisplaced(
  reading: Reading,
  prose: Prose,
  definition: Definition,
  misplaced: readonly string[],
  line: number,
  offset: number,
): void {
  const [first = ''] = misplaced;
  const colon = definition.text.indexOf(':');
  const list = definition.text.slice(0, colon).split(/[\s&]/).at(-1);
  const long = prose.abbreviations.get(first.toLowerCase()) ?? '';
  const at = definition.text.indexOf(first, colon);
  sayOnce(reading, {
    severity: 'note',
    code: 'misplaced-setting',
    message: `Expected WiredTiger settings in the list ${list}:, found ${first}; it is read as ${long}, as the text declares it.`,
    line,
    ...(at !== -1 && { span: spanOf(offset, definition, at, first.length) }),
  });
}

/** Positions in a definition are counted without its bullet, which the line has before it. */
function spanOf(offset: number, definition: Definition, at: number, length: number): [number, number] {
  const start = offset + definition.bullet + at;
  return [start, start + length];
}
