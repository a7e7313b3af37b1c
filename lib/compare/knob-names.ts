/** Names of knobs cut to what tells them apart, for the heads of narrow columns. */

const SHORTER: Readonly<Record<string, string>> = {
  trigger: 'trig',
  target: 'tgt',
  checkpoint: 'ckpt',
  eviction: 'evict',
  threads: 'thr',
  buffer: 'buf',
  compression: 'compr',
  maximum: 'max',
  minimum: 'min',
};

/** Units and fillers that the number itself tells. */
const NOISE = new Set(['secs', 'sec', 'seconds', 'ms', 'millis', 'gb', 'mb', 'kb', 'bytes']);

/** One label per column of knobs: `sync period`, `dirty trigger/target`. Parallel to the columns. */
export function knobLabels(columns: readonly (readonly string[])[]): { label: string; short: string }[] {
  const words = columns.map(columnWords);
  const heads = new Map<string, number>();
  for (const { shared } of words)
    if (shared.length > 0) heads.set(shared[0]!, (heads.get(shared[0]!) ?? 0) + 1);
  // a first word that most columns have (eviction …) tells nothing, as long as more is left
  const cut = words.map(({ shared, tails }) => {
    const isCommon = shared.length > 0 && (heads.get(shared[0]!) ?? 0) > 1;
    const rest = shared.slice(1);
    return isCommon && rest.length > 0 ? { shared: rest, tails } : { shared, tails };
  });
  const labels = cut.map(label);
  return labels.map((text, i) => {
    const isTaken = labels.some((other, j) => j !== i && other === text);
    const full = isTaken ? columns[i]!.join(' / ') : text;
    return { label: full, short: isTaken ? full : label(shortened(cut[i]!)) };
  });
}

interface ColumnWords {
  /** Words that all knobs of the column begin with. */
  shared: string[];
  /** What follows in each; [] when it is one knob. */
  tails: string[];
}

function columnWords(knobs: readonly string[]): ColumnWords {
  const all = knobs.map(wordsOf);
  if (all.length === 1) return { shared: all[0]!, tails: [] };
  let shared = 0;
  while (all.every((words) => shared < words.length - 1 && words[shared] === all[0]![shared])) shared++;
  return { shared: all[0]!.slice(0, shared), tails: all.map((words) => words.slice(shared).join(' ')) };
}

/** `storage.syncPeriodSecs` → sync, period; `eviction.threads_min` → eviction, threads, min. */
function wordsOf(knob: string): string[] {
  const words = knob
    .slice(isPath(knob) ? knob.lastIndexOf('.') + 1 : 0)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s._-]+/)
    .filter((word) => word !== '');
  while (words.length > 1 && NOISE.has(words.at(-1)!)) words.pop();
  return words;
}

/** Dots that lead to a section of a file (`storage.wiredTiger.engineConfig.cacheSizeGB`), not to a group of WiredTiger (`eviction.threads_min`). */
function isPath(knob: string): boolean {
  return /[a-z0-9][A-Z]/.test(knob);
}

function label({ shared, tails }: ColumnWords): string {
  return [...shared, ...(tails.length > 0 ? [tails.join('/')] : [])].join(' ');
}

function shortened({ shared, tails }: ColumnWords): ColumnWords {
  const short = (text: string) =>
    text
      .split(' ')
      .map((word) => (Object.hasOwn(SHORTER, word) ? SHORTER[word]! : word))
      .join(' ');
  return { shared: shared.map(short), tails: tails.map(short) };
}
