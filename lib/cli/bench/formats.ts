/** npm run bench:formats [-- FORMAT …]: how long each format takes to read texts of growing size, usual and awkward ones. Ten times the text may
 *  take twelve times as long; fails when one takes longer. Prints a table; nothing of it is kept. New objects have as little room as where the
 *  server reads texts: with more of it a small text would be read before any of its garbage is collected. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FORMATS } from '../../formats';
import type { Format } from '../../formats/format';
import { readText } from '../../formats/read';
import { maskSecrets } from '../../formats/secrets';

const FORMATS_FOLDER = path.join(import.meta.dirname, '../../formats');

const MOST_TIMES = 12;
const TIMES = 5;
/** A time below is mostly that of the clock and of the compiler: no ratio follows from it. */
const LEAST_SECONDS = 0.005;

const USUAL_SIZES = [1_000_000, 10_000_000];
const AWKWARD_SIZES = [500_000, 5_000_000];

/** How a text is made of a sample, part after part until it is long enough. */
interface Shape {
  name: string;
  sizes: readonly number[];
  part(sample: string, index: number): string;
}

const SHAPES: readonly Shape[] = [
  { name: 'as it is', sizes: USUAL_SIZES, part: (sample) => sample },
  { name: 'no number twice', sizes: USUAL_SIZES, part: withOtherDigits },
  { name: 'numbers with commas', sizes: AWKWARD_SIZES, part: withCommas },
  {
    name: 'last line only',
    sizes: AWKWARD_SIZES,
    part: (sample, i) => withOtherDigits(`${lastLine(sample)}\n`, i),
  },
  { name: 'lines cut in half', sizes: AWKWARD_SIZES, part: (sample) => eachLine(sample, firstHalf) },
  {
    name: 'lines twice as one',
    sizes: AWKWARD_SIZES,
    part: (sample) => eachLine(sample, (line) => line + line),
  },
  { name: 'one line', sizes: AWKWARD_SIZES, part: (sample) => sample.replaceAll('\n', ' ') },
  { name: 'first line only', sizes: AWKWARD_SIZES, part: (sample) => `${sample.split('\n', 1)[0]}\n` },
  {
    name: 'blanks between',
    sizes: AWKWARD_SIZES,
    part: (sample) => sample.replaceAll(/ (?=\S)/g, ' '.repeat(40)),
  },
];

function eachLine(text: string, change: (line: string) => string): string {
  return `${text.split('\n').map(change).join('\n')}\n`;
}

function firstHalf(line: string): string {
  return line.slice(0, line.length / 2);
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

/** Digits after the first of a number, others in each part: chance that is the same everywhere. */
function withOtherDigits(text: string, index: number): string {
  let state = index + 1;
  return text.replace(/(?<=\d)\d/g, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String(Math.floor((state / 2 ** 32) * 10));
  });
}

function withCommas(text: string): string {
  return text.replace(/(?<=\d)\d{3}\b/g, ',$&');
}

/** Of the samples of a format the one of middle length, so that it can be repeated. */
function sampleOf({ id, sample }: Format): string {
  const folder = path.join(FORMATS_FOLDER, id, 'samples');
  const texts = readdirSync(folder)
    .filter((file) => !/\.(?:json|md)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return [sample, ...texts].map((text) => `${text.trimEnd()}\n`).sort((a, b) => a.length - b.length)[
    Math.floor(texts.length / 2)
  ]!;
}

function textOf({ part }: Shape, sample: string, size: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let i = 0; length < size; i++) {
    const next = part(sample, i);
    // nothing grows out of a shape that leaves nothing
    parts.push(next === '' ? '\n' : next);
    length += parts.at(-1)!.length;
  }
  return parts.join('').slice(0, size);
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** CPU time of this process, in seconds: what else the machine does is not in it, nor what work before left to be cleared away. */
function secondsOf(work: () => void): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Line {
  format: string;
  text: string;
  size: number;
  seconds: number;
  /** To the size before; null for the first, and where that took next to no time. */
  times: number | null;
}

/** What else the machine does can only make a text take longer: a time that is too long is measured again, up to so many times. */
const MOST_ATTEMPTS = 3;

function measuredAgain(format: string, shape: Shape, sample: string, read: (text: string) => void): Line[] {
  let lines = measure(format, shape, sample, read);
  for (let i = 1; i < MOST_ATTEMPTS && lines.some(({ times }) => times !== null && times > MOST_TIMES); i++)
    lines = measure(format, shape, sample, read);
  return lines;
}

function measure(format: string, shape: Shape, sample: string, read: (text: string) => void): Line[] {
  const lines: Line[] = [];
  // once before, for the compiler
  read(textOf(shape, sample, shape.sizes[0]!));
  for (const size of shape.sizes) {
    const text = textOf(shape, sample, size);
    const seconds = median(Array.from({ length: TIMES }, () => secondsOf(() => read(text))));
    const before = lines.at(-1)?.seconds ?? 0;
    const times = before < LEAST_SECONDS ? null : seconds / before;
    lines.push({ format, text: shape.name, size, seconds, times });
  }
  return lines;
}

function print({ format, text, size, seconds, times }: Line): void {
  const isTooLong = times !== null && times > MOST_TIMES;
  console.log(
    [
      format.padEnd(18),
      text.padEnd(20),
      `${(size / 1e6).toFixed(1)} MB`.padStart(8),
      `${(seconds * 1000).toFixed(1)} ms`.padStart(11),
      `${(size / 1e6 / seconds).toFixed(1)} MB/s`.padStart(13),
      `${times === null ? '' : `${times.toFixed(1)}×`}${isTooLong ? ' !' : ''}`.padStart(8),
    ].join(' '),
  );
}

const chosen = process.argv.slice(2);
const isWanted = (id: string) => chosen.length === 0 || chosen.includes(id);
const lines: Line[] = [];
const add = (format: string, sample: string, read: (text: string) => void) => {
  for (const shape of SHAPES)
    for (const line of measuredAgain(format, shape, sample, read)) {
      print(line);
      lines.push(line);
    }
};
console.log(`CPU time, medians of ${TIMES}; × is the time of ten times the text, at most ${MOST_TIMES}.\n`);
for (const format of FORMATS.filter(({ id }) => isWanted(id)))
  add(format.id, sampleOf(format), (text) => readText(text, null, format));
if (isWanted('secrets'))
  add(
    'secrets',
    `${FORMATS.map((format) => format.sample).join('\n')}\ndgraph live --password x -t y\n`,
    maskSecrets,
  );
const [worst] = lines.toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0));
if (worst) {
  console.log('\nThe longest for ten times the text:');
  print(worst);
  if ((worst.times ?? 0) > MOST_TIMES) process.exitCode = 1;
}
