import { expect, test } from 'vitest';
import { intervalSeconds, parseElapsed, wallStep } from './clock';
import { commandIn, commandName, countOption, dataFiles, optionsOf } from './command';
import { collectNotes } from './notes';
import { readOptions } from './options';
import { outputOf, plainLine } from './prefix';
import { parseBytes, parseNice } from './printed-numbers';

test('durations are read in both of their forms, and one that is cut before its seconds is not', () => {
  expect(['05s', '01m00s', '01h47m41s', '100h00m05s'].map(parseElapsed)).toEqual([5, 60, 6461, 360_005]);
  expect(['1m39.544146028s', '67.855766ms', '0s', '-1ms', '12.345µs'].map(parseElapsed)).toEqual([
    99.544146028, 0.067855766, 0, -0.001, 0.000012345,
  ]);
  expect(['24m', '1h', '', 's', '5', '5 s', '1.2.3s'].map(parseElapsed)).toEqual(Array(7).fill(null));
});

test('steps of a printed time are taken to the period of the program where rounding explains them', () => {
  expect([4, 5, 6, 9, 11, 60].map((delta) => intervalSeconds(delta, 5))).toEqual([5, 5, 5, 10, 10, 60]);
  expect([1, 2, 3].map((delta) => intervalSeconds(delta, 2))).toEqual([2, 2, 2]);
  // 7 s lie as near to 5 as to 10 with a second to spare for neither
  expect(intervalSeconds(7, 5)).toBe(7);
});

test('the wall clock moves forward over midnight', () => {
  expect(wallStep(86_398, 3)).toBe(5);
  expect(wallStep(3, 86_398)).toBe(-5);
});

test('counts of four digits are read without the error of a multiplication', () => {
  expect(['176.0', '1.327k', '35.44k', '1.121M', '0.000', '1000.0'].map(parseNice)).toEqual([
    176, 1327, 35_440, 1_121_000, 0, 1000,
  ]);
  expect(['', 'k', '1.2x', '1,2k', '-1.0k'].map(parseNice)).toEqual(Array(5).fill(null));
});

test('sizes are decimal or binary by their unit', () => {
  expect(['23 MB', '23 MiB', '0 B', '1.2 GiB', '2.3 kB'].map(parseBytes)).toEqual([
    23_000_000, 24_117_248, 0, 1_288_490_188.8, 2300,
  ]);
  expect(['MB', '1.2 XB', '1 iB', '1 Pb'].map(parseBytes)).toEqual(Array(4).fill(null));
});

test('quotes, indents, fences and names of containers are no part of the output', () => {
  expect(outputOf('> > Time spent : 5s  ')).toBe('Time spent : 5s');
  expect(outputOf('\tcluster0-node2_1  | [05s]')).toBe('[05s]');
  expect(outputOf('`Total: 03s`')).toBe('Total: 03s`');
  expect(outputOf('alpha1 |no blank')).toBe('alpha1 |no blank');
  expect(outputOf('Apr 10 12:00:00 host dgraph[12]: Total: 03s')).toBe('Total: 03s');
  expect(outputOf('2020-03-31T23:42:09.123456789Z > Total: 03s')).toBe('Total: 03s');
});

test('a terminal escape inside a word leaves a mark, so that no figure grows together', () => {
  expect(plainLine('\x1b[32mMAP 01s\x1b[0m x')).toBe('MAP 01s x');
  expect(plainLine('10.0\x1b[ms')).toBe('10.0\uFFFDs');
});

test('a command is found behind prompts, numbers and words, and only with an option', () => {
  expect(commandIn('1 - ./dgraph live -f /a.rdf.gz -s /b')).toBe('./dgraph live -f /a.rdf.gz -s /b');
  expect(commandIn('docker exec -it dgraph dgraph live -r a.rdf.gz')).toBe('dgraph live -r a.rdf.gz');
  expect(commandIn('==> Executing: dgraphloader -r=../data/a.nq.gz')).toBe('dgraphloader -r=../data/a.nq.gz');
  expect(commandIn('`/opt/bin/dgraph bulk -f x`')).toBe('/opt/bin/dgraph bulk -f x');
  expect(commandIn('I ran dgraph live twice')).toBe(null);
  expect(commandName('./dgraph live -f x')).toBe('dgraph live -f x');
});

test('options are read with =, with a blank, and with both', () => {
  const options = optionsOf(
    'dgraph live -c 10 --batch =1000 -f=/a/x.rdf.gz,/b/y.rdf --verbose --creds "user=a;password=b c"',
  );
  expect(countOption(options, 'conc', 'c')).toBe('10');
  expect(countOption(options, 'batch', 'b')).toBe('1000');
  expect(dataFiles(options)).toEqual(['x.rdf.gz', 'y.rdf']);
  expect(options.get('verbose')).toBe('true');
  expect(options.get('creds')).toBe('user=a;password=b c');
});

test('a command that goes on behind a backslash is one command', () => {
  const notes = collectNotes();
  for (const [i, line] of ['$ dgraph live \\', '  -f a.rdf.gz \\', '  --conc 30'].entries())
    notes.add(line, i + 1);
  expect(notes.take().command).toEqual({ text: 'dgraph live -f a.rdf.gz --conc 30', line: 1 });
});

test('secrets of a command are masked in what is kept of it', () => {
  const notes = collectNotes();
  notes.add('$ dgraph live -f a.rdf.gz -u groot -p hunter2 -c 10', 1);
  expect(notes.take().command?.text).toBe('dgraph live -f a.rdf.gz -u groot -p ******* -c 10');
});

test('the mode is what was said last before a run, else what a heading or a statement about all of them says', () => {
  const notes = collectNotes();
  notes.add('All in ludicrous mode, except the first.', 1);
  expect(notes.take().mode).toEqual({ value: 'normal', line: 1 });
  expect(notes.take().mode).toEqual({ value: 'ludicrous', line: 1 });
  notes.add('This one was run without ludicrous mode.', 3);
  expect(notes.take().mode).toEqual({ value: 'normal', line: 3 });
});

test('a heading names only the run right below it, blank lines and messages of the loader between them', () => {
  const notes = collectNotes();
  notes.add('Master:', 1);
  notes.add('', 2);
  notes.add('Running transaction with dgraph endpoint: x', 3);
  expect(notes.take().heading).toEqual({ value: 'Master', line: 1 });
  notes.add('Master:', 5);
  notes.add('something else happened first', 6);
  expect(notes.take().heading).toBe(null);
});

test('the machine is read from the line that tells its cores or clock, and what follows directly', () => {
  const notes = collectNotes();
  for (const [i, line] of [
    'Stats:',
    '4GHz - 8 cores, 16 threads',
    '32GB DDR4.',
    'Then I began.',
    '64GB more',
  ].entries())
    notes.add(line, i + 1);
  expect(notes.take().hardware).toEqual({ value: '4GHz - 8 cores, 16 threads, 32GB DDR4', line: 2 });
});

test('printed options are settings, those of a group with its name before them', () => {
  const options = readOptions();
  for (const [i, line] of [
    '{',
    '\t"MapShards": 4,',
    '\t"Badger": {',
    '\t\t"Dir": "out"',
    '\t},',
    '\t"DataFiles": "a, b"',
    '}',
  ].entries())
    expect(options.add(line, i + 1)).toBe(true);
  expect(options.take()?.settings).toEqual({ MapShards: '4', 'Badger.Dir': 'out', DataFiles: 'a, b' });
  expect(options.add('no option', 8)).toBe(false);
});
