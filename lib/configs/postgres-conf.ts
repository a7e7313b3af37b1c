/**
 * Settings of PostgreSQL, whole files or the lines that differ from the default: https://www.postgresql.org/docs/current/config-setting.html
 *   wal_compression = on
 *   # x5
 *   wal_compression = off          # a later line replaces an earlier one
 *   wal_level='replica'            → replica
 */
import { type SettingsFile, settingsFile } from './settings-file';

// key = value, key value, key = 'it''s'   # comment
const SETTING = /^([A-Za-z_][\w.]{0,100})(?:\s*=\s*|\s+(?!=))(\S.*)$/;
const INCLUDE = /^include(?:_if_exists|_dir)?\b/i;

/** The settings of a configuration file; names in lower case, as PostgreSQL reads them. */
export function readPostgresConf(lines: readonly string[]): SettingsFile {
  const file = settingsFile();
  for (const [i, physical] of lines.entries()) {
    const line = i + 1;
    const text = physical.trim();
    if (text === '' || text.startsWith('#')) continue;
    const setting = text.length < 10_000 ? SETTING.exec(text) : null;
    const value = setting ? writtenValue(setting[2]!) : null;
    if (setting && INCLUDE.test(setting[1]!))
      file.say({
        severity: 'warning',
        code: 'include',
        message: `Expected settings, found "${text.slice(0, 100)}", which takes them from another file; that is not here, so they are unknown.`,
        line,
      });
    else if (setting && value !== null) file.set(setting[1]!.toLowerCase(), value, line);
    else
      file.say({
        severity: 'warning',
        code: 'not-a-setting',
        message: `Expected "name = value", found "${text.slice(0, 100)}"; it sets nothing.`,
        line,
      });
  }
  return file.result();
}

/** The value without its quotes and without a comment; null when its quotes do not end. */
function writtenValue(text: string): string | null {
  if (text.startsWith("'")) {
    const quoted = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(text);
    return quoted ? quoted[1]!.replaceAll("''", "'") : null;
  }
  const comment = text.indexOf('#');
  const value = (comment === -1 ? text : text.slice(0, comment)).trim();
  return value === '' ? null : value;
}

/** Settings that only PostgreSQL has. */
const NAMES = new Set(
  `autovacuum autovacuum_max_workers autovacuum_naptime autovacuum_vacuum_cost_limit autovacuum_vacuum_scale_factor bgwriter_delay
  bgwriter_lru_maxpages bgwriter_lru_multiplier checkpoint_completion_target checkpoint_segments checkpoint_timeout
  checkpoint_warning commit_delay effective_cache_size effective_io_concurrency full_page_writes huge_pages io_method io_workers
  listen_addresses log_checkpoints maintenance_work_mem max_parallel_workers max_parallel_workers_per_gather max_wal_senders
  max_wal_size min_wal_size random_page_cost shared_buffers shared_preload_libraries synchronous_commit track_io_timing
  wal_buffers wal_compression wal_level wal_sync_method wal_writer_delay work_mem`.split(/\s+/),
);

/** Whether a line sets something that only PostgreSQL has; a setting that is commented out counts too. */
export function isPostgresLine(line: string): boolean {
  const name = /^\s*(?:#\s*)?([a-z_]+)\s*=/.exec(line.length < 1000 ? line : '')?.[1];
  return name !== undefined && NAMES.has(name);
}
