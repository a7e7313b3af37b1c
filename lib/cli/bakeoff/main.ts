/** bakeoff push, parse, compare: for scripts and CI. */
import { compare } from './compare';
import { COMMANDS, type Command, hasOption, helpOf, overview, readOptions, type Told } from './options';
import { parse } from './parse';
import { push } from './push';
import { type Terminal, wrong } from './terminal';

const RUN: Readonly<Record<Command['name'], (told: Told, terminal: Terminal) => Promise<number>>> = {
  push,
  parse,
  compare,
};

/** Runs a command line and gives its exit status: 0 all is well, 1 it is not, 2 it was used wrongly. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = args;
  if (['', 'help', '-h', '--help'].includes(name)) {
    terminal.stdout.write(overview());
    return name === '' ? 2 : 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) return wrong(terminal, `there is no command "${name}"; see bakeoff --help`);
  const told = readOptions(command, rest);
  if ('wrong' in told) return wrong(terminal, `${told.wrong}; see bakeoff ${name} --help`);
  if (hasOption(told, 'help')) {
    terminal.stdout.write(helpOf(command));
    return 0;
  }
  return RUN[command.name](told, terminal);
}
