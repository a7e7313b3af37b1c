/** What a config must say to be found by the runs that had it. */
export interface JoinableConfig {
  id: string;
  uploadId: string;
  name: string;
  dbms: string | null;
  version: string | null;
  /** Its upload holds runs: what is said beside results is said of those, whatever else has a config of this name. */
  isOfOwnRuns: boolean;
  /** Effective settings, in whatever form makes equal ones equal. */
  settings: string;
}

/** What a run says of its config. */
export interface ConfigMention {
  uploadId: string;
  name: string;
  dbms: string | undefined;
  version: string | undefined;
}

/** Finds the config that a run had: one of that name in scope, of the run's own upload if it has any, else of uploads that hold configs
 *  alone; the one that names more of dbms and version, and the version more closely. Null when there is none, or when two that name as much differ in their settings. */
export function configFinder<T extends JoinableConfig>(
  configs: readonly T[],
): (mention: ConfigMention) => T | null {
  const ofUpload = new Map<string, T[]>();
  const ofAny = new Map<string, T[]>();
  for (const config of configs) {
    add(ofUpload, JSON.stringify([config.uploadId, config.name]), config);
    if (!config.isOfOwnRuns) add(ofAny, config.name, config);
  }
  // what other uploads have does not depend on the upload that asks
  const found = new Map<string, T | null>();
  return (mention) => {
    const own = inScope(mention, ofUpload.get(JSON.stringify([mention.uploadId, mention.name])));
    if (own.length > 0) return mostSpecific(own);
    const key = JSON.stringify([mention.name, mention.dbms, mention.version]);
    const known = found.get(key);
    if (known !== undefined) return known;
    const other = mostSpecific(inScope(mention, ofAny.get(mention.name)));
    found.set(key, other);
    return other;
  };
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function inScope<T extends JoinableConfig>(mention: ConfigMention, configs: readonly T[] = []): T[] {
  return configs.filter(
    (c) =>
      (c.dbms === null || c.dbms === mention.dbms) &&
      (c.version === null || isOfVersion(mention.version, c.version)),
  );
}

/** Whether a version is a scope or begins with its parts: `8.0.45` is of `8.0` and of `8.0.45`, `8.01` is of neither. */
function isOfVersion(version: string | undefined, scope: string): boolean {
  return version !== undefined && (version === scope || version.startsWith(`${scope}.`));
}

function mostSpecific<T extends JoinableConfig>(configs: readonly T[]): T | null {
  const named = (c: T) => (c.dbms === null ? 0 : 1) + (c.version === null ? 0 : 1);
  const namingMost = withMost(configs, named);
  // all scopes fit one version, so the longer one names it more closely
  const candidates = namingMost.every((c) => c.version !== null)
    ? withMost(namingMost, (c) => c.version?.length ?? 0)
    : namingMost;
  if (new Set(candidates.map((c) => c.settings)).size !== 1) return null;
  return candidates.reduce((a, b) => (a.id < b.id ? a : b));
}

function withMost<T>(items: readonly T[], amountOf: (item: T) => number): T[] {
  const most = Math.max(...items.map(amountOf));
  return items.filter((item) => amountOf(item) === most);
}
