import type { Diagnostic } from '../model';

/** What a configuration file sets. */
export interface SettingsFile {
  /** Knob to value as written; where a knob was set twice, the last. */
  settings: Record<string, string>;
  /** The line of the first setting; null when there is none. */
  line: number | null;
  diagnostics: Diagnostic[];
}

/** Collects settings in which the last one wins, and says where one replaced another. */
export function settingsFile() {
  const settings: Record<string, string> = Object.create(null);
  const lines = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  let first: number | null = null;
  return {
    set(key: string, value: string, line: number) {
      const before = lines.get(key);
      if (before !== undefined)
        diagnostics.push({
          severity: 'note',
          code: 'setting-repeated',
          message:
            settings[key] === value
              ? `"${key}" is set to "${value}" a second time; line ${before} set it before.`
              : `"${key}" is "${value}": it replaces the "${settings[key]}" of line ${before}, as the last setting wins.`,
          line,
        });
      settings[key] = value;
      lines.set(key, line);
      first = Math.min(first ?? line, line);
    },
    say(diagnostic: Diagnostic) {
      diagnostics.push(diagnostic);
    },
    result(): SettingsFile {
      return { settings: { ...settings }, line: first, diagnostics };
    },
  };
}
