/**
 * Option files of MySQL and MariaDB: https://dev.mysql.com/doc/refman/8.4/en/option-files.html
 *   [mysqld]
 *   innodb_buffer_pool_size=23G
 *   loose_innodb-log-writer-threads = OFF     → innodb_log_writer_threads: `-` and `_` are the same, `loose_` only forgives an unknown name
 *   #innodb_page_cleaners=4                   → not set
 *   rocksdb_default_cf_options=write_buffer_size=32m;block_based_table_factory={whole_key_filtering=1}
 *                                             → rocksdb_default_cf_options.write_buffer_size and …block_based_table_factory.whole_key_filtering
 */
import { type SettingsFile, settingsFile } from './settings-file';

/** Groups that the server itself reads; settings of other groups have the group's name before them. */
const SERVER_GROUP = /^(?:mysqld|server|mariadb|mariadbd|galera)(?:-\d[\d.]*)?$/;
const DEEPEST = 8;
const GROUP = /^\[([^\]\s]{1,60})\]/;
// key, key=value, key = "value"
const OPTION = /^[A-Za-z][\w.-]{0,100}$/;

/** The settings of an option file. An option without a value is `ON`. */
export function readMyCnf(lines: readonly string[]): SettingsFile {
  const file = settingsFile();
  let group = 'mysqld';
  for (const [i, physical] of lines.entries()) {
    const line = i + 1;
    const text = physical.trim();
    if (text === '' || text.startsWith('#') || text.startsWith(';')) continue;
    const header = GROUP.exec(text)?.[1];
    if (header !== undefined) {
      group = header;
      continue;
    }
    if (text.startsWith('!')) {
      file.say({
        severity: 'warning',
        code: 'include',
        message: `Expected settings, found "${text.slice(0, 100)}", which takes them from another file; that is not here, so they are unknown.`,
        line,
      });
      continue;
    }
    const equals = text.indexOf('=');
    const option = (equals === -1 ? text : text.slice(0, equals)).trimEnd();
    if (text.length >= 10_000 || !OPTION.test(option)) {
      file.say({
        severity: 'warning',
        code: 'not-a-setting',
        message: `Expected "option=value", found "${text.slice(0, 100)}"; it sets nothing.`,
        line,
      });
      continue;
    }
    const key = option.replaceAll('-', '_').replace(/^loose_/, '');
    const prefix = SERVER_GROUP.test(group) ? '' : `${group.replaceAll('-', '_')}.`;
    const value = equals === -1 ? 'ON' : writtenValue(text.slice(equals + 1).trimStart());
    for (const [name, of] of isRocksOptions(key)
      ? rocksOptions(value, prefix + key)
      : [[prefix + key, value] as const])
      file.set(name, of, line);
  }
  return file.result();
}

/** The value without quotes, or without the comment that follows it on the line. */
function writtenValue(text: string): string {
  const quote = text[0];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, 1);
    if (end !== -1) return text.slice(1, end);
  }
  const comment = text.search(/\s#/);
  return (comment === -1 ? text : text.slice(0, comment)).trim();
}

/** Whether an option holds a list of RocksDB's own options. */
function isRocksOptions(key: string): boolean {
  return key === 'rocksdb_default_cf_options' || key === 'rocksdb_override_cf_options';
}

/** `a=1;b={c=2;d=3}` → `a`, `b.c`, `b.d`, each below the name of the option that holds them. */
function rocksOptions(text: string, name: string): [string, string][] {
  const settings: [string, string][] = [];
  const path = [name];
  let key = '';
  let word = '';
  const end = () => {
    if (key !== '') settings.push([[...path, key].join('.'), word.trim()]);
    else if (word.trim() !== '') settings.push([[...path, word.trim()].join('.'), 'true']);
    key = '';
    word = '';
  };
  for (const c of text)
    if (c === '=' && key === '') {
      key = word.trim();
      word = '';
    } else if (c === '{' && word.trim() === '' && path.length < DEEPEST) {
      path.push(key === '' ? '' : key);
      key = '';
      word = '';
    } else if (c === '}' && path.length > 1) {
      end();
      path.pop();
    } else if (c === ';') end();
    else word += c;
  end();
  return settings;
}

/** Whether a line sets something that only MySQL's family has. */
export function isMySqlLine(line: string): boolean {
  return /^\s*(?:\[(?:mysqld|mysqld_safe|mariadb)[^\]]{0,20}\]|(?:loose[_-])?(?:innodb|rocksdb|binlog|performance)[_-]\w[\w-]*\s*=)/.test(
    line,
  );
}

/** The server that the settings are for, as the dimension `dbms` names it. */
export function myCnfDbms(lines: readonly string[], settings: Readonly<Record<string, string>>): string {
  if (lines.some((line) => /^\s*\[mariadbd?\b/.test(line))) return 'MariaDB';
  const isRocks = Object.keys(settings).some((key) => key === 'rocksdb' || key.startsWith('rocksdb_'));
  return isRocks ? 'FB MySQL' : 'MySQL';
}
