import { type Command, collectCommands, countOption, optionsOf } from './command';
import { collectHardware } from './hardware';
import { collectModes } from './mode';
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
  /** What holds for a run that begins here. What was said of this run alone is forgotten then. */
  take(): RunNotes;
}

const MAX_FILES = 20;
const MAX_NOTE_LENGTH = 400;

/** Gathers what prose, banners and commands around the results say. Bounded, whatever the length of the text. */
export function collectNotes(): Notes {
  const commands = collectCommands();
  const modes = collectModes();
  const hardware = collectHardware();
  let heading: Said | null = null;
  let files: Said[] = [];
  let version: Said | null = null;
  let build: Said | null = null;
  let defaults: { conc: Said; batch: Said } | null = null;
  return {
    add(text, line) {
      if (text === '' || commands.add(text, line) || text.length > MAX_NOTE_LENGTH) return;
      const banner = bannerOf(text);
      const file = banner ? null : dataFileOf(text);
      if (banner?.what === 'version') version = { value: banner.value, line };
      else if (banner) build = { value: banner.value, line };
      else if (file !== null) {
        if (files.length < MAX_FILES) files.push({ value: file, line });
      } else if (!isLoaderOutput(text)) {
        heading = headingOf(text, line);
        hardware.add(text, line);
        modes.add(text, line);
        defaults = defaultsIn(text, line) ?? defaults;
      }
    },
    take() {
      const notes: RunNotes = {
        command: commands.take(),
        heading,
        mode: modes.take(),
        version,
        build,
        hardware: hardware.found(),
        defaultConc: defaults?.conc ?? null,
        defaultBatch: defaults?.batch ?? null,
        files,
      };
      heading = null;
      files = [];
      return notes;
    },
  };
}

/** `Normal values: --conc=10 --batch =1000`. */
function defaultsIn(text: string, line: number): { conc: Said; batch: Said } | null {
  if (!/\b(?:normal|default)/i.test(text) || !text.includes('--')) return null;
  const options = optionsOf(text.slice(text.indexOf('--')));
  const conc = countOption(options, 'conc');
  const batch = countOption(options, 'batch');
  return conc !== null && batch !== null
    ? { conc: { value: conc, line }, batch: { value: batch, line } }
    : null;
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
