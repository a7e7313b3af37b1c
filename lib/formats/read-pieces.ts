import { HEAD_LENGTH } from './format';
import { linesOfChunks } from './lines';
import { type ReadResult, readText } from './read';
import { noTextResult, type ReadOptions, withMasked } from './read-upload';
import { type Masked, maskSecrets } from './secrets';
import { textCheck } from './text';

export interface ReadPieces {
  /** Whether the pieces are a text; what was kept of one that is none is worth nothing. */
  isText: boolean;
  masked: Masked[];
  /** As of readUpload. */
  result: ReadResult;
}

/** Reads a decoded text that comes in pieces, wherever those end, as readUpload reads a whole one, with no more than a few pieces in memory.
 *  `keep` is handed all of the text as it may be stored, secrets masked, in order, cut after line ends. */
export function readPieces(
  pieces: Iterable<string>,
  options: Omit<ReadOptions, 'linesOf'>,
  keep: (piece: string) => void,
): ReadPieces {
  const check = textCheck();
  const masked: Masked[] = [];
  const texts = maskedPieces(checked(pieces, check.add), masked);
  const head = takeHead(texts);
  const kept = keeping([head, texts], keep);
  const { name, format = null, mappings = [], tidy } = options;
  const result = readText(head, name, format, mappings, linesOfChunks(kept), tidy);
  // a format may stop before the end
  for (const _ of kept);
  const problem = check.problem();
  if (problem) return { isText: false, masked, result: noTextResult(problem) };
  return {
    isText: true,
    masked,
    result: { ...result, diagnostics: withMasked(result.diagnostics, masked) },
  };
}

/** The pieces up to the one that makes it certain that this is no text. */
function* checked(pieces: Iterable<string>, isText: (piece: string) => boolean): Generator<string> {
  for (const piece of pieces) {
    if (!isText(piece)) return;
    yield piece;
  }
}

/** The first pieces, joined until a format can be told by them. */
function takeHead(pieces: Iterator<string>): string {
  let head = '';
  while (head.length < HEAD_LENGTH) {
    const next = pieces.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

function* keeping(
  [head, rest]: [string, Iterable<string>],
  keep: (piece: string) => void,
): Generator<string> {
  if (head !== '') {
    keep(head);
    yield head;
  }
  for (const piece of rest) {
    keep(piece);
    yield piece;
  }
}

function* maskedPieces(pieces: Iterable<string>, masked: Masked[]): Generator<string> {
  let lines = 0;
  for (const piece of wholeCommands(pieces)) {
    const found = maskSecrets(piece);
    for (const { line, what } of found.masked) masked.push({ line: line + lines, what });
    for (let lf = piece.indexOf('\n'); lf !== -1; lf = piece.indexOf('\n', lf + 1)) lines++;
    yield found.text;
  }
}

/** A line that is longer than this is cut: what stands there is no command. */
const LONGEST_LINE = 4_194_304;
/** As many lines are joined to one command at most. */
const LONGEST_COMMAND = 40;

/** The same text in pieces that end after a line that no backslash continues. */
function* wholeCommands(pieces: Iterable<string>): Generator<string> {
  let rest = '';
  for (const piece of pieces) {
    const text = rest + piece;
    const end = commandEnd(text);
    if (end === 0 && text.length < LONGEST_LINE) rest = text;
    else {
      yield end === 0 ? text : text.slice(0, end);
      rest = end === 0 ? '' : text.slice(end);
    }
  }
  if (rest !== '') yield rest;
}

/** Behind the last line end before which no backslash stands; 0: there is none. */
function commandEnd(text: string): number {
  let end = text.lastIndexOf('\n') + 1;
  for (let lines = 0; end > 1 && lines < LONGEST_COMMAND; lines++) {
    const last = text.charCodeAt(end - 2) === 13 ? end - 3 : end - 2;
    if (text[last] !== '\\') return end;
    end = text.lastIndexOf('\n', end - 2) + 1;
  }
  return end;
}
