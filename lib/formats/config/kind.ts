import { isMongoLine } from '../../configs/mongo-conf';
import { isMySqlLine } from '../../configs/my-cnf';
import { isPostgresLine } from '../../configs/postgres-conf';
import { parseYamlLine } from '../../configs/yaml-lines';
import { isDefinition } from './catalogue';

export type Kind = 'mongo' | 'mysql' | 'postgres' | 'catalogue';

/** Share of the lines that must read as the kind's language. */
const MOST = 0.8;
const LONGEST = 4000;

/** Which kind of configuration the lines are; null when most of them are something else. */
export function kindOf(lines: readonly string[]): Kind | null {
  const filled = lines.filter((line) => line.trim() !== '' && line.length < LONGEST);
  const content = filled.filter((line) => !/^\s*[#;]/.test(line));
  const share = (test: (line: string) => boolean) =>
    content.filter(test).length / Math.max(1, content.length);
  if (content.some(isMySqlLine) && share(isOption) >= MOST) return 'mysql';
  if (content.some(isMongoLine) && share(isYaml) >= MOST) return 'mongo';
  if (content.some(isPostgresLine) && share(isAssignment) >= MOST) return 'postgres';
  if (content.length === 0 && filled.filter(isPostgresLine).length > 2) return 'postgres'; // nothing but defaults, commented out
  return isCatalogue(content) ? 'catalogue' : null;
}

function isOption(line: string): boolean {
  return /^\s*(?:\[[^\]]+\]|[A-Za-z][\w.-]*\s*(?:=.*)?|!include.*)$/.test(line);
}

function isYaml(line: string): boolean {
  return (
    parseYamlLine(line.trimStart()) !== null || /^\s*- \S/.test(line) || /^(?:---|\.\.\.)\s*$/.test(line)
  );
}

function isAssignment(line: string): boolean {
  return /^\s*[A-Za-z_][\w.]*\s*(?:=\s*\S|\s'|\s\S+\s*(?:#|$))/.test(line);
}

/** At least two definitions that make half of the lines, and one of them built upon another or setting something. */
function isCatalogue(content: readonly string[]): boolean {
  const definitions = content.filter(isDefinition);
  return (
    definitions.length >= 2 &&
    definitions.length * 2 >= content.length &&
    definitions.some((line) => /[=&+]/.test(line))
  );
}
