/**
 * How a knob is named, so that a configuration file, a legend in prose and a command line give equal keys:
 *   - MongoDB: the full dotted path of mongod's configuration file, however it was nested or abbreviated
 *     (`storage.syncPeriodSecs`, `storage.wiredTiger.engineConfig.cacheSizeGB`);
 *   - what stands inside WiredTiger's `configString` has its own name, without the path of the string, groups joined by
 *     dots (`eviction_dirty_trigger`, `eviction.threads_min`); the string itself is no knob;
 *   - everything else: as written.
 */
import { parseConfigString, type Settings } from './settings';

/** Sections of mongod's configuration file and the settings in each that people change. */
const MONGO_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  processManagement: ['fork', 'pidFilePath', 'timeZoneInfo'],
  systemLog: ['verbosity', 'quiet', 'path', 'logAppend', 'logRotate', 'destination', 'timeStampFormat'],
  net: ['port', 'bindIp', 'bindIpAll', 'maxIncomingConnections', 'serviceExecutor'],
  security: ['authorization', 'keyFile', 'javascriptEnabled'],
  storage: ['dbPath', 'indexBuildRetry', 'directoryPerDB', 'syncPeriodSecs', 'engine'],
  'storage.journal': ['enabled', 'commitIntervalMs'],
  'storage.mmapv1': ['preallocDataFiles', 'nsSize', 'smallFiles'],
  'storage.wiredTiger': [],
  'storage.wiredTiger.engineConfig': [
    'cacheSizeGB',
    'journalCompressor',
    'directoryForIndexes',
    'configString',
    'maxCacheOverflowFileSizeGB',
    'zstdCompressionLevel',
  ],
  'storage.wiredTiger.collectionConfig': ['blockCompressor'],
  'storage.wiredTiger.indexConfig': ['prefixCompression'],
  operationProfiling: ['mode', 'slowOpThresholdMs', 'slowOpSampleRate'],
  replication: ['oplogSizeMB', 'replSetName', 'enableMajorityReadConcern'],
  sharding: ['clusterRole', 'archiveMovedChunks'],
  setParameter: ['enableTestCommands'],
};

const SECTION_BY_NAME = new Map(
  Object.keys(MONGO_SECTIONS).map((section) => [section.slice(section.lastIndexOf('.') + 1), section]),
);
const PATHS_BY_LEAF = new Map<string, string[]>();
for (const [section, leaves] of Object.entries(MONGO_SECTIONS))
  for (const leaf of leaves)
    PATHS_BY_LEAF.set(leaf, [...(PATHS_BY_LEAF.get(leaf) ?? []), `${section}.${leaf}`]);

/** The full path of a section of mongod's configuration file by its own name: `journal` → `storage.journal`; null when there is none. */
export function mongoSection(name: string): string | null {
  return SECTION_BY_NAME.get(name) ?? null;
}

/** The full path of a setting of mongod by its last part (`syncPeriodSecs` → `storage.syncPeriodSecs`), or null. Where
 *  several sections have it, the given one decides. */
export function mongoPath(leaf: string, section: string | null = null): string | null {
  const paths = PATHS_BY_LEAF.get(leaf) ?? [];
  return paths.find((path) => path === `${section}.${leaf}`) ?? (paths.length === 1 ? paths[0]! : null);
}

const CONFIG_STRING = /(?:^|\.)configString$/;

/** Whether a setting holds WiredTiger's configuration string. */
export function isConfigString(key: string): boolean {
  return CONFIG_STRING.test(key);
}

/** The settings with each configuration string replaced by what it sets. */
export function flattenConfigStrings(settings: Settings): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings))
    if (isConfigString(key)) Object.assign(flat, parseConfigString(value));
    else flat[key] = value;
  return flat;
}
