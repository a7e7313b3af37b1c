/** Options that Dgraph's bulk loader prints as JSON before it starts. */
export interface PrintedOptions {
  /** Names as printed, those of nested groups with dots: `MapShards`, `Badger.NumGoroutines`. */
  settings: Record<string, string>;
  text: string;
  line: number;
}

const MAX_LINES = 400;

export interface OptionsReader {
  /** Takes a line; true when it belongs to a block of options. */
  add(text: string, line: number): boolean;
  /** The last whole block, and forgets it. */
  take(): PrintedOptions | null;
}

// "MapShards": 4,      "RDFDir": "goldendata.rdf.gz",      "Badger": {
const ENTRY = /^"([\w.-]{1,64})": (.*?),?$/;

/** Reads blocks that begin with a line `{` and end with `}`. */
export function readOptions(): OptionsReader {
  let lines: string[] = [];
  let settings: Record<string, string> = {};
  let groups: string[] = [];
  let isOpen = false;
  let first = 0;
  let whole: PrintedOptions | null = null;

  const close = () => {
    isOpen = false;
    if (Object.keys(settings).length > 0) whole = { settings, text: lines.join('\n'), line: first };
  };

  return {
    add(text, line) {
      const trimmed = text.trim();
      if (!isOpen) {
        if (trimmed !== '{') return false;
        isOpen = true;
        first = line;
        lines = [text];
        settings = {};
        groups = [];
        return true;
      }
      const entry = ENTRY.exec(trimmed);
      const isEnd = /^[}\]],?$/.test(trimmed);
      if ((!entry && !isEnd && !/^"?[^"]*"?,?$/.test(trimmed)) || lines.length >= MAX_LINES) {
        isOpen = false;
        return false;
      }
      lines.push(text);
      if (isEnd) {
        if (groups.length === 0) close();
        else groups.pop();
      } else if (entry) {
        const value = entry[2]!;
        if (value === '{' || value === '[') groups.push(entry[1]!);
        else settings[[...groups, entry[1]!].join('.')] = value.replace(/^"(.*)"$/, '$1');
      }
      return true;
    },
    take() {
      const taken = whole;
      whole = null;
      return taken;
    },
  };
}
