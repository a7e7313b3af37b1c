import type { Said } from './notes';

/** In which mode the servers ran, by what the text says: the loader's log does not tell. */
export function collectModes() {
  let runs = 0;
  let ofNext: Said | null = null;
  let ofHeading: Said | null = null;
  let ofAllButFirst: Said | null = null;
  return {
    add(text: string, line: number): void {
      const all = /\ball in (\w{1,40}) mode,? except (?:for )?the first\b/i.exec(text);
      if (all) ofAllButFirst = { value: all[1]!.toLowerCase(), line };
      const mode = all ? null : modeIn(text);
      if (mode === null) return;
      ofNext = { value: mode, line };
      if (text.endsWith(':')) ofHeading = ofNext;
    },
    /** The mode of a run that begins here: what was said last since the run before, else what holds for all, else the last heading. */
    take(): Said | null {
      runs++;
      const stated =
        ofNext ?? (ofAllButFirst && runs === 1 ? { ...ofAllButFirst, value: 'normal' } : ofAllButFirst);
      ofNext = null;
      return stated ?? ofHeading;
    },
  };
}

/** `ludicrous` or `normal` when a line speaks of the mode, else null. */
function modeIn(text: string): string | null {
  if (!/ludicrous/i.test(text)) return null;
  const isDenied =
    /\b(?:without|not|no|never|off|disabled?|(?:does|did|was|is)n't)\s[^.]{0,24}\bludicrous/i.test(text);
  if (isDenied) return 'normal';
  return /\bludicrous[ _-]?mode\b|--ludicrous\b/i.test(text) ? 'ludicrous' : null;
}
