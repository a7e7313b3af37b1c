/** Configuration files of MongoDB, MySQL and PostgreSQL, and catalogues of configurations in prose.
 *  Source: https://www.mongodb.com/docs/manual/reference/configuration-options/,
 *  https://dev.mysql.com/doc/refman/8.4/en/option-files.html, https://www.postgresql.org/docs/current/config-setting.html;
 *  catalogues as https://github.com/mdcallag/mytools keeps them beside its files.
 *  storage.wiredTiger.engineConfig.configString: "eviction=(threads_min=8)"   → knob eviction.threads_min = 8
 *  c8 - c1 + log_file_size=4G, page_size=8k                                   → config c8 with the knobs of c1 and two of its own */
import { readMongoConf } from '../../configs/mongo-conf';
import { myCnfDbms, readMyCnf } from '../../configs/my-cnf';
import { readPostgresConf } from '../../configs/postgres-conf';
import type { SettingsFile } from '../../configs/settings-file';
import type { Config, ParseResult } from '../../model';
import { diagnosticList, type Format } from '../format';
import type { LineSource } from '../lines';
import { unwrapGistLine } from '../text';
import { readCatalogue } from './catalogue';
import { type Kind, kindOf } from './kind';
import { namedBy } from './name';

const SAMPLE = `storage:
  syncPeriodSecs: 300
  journal:
    enabled: true
storage.wiredTiger.engineConfig.cacheSizeGB: 150
storage.wiredTiger.engineConfig.configString: "eviction_target=90,eviction=(threads_min=8,threads_max=8)"
`;

const FILE_NAMES: Readonly<Record<Kind, string>> = {
  mongo: 'mongo.conf',
  mysql: 'my.cnf',
  postgres: 'postgresql.conf',
  catalogue: 'catalogue',
};

export const config: Format = {
  id: 'config',
  label: 'Configuration files',
  source: 'https://www.mongodb.com/docs/manual/reference/configuration-options/',
  reads:
    'mongo.conf, my.cnf, postgresql.conf, and catalogues such as “c2 - c1 + setting=1”. They hold no results: runs of any text find their settings here by name.',
  version: 1,
  sample: SAMPLE,
  turn: 'after-results',
  detect(head) {
    return kindOf(unwrapped(head.split('\n').map((line) => line.replace(/\r$/, '')))) !== null;
  },
  parse(source, context) {
    const lines = unwrapped(allLines(source));
    const kind = kindOf(lines);
    if (kind === null)
      return nothing(
        'Expected a configuration file of MongoDB, MySQL or PostgreSQL, or definitions like "c2 - c1 + setting=1"; found neither.',
      );
    const diagnostics = diagnosticList();
    if (kind === 'catalogue')
      return { runs: [], configs: readCatalogue(lines, diagnostics), diagnostics: diagnostics.all() };
    const file = readFile(kind, lines);
    for (const diagnostic of file.diagnostics) diagnostics.add(diagnostic);
    if (file.line === null) {
      diagnostics.add({
        severity: 'error',
        code: 'no-settings',
        message: 'Expected a line that sets something, found none.',
        line: null,
      });
      return { runs: [], configs: [], diagnostics: diagnostics.all() };
    }
    const { name, scope } = namedBy(context.name);
    if (name === null)
      diagnostics.add({
        severity: 'note',
        code: 'unnamed-config',
        message: `Expected the name of the configuration in that of its file (${FILE_NAMES[kind]}.v13 is v13), found none; no run can refer to it.`,
        line: null,
      });
    const dbms = dbmsOf(kind, lines, file);
    return {
      runs: [],
      configs: [
        configOf(
          name ?? FILE_NAMES[kind],
          { ...scope, dbms: scope.dbms ?? dbms },
          lines,
          file.settings,
          file.line,
        ),
      ],
      diagnostics: diagnostics.all(),
    };
  },
};

function nothing(message: string): ParseResult {
  return {
    runs: [],
    configs: [],
    diagnostics: [{ severity: 'error', code: 'no-settings', message, line: null }],
  };
}

function allLines(source: LineSource): string[] {
  const lines: string[] = [];
  while (source.next()) lines.push(source.text);
  return lines;
}

/** The lines without the frame that GitHub's gist pages put around each when copied, and without what all are indented by. */
function unwrapped(lines: string[]): string[] {
  const framed = lines.filter((line) => unwrapGistLine(line) !== null).length;
  const bare = framed * 2 > lines.length ? lines.map((line) => unwrapGistLine(line) ?? line) : lines;
  const indents = bare.filter((line) => line.trim() !== '').map((line) => line.search(/[^ ]/));
  const common = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return common > 0 && common < Number.POSITIVE_INFINITY ? bare.map((line) => line.slice(common)) : bare;
}

function readFile(kind: Exclude<Kind, 'catalogue'>, lines: readonly string[]): SettingsFile {
  switch (kind) {
    case 'mongo':
      return readMongoConf(lines);
    case 'mysql':
      return readMyCnf(lines);
    case 'postgres':
      return readPostgresConf(lines);
  }
}

function dbmsOf(kind: Exclude<Kind, 'catalogue'>, lines: readonly string[], file: SettingsFile): string {
  switch (kind) {
    case 'mongo':
      return 'MongoDB';
    case 'mysql':
      return myCnfDbms(lines, file.settings);
    case 'postgres':
      return 'PostgreSQL';
  }
}

function configOf(
  name: string,
  scope: Config['scope'],
  lines: readonly string[],
  settings: Record<string, string>,
  line: number,
): Config {
  return { name, scope, parent: null, text: lines.join('\n').trim(), own: settings, knobs: settings, line };
}
