/** Settings of database servers as flat maps: a knob's full name to its value, both as written. */
export type Settings = Readonly<Record<string, string>>;

/** Splits at commas outside parentheses, brackets and quotes: `a=1,b=(c=2,d=3)` → `a=1`, `b=(c=2,d=3)`. Empty parts are left out. */
export function splitOutside(text: string, separator = ','): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quote) {
      if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '(' || c === '[') depth++;
    else if ((c === ')' || c === ']') && depth > 0) depth--;
    else if (c === separator && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** WiredTiger's configuration string, nested groups flattened: `eviction=(threads_min=8,threads_max=8)` →
 *  `eviction.threads_min`, `eviction.threads_max`. A word without `=` is set to `true`, as WiredTiger reads it. */
export function parseConfigString(text: string, prefix = ''): Record<string, string> {
  const settings: Record<string, string> = {};
  const walk = (group: string, at: string, depth: number) => {
    for (const part of splitOutside(group)) {
      const equals = part.search(/[=:(]/);
      const key = at + (equals === -1 ? part : part.slice(0, equals)).trim();
      const value = equals === -1 ? 'true' : part.slice(part[equals] === '(' ? equals : equals + 1).trim();
      if (value.startsWith('(') && value.endsWith(')') && depth < 8)
        walk(value.slice(1, -1), `${key}.`, depth + 1);
      else settings[key] = value;
    }
  };
  walk(text.replace(/^(["'])(.*)\1$/s, '$2'), prefix, 0);
  return settings;
}
