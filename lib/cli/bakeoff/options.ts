/** What the command can be told: one table, which is read by node:util and printed by --help. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

interface Option {
  name: string;
  short?: string;
  /** What it is followed by: `URL`; null: nothing. */
  value: string | null;
  /** Any number of times. */
  isRepeated?: true;
  about: string;
}

export interface Command {
  name: 'push' | 'parse' | 'compare';
  usage: string;
  about: string;
  options: readonly Option[];
  examples: readonly string[];
}

const SERVER: readonly Option[] = [
  { name: 'url', value: 'URL', about: 'The server; else BAKEOFF_URL, else http://127.0.0.1:3000.' },
  {
    name: 'token',
    value: 'TOKEN',
    about: 'Its token; better in BAKEOFF_TOKEN, where no list of processes shows it.',
  },
  { name: 'retries', value: 'N', about: 'Tries after the first when the server is away or busy; else 4.' },
];

const JSON_OUT: Option = { name: 'json', value: null, about: 'Print the answers of the server as JSON.' };

export const COMMANDS: readonly Command[] = [
  {
    name: 'push',
    usage: 'bakeoff push FILE… [options]',
    about:
      'Stores result files; - is what comes in by a pipe. A text is stored once, so pushing it again is safe. Exit status 1 when one ' +
      'of them could not be stored.',
    options: [
      ...SERVER,
      {
        name: 'title',
        value: 'TEXT',
        about: 'Of several files, followed by the name of each; else the name.',
      },
      { name: 'notes', value: 'TEXT', about: 'What else is to be known about it.' },
      {
        name: 'set',
        value: 'KEY=VALUE',
        isRepeated: true,
        about: 'A dimension of every run whose text does not say it: hardware=c5.4xlarge.',
      },
      { name: 'format', value: 'ID', about: 'How to read it; else found by content.' },
      { name: 'name', value: 'NAME', about: 'File name of what comes in by a pipe.' },
      { name: 'dry-run', value: null, about: 'Store nothing; print what the server reads, as JSON.' },
      JSON_OUT,
      { name: 'quiet', short: 'q', value: null, about: 'Show no progress.' },
    ],
    examples: [
      'bakeoff push results.txt --title "Nightly run" --set hardware=c5.4xlarge',
      'dgraph live -f data.rdf.gz 2>&1 | bakeoff push - --name live.log',
    ],
  },
  {
    name: 'parse',
    usage: 'bakeoff parse FILE [options]',
    about:
      'Prints what a file is read as, as JSON, without a server. Exit status 1 when nothing in it can be compared.',
    options: [
      { name: 'format', value: 'ID', about: 'How to read it; else found by content.' },
      { name: 'name', value: 'NAME', about: 'File name of what comes in by a pipe.' },
    ],
    examples: ['bakeoff parse results.txt | jq .runs[0].dimensions'],
  },
  {
    name: 'compare',
    usage: 'bakeoff compare [options]',
    about:
      'Prints a comparison as Markdown. Exit status 1 when a condition of --fail-if is met by any cell that has a base; 2 when it ' +
      'could not be judged.',
    options: [
      ...SERVER,
      {
        name: 'link',
        value: 'LINK',
        about: 'A link to a comparison, or its query; the options below change it.',
      },
      {
        name: 'where',
        value: 'KEY=VALUE',
        isRepeated: true,
        about: 'Which runs; of one key any of its values.',
      },
      { name: 'metric', value: 'ID', isRepeated: true, about: 'What is compared.' },
      {
        name: 'row',
        value: 'KEY',
        isRepeated: true,
        about: 'What makes the rows: a dimension or knob:<setting>.',
      },
      { name: 'column', value: 'KEY', isRepeated: true, about: 'What makes the columns.' },
      { name: 'base', value: 'ROW', about: 'The row that the others are compared with: v1.' },
      { name: 'base-column', value: 'COLUMN', about: 'The column that the others are compared with.' },
      {
        name: 'fail-if',
        value: 'CONDITION',
        isRepeated: true,
        about:
          "A metric, <, <=, > or >=, and a ratio to the base or a change in percent: 'insert_rate_avg<0.95', " +
          "'latency_p99>+10%'.",
      },
      JSON_OUT,
    ],
    examples: [
      "bakeoff compare --where upload=3f2a9c51 --row config --base v1 --metric insert_rate_avg --fail-if 'insert_rate_avg<0.95'",
    ],
  },
];

/** Options of a command line, each as the list of what was given; a text says what is wrong with it. */
export interface Told {
  files: string[];
  values: ReadonlyMap<string, readonly string[]>;
}

export function readOptions(command: Command, args: readonly string[]): Told | { wrong: string } {
  const options: NonNullable<ParseArgsConfig['options']> = {
    help: { type: 'boolean', short: 'h', multiple: true },
  };
  for (const { name, short, value } of command.options)
    options[name] = { type: value === null ? 'boolean' : 'string', multiple: true, ...(short && { short }) };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return { wrong: error instanceof Error ? error.message.split('. ')[0]! : String(error) };
  }
  const values = new Map<string, string[]>();
  for (const [name, given] of Object.entries(parsed.values))
    values.set(name, [given ?? []].flat().map(String));
  for (const { name, isRepeated } of command.options)
    if (!isRepeated && (values.get(name)?.length ?? 0) > 1) return { wrong: `--${name} was given twice` };
  return { files: parsed.positionals, values };
}

/** Of an option that may be given once; null: it was not. */
export function optionOf({ values }: Told, name: string): string | null {
  return values.get(name)?.[0] ?? null;
}

export function hasOption({ values }: Told, name: string): boolean {
  return values.has(name);
}

const WIDTH = 96;

export function helpOf(command: Command): string {
  const rows = [
    ...command.options.map(({ name, short, value, isRepeated, about }) => ({
      left: `${short ? `-${short}, ` : ''}--${name}${value === null ? '' : ` ${value}`}${isRepeated ? ' …' : ''}`,
      about,
    })),
    { left: '-h, --help', about: 'Show this.' },
  ];
  const indent = Math.max(...rows.map(({ left }) => left.length)) + 4;
  return [
    `usage: ${command.usage}`,
    '',
    ...wrapped(command.about, WIDTH),
    '',
    ...rows.flatMap(({ left, about }) =>
      wrapped(about, WIDTH - indent).map(
        (line, i) => `${(i === 0 ? `  ${left}` : '').padEnd(indent)}${line}`,
      ),
    ),
    '',
    ...command.examples.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

export function overview(): string {
  return [
    'usage: bakeoff COMMAND [options]',
    '',
    ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(9)}${about.split('. ')[0]!.split('; ')[0]}`),
    '',
    'bakeoff COMMAND --help says more.',
    '',
  ].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
