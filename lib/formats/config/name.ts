import { parseTag } from '../../dimensions/tags';
import type { Config } from '../../model';

export interface Named {
  /** Null when nothing names the config. */
  name: string | null;
  scope: Config['scope'];
}

// mongo.conf.v13   my.cnf.cz12a_c8r32_8.4.6   conf.diff.cx5.pg131   cz12a_c8r32.cnf
const PREFIX = /^(?:mongod?\.conf|my\.cnf|conf\.diff|postgresql(?:\.auto)?\.conf)(?:\.|$)/;
const EXTENSION = /\.(?:conf|cnf|ya?ml|txt|diff)$/;
const VERSION = /^(.+?)[_.-](\d+\.\d+(?:\.\d+)?)$/;
const SYSTEM = /^(.+)\.([a-z_]+\d\w*)$/;

/** What the name of a configuration file says: its config, and the version or system where it ends in one. */
export function namedBy(fileName: string | null): Named {
  const rest = (fileName ?? '').replace(PREFIX, '').replace(EXTENSION, '');
  if (rest === '') return { name: null, scope: {} };
  const [, withoutVersion, version] = VERSION.exec(rest) ?? [];
  if (withoutVersion !== undefined && version !== undefined)
    return { name: withoutVersion, scope: { version } };
  const [, withoutSystem, system] = SYSTEM.exec(rest) ?? [];
  const dimensions = system === undefined ? undefined : parseTag(system)?.dimensions;
  if (withoutSystem === undefined || !dimensions?.dbms) return { name: rest, scope: {} };
  return {
    name: withoutSystem,
    scope: {
      dbms: dimensions.dbms,
      ...(dimensions.version !== undefined && { version: dimensions.version }),
    },
  };
}
