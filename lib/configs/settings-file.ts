import type { Diagnostic } from '../model';

/** What can be said of a configuration file. */
export interface SettingsDiagnostic extends Diagnostic {
  code: 'indentation-lost' | 'bad-yaml' | 'include' | 'not-a-setting' | 'setting-repeated';
}

/** What a configuration file sets. */
export interface SettingsFile {
  /** Knob to value as written; where a knob was set twice, the last. */
  settings: Record<string, string>;
  /** The line of the first setting; null when there is none. */
  line: number | null;
  diagnostics: SettingsDiagnostic[];
}

/** Collects settings in which the last one wins, and says where one replaced another. */
export function settingsFile() {
  const settings: Record<string, string> = Object.create(null);
  const lines = new Map<string, number>();
  const diagnostics: SettingsDiagnostic[] = [];
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
              ? `Expected "${key}" once, found it set to the "${value}" of line ${before} again; that changes nothing.`
              : `Expected "${key}" once, found "${value}" after the "${settings[key]}" of line ${before}; the last one wins.`,
          line,
        });
      settings[key] = value;
      lines.set(key, line);
      first = Math.min(first ?? line, line);
    },
    say(diagnostic: SettingsDiagnostic) {
      diagnostics.push(diagnostic);
    },
    result(): SettingsFile {
      return { settings: { ...settings }, line: first, diagnostics };
    },
  };
}
