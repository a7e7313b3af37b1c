import { maskSecrets } from '../secrets';
import { withoutEnd } from '../text';
import { baseName } from './words';

/** A command line of Dgraph's tools as found in a text. */
export interface Command {
  /** From the program's name on, as written: `./dgraph live -f a.rdf.gz`. */
  text: string;
  line: number;
}

const MAX_COMMAND = 4096;

// ./dgraph live -f …, /usr/bin/dgraph bulk -r …, dgraphloader -r=…, dgraph-bulk-loader -r=…: a program, then an option
const COMMAND =
  /(?:^|[\s`'"$(])((?:[\w.~-]*\/)*(?:dgraph (?:live|bulk|increment)|dgraphloader|dgraph-(?:live|bulk)-loader))\s+-/;

/** The command in a line, from the program's name to the end of the line, or null. */
export function commandIn(line: string): string | null {
  // paths are bounded so that a long line without blanks is not tried from each of its characters
  if (line.length > MAX_COMMAND || !line.includes('dgraph')) return null;
  const match = COMMAND.exec(line);
  if (!match) return null;
  const start = match.index + match[0].indexOf(match[1]!);
  return withoutEnd(line.slice(start), ' \t\r`');
}

/** Keeps the last command of the lines that pass, with its secrets masked; one that ends in a backslash goes on in the next line. */
export function collectCommands() {
  let last: Command | null = null;
  let unfinished: Command | null = null;
  return {
    /** True when the line is a command or a part of one. */
    add(text: string, line: number): boolean {
      if (!unfinished && !text.includes('dgraph')) return false;
      const whole: string = unfinished ? `${unfinished.text} ${text.trim()}` : text;
      const at: number = unfinished?.line ?? line;
      unfinished = null;
      if (whole.length < MAX_COMMAND && whole.endsWith('\\')) {
        unfinished = { text: whole.slice(0, -1).trimEnd(), line: at };
        return true;
      }
      const found = commandIn(whole);
      if (found !== null) last = { text: maskSecrets(found).text, line: at };
      return found !== null;
    },
    take(): Command | null {
      const taken = last;
      last = null;
      unfinished = null;
      return taken;
    },
  };
}

/** `./dgraph live -f x` → `dgraph live -f x`: the command without the folder of its program. */
export function commandName(command: string): string {
  const end = command.search(/\s/);
  return baseName(command.slice(0, end)) + command.slice(end);
}

/** Options and their values in order: `--conc=10`, `--conc 10`, `-c 10` and, as people write it, `--batch =1000`. The last one wins. */
export function optionsOf(command: string): Map<string, string> {
  const options = new Map<string, string>();
  const words = wordsOf(command);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (!word.startsWith('-') || word === '-' || word === '--') continue;
    const equals = word.indexOf('=');
    const name = word.slice(word.startsWith('--') ? 2 : 1, equals === -1 ? undefined : equals);
    const next = words[i + 1];
    if (equals !== -1) options.set(name, word.slice(equals + 1));
    else if (next === undefined || next.startsWith('-')) options.set(name, 'true');
    else {
      options.set(name, next.startsWith('=') ? next.slice(1) : next);
      i++;
    }
  }
  return options;
}

/** Words of a command line, quotes removed. */
function wordsOf(command: string): string[] {
  return (command.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? []).map((word) => word.replace(/["']/g, ''));
}

/** The value of the first of these options that is given as a whole number, as written. */
export function countOption(options: Map<string, string>, ...names: string[]): string | null {
  for (const name of names) {
    const value = options.get(name);
    if (value !== undefined && /^\d{1,9}$/.test(value)) return value;
  }
  return null;
}

/** Names of the data files: `-f` since v1.1, `-r` before. */
export function dataFiles(options: Map<string, string>): string[] {
  const value = options.get('f') ?? options.get('files') ?? options.get('r') ?? options.get('rdfs') ?? '';
  return value
    .split(',')
    .map((file) => baseName(withoutEnd(file, '/')))
    .filter((file) => file !== '' && file !== 'true');
}
