import { maskSecrets } from '../secrets';
import { type Command, commandIn, countOption, optionsOf } from './command';
import { baseName } from './words';

/** A statement of the text and the line it was read from. */
export interface Said {
  value: string;
  line: number;
}

/** What a text says about the run that follows, beside its results. Null where it says nothing. */
export interface RunNotes {
  command: Command | null;
  /** `Master` of a heading `Master:` right before the run. */
  heading: Said | null;
  /** `ludicrous` or `normal`. */
  mode: Said | null;
  version: Said | null;
  build: Said | null;
  hardware: Said | null;
  /** Values of --conc and --batch that the text calls normal or default. */
  defaultConc: Said | null;
  defaultBatch: Said | null;
  /** Data files that the loader said it processes. */
  files: Said[];
}

export interface Notes {
  /** Takes a line that holds no result. */
  add(text: string, line: number): void;
  /** Says that a result follows: a heading further up than this belongs to it no more. */
  take(): RunNotes;
}

const MAX_FILES = 20;
const MAX_NOTE_LENGTH = 400;

/** Gathers what prose, banners and commands around the results say. Bounded, whatever the length of the text. */
export function collectNotes(): Notes {
  let command: Command | null = null;
  let unfinished: Command | null = null;
  let heading: Said | null = null;
  let files: Said[] = [];
  let mode: Said | null = null;
  let headingMode: Said | null = null;
  let modeOfAll: { said: Said; first: string } | null = null;
  let runs = 0;
  let version: Said | null = null;
  let build: Said | null = null;
  let defaultConc: Said | null = null;
  let defaultBatch: Said | null = null;
  const hardware = collectHardware();

  const addCommand = (text: string, line: number): boolean => {
    const whole = unfinished ? `${unfinished.text} ${text.trim()}` : text;
    const at = unfinished?.line ?? line;
    unfinished = null;
    if (whole.endsWith('\\') && whole.length < 4096 && whole.includes('dgraph')) {
      unfinished = { text: whole.slice(0, -1).trimEnd(), line: at };
      return true;
    }
    const found = commandIn(whole);
    if (found === null) return false;
    command = { text: maskSecrets(found).text, line: at };
    return true;
  };

  const addMode = (text: string, line: number): void => {
    const all = /\ball in (\w+) mode,? except (?:for )?the first\b/i.exec(text);
    if (all) modeOfAll = { said: { value: all[1]!.toLowerCase(), line }, first: 'normal' };
    const mentioned = all ? null : modeIn(text);
    if (mentioned === null) return;
    mode = { value: mentioned, line };
    if (text.endsWith(':')) headingMode = mode;
  };

  return {
    add(text, line) {
      if (text === '') return;
      if (text.length > MAX_NOTE_LENGTH && !unfinished && !text.includes('dgraph')) return;
      if (addCommand(text, line)) return;
      if (text.length > MAX_NOTE_LENGTH) return;
      const banner = bannerOf(text);
      if (banner) {
        if (banner.what === 'version') version = { value: banner.value, line };
        else build = { value: banner.value, line };
        return;
      }
      const file = dataFileOf(text);
      if (file !== null) {
        if (files.length < MAX_FILES) files.push({ value: file, line });
        return;
      }
      if (isLoaderOutput(text)) return;
      heading = headingOf(text, line);
      hardware.add(text, line);
      addMode(text, line);
      if (/\b(?:normal|default)/i.test(text) && text.includes('--')) {
        const options = optionsOf(text.slice(text.indexOf('--')));
        const conc = countOption(options, 'conc');
        const batch = countOption(options, 'batch');
        if (conc !== null && batch !== null) {
          defaultConc = { value: conc, line };
          defaultBatch = { value: batch, line };
        }
      }
    },
    take() {
      runs++;
      const byAll: Said | null = modeOfAll && {
        ...modeOfAll.said,
        value: runs === 1 ? modeOfAll.first : modeOfAll.said.value,
      };
      const notes: RunNotes = {
        command,
        heading,
        mode: mode ?? byAll ?? headingMode,
        version,
        build,
        hardware: hardware.found(),
        defaultConc,
        defaultBatch,
        files,
      };
      command = null;
      unfinished = null;
      heading = null;
      mode = null;
      files = [];
      return notes;
    },
  };
}

/** `ludicrous` or `normal` when a line speaks of the mode, else null. */
function modeIn(text: string): string | null {
  if (!/ludicrous/i.test(text)) return null;
  if (/\b(?:without|not|no|never|off|disabled?|(?:does|did|was|is)n't)\s[^.]{0,24}\bludicrous/i.test(text))
    return 'normal';
  return /\bludicrous[ _-]?mode\b|--ludicrous\b/i.test(text) ? 'ludicrous' : null;
}

/** `Dgraph version   : v1.0.15` and the lines below it that say which build it is. */
function bannerOf(text: string): { what: 'version' | 'build'; value: string } | null {
  const match = /^(Dgraph version|Commit SHA-1|Badger version)\s*:\s*(\S{1,80})$/.exec(text);
  if (!match) return null;
  return { what: match[1] === 'Commit SHA-1' ? 'build' : 'version', value: match[2]! };
}

/** The name in `Processing data file "/21million.rdf.gz"` or, before v1.1, `Processing 1million.rdf.gz`; null for schemas. */
function dataFileOf(text: string): string | null {
  const quoted = /^Processing data file "([^"]+)"/.exec(text);
  if (quoted) return baseName(quoted[1]!);
  const bare = /^Processing (?:file \(\d+ out of \d+\): )?(\S+\.(?:rdf|nq|nt|json)(?:\.gz)?)$/.exec(text);
  return bare ? baseName(bare[1]!) : null;
}

/** Whether the loader itself says this around its results: such a line parts no heading from its run. */
function isLoaderOutput(text: string): boolean {
  return /^(?:Process|Running transaction with|Found \d+ data file|Creating temp client|\[Decoder\]|Page Size|Login successful|badger \d{4}\/|[IWE]\d{4} |Connecting to zero|Number of |Time spent|goroutine \d|Looped \d|(?:Go version|Commit timestamp|Branch)\s*:)/.test(
    text,
  );
}

/** `Master:`, `## After the change`, `**Before**`: a short line that names what follows. */
function headingOf(text: string, line: number): Said | null {
  if (text.length > 64) return null;
  const match = /^(#{1,6} +)?(\*\*)?([A-Za-z][^:*]{0,59}?)(\*\*)?(:)?(\*\*)?$/.exec(text);
  if (!match || !(match[1] || match[2] || match[5])) return null;
  return { value: match[3]!.trim(), line };
}

/** Lines about the machine, from the one that tells processor clock or cores on: memory and disk may follow it directly. */
function collectHardware() {
  const parts: string[] = [];
  let isOpen = false;
  let first = 0;
  return {
    add(text: string, line: number): void {
      const isShort = text.length <= 80;
      if (parts.length === 0 && isShort && /^(?:\d+(?:\.\d+)? ?GHz\b|\d+ (?:v?CPUs?|cores?)\b)/i.test(text)) {
        isOpen = true;
        first = line;
      } else if (
        !isShort ||
        parts.length > 3 ||
        !/^(?:\d+(?:\.\d+)? ?[GT]i?B\b|(?:NVMe|SSD|HDD|RAM|Memory|Disk)\b)/i.test(text)
      )
        isOpen = false;
      if (isOpen) parts.push(text.replace(/\.$/, ''));
    },
    found: (): Said | null => (parts.length > 0 ? { value: parts.join(', '), line: first } : null),
  };
}
