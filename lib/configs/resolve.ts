import type { Config } from '../model';
import type { Settings } from './settings';

/** A configuration before its parent is looked up. */
export interface ConfigDraft {
  name: string;
  /** Names are unique within a scope, and parents are looked up in it. */
  scope: Config['scope'];
  parent: string | null;
  /** The parent is only a lone word: when no config has that name it is a setting. */
  isWord?: boolean;
  text: string;
  own: Settings;
  line: number;
}

/** The configuration that others call `base`, where a text spells it out. */
export interface BaseConfig {
  scope: Config['scope'];
  settings: Settings;
  text: string;
  line: number;
}

export interface ConfigProblem {
  code: 'unknown-parent' | 'circular-parent' | 'duplicate-config';
  draft: ConfigDraft;
}

export interface ResolvedConfigs {
  /** In the order of the drafts. */
  configs: Config[];
  problems: ConfigProblem[];
}

/** What is wrong and what was done about it, for people. */
export function problemMessage({ code, draft: { name, parent } }: ConfigProblem): string {
  switch (code) {
    case 'unknown-parent':
      return `Expected "${parent}", which ${name} is built upon, to be defined, found it nowhere; only the settings of ${name} itself are known.`;
    case 'circular-parent':
      return `Expected ${name} to be built upon another config, found that "${parent}" leads back to it; only the settings of ${name} itself are kept.`;
    case 'duplicate-config':
      return `Expected ${name} to be defined once below its heading, found it again; those who build upon it get the first one.`;
  }
}

const BASE = 'base';

/** Configs with their effective settings: the parent's, overlaid with their own. A draft that is nothing but `base` stands for the
 *  base configuration and gets its settings; where there is none, the base comes first as a config of its own. A parent that is
 *  unknown, or that leads back to the config itself, is dropped and reported. */
export function resolveConfigs(
  drafts: readonly ConfigDraft[],
  base: BaseConfig | null = null,
): ResolvedConfigs {
  const problems: ConfigProblem[] = [];
  const all = base === null ? [...drafts] : withBase(drafts, base);
  const byName = new Map<string, ConfigDraft>();
  for (const draft of all) {
    const key = keyOf(draft.scope, draft.name);
    if (byName.has(key)) problems.push({ code: 'duplicate-config', draft });
    else byName.set(key, draft);
  }
  const done = new Map<ConfigDraft, Config>();
  for (const draft of all) resolve(draft, byName, done, problems);
  return { configs: all.map((draft) => done.get(draft)!), problems };
}

function withBase(drafts: readonly ConfigDraft[], base: BaseConfig): ConfigDraft[] {
  if (drafts.some((draft) => draft.name === BASE)) return [...drafts];
  const alias = drafts.find((draft) => draft.parent === BASE && Object.keys(draft.own).length === 0);
  const name = alias?.name ?? BASE;
  const others = drafts.map((draft) =>
    draft === alias
      ? { ...draft, parent: null, own: base.settings }
      : draft.parent === BASE
        ? { ...draft, parent: name }
        : draft,
  );
  return alias ? others : [{ ...base, name, parent: null, own: base.settings }, ...others];
}

/** Resolves the draft and, before it, the ancestors that are still to do: a loop, since a chain may be long. */
function resolve(
  draft: ConfigDraft,
  byName: ReadonlyMap<string, ConfigDraft>,
  done: Map<ConfigDraft, Config>,
  problems: ConfigProblem[],
): void {
  const chain: ConfigDraft[] = [];
  const seen = new Set<ConfigDraft>();
  let parent: Config | null = null;
  for (let at: ConfigDraft | undefined = draft; at !== undefined; ) {
    const known = done.get(at);
    if (known) {
      parent = known;
      break;
    }
    chain.push(at);
    seen.add(at);
    const above: ConfigDraft | undefined =
      at.parent === null ? undefined : byName.get(keyOf(at.scope, at.parent));
    const isCircular: boolean = above !== undefined && seen.has(above);
    if (isCircular) problems.push({ code: 'circular-parent', draft: at });
    else if (at.parent !== null && above === undefined && !at.isWord)
      problems.push({ code: 'unknown-parent', draft: at });
    at = isCircular ? undefined : above;
  }
  while (chain.length > 0) {
    const next = chain.pop()!;
    const { name, scope, text, line } = next;
    const own = next.isWord && parent === null && next.parent !== null ? { [next.parent]: 'true' } : next.own;
    const knobs: Settings = parent === null ? own : { ...parent.knobs, ...own };
    parent = { name, scope, parent: parent?.name ?? null, text, own, knobs, line };
    done.set(next, parent);
  }
}

function keyOf(scope: Config['scope'], name: string): string {
  return `${scope.dbms ?? ''}\n${scope.version ?? ''}\n${name}`;
}
