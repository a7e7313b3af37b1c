import type { Metric } from '../model';

/** How sentences say what a metric does, relative to a base: `inserts 1.40× as fast as v1`. */
interface Phrase {
  /** `times` is `1.40×`; `base` is null where the sentence has named it already. */
  relative(times: string, base: string | null): string;
  /** Of the best value: `fastest`. */
  best: string;
}

const PHRASES: Readonly<Record<string, Phrase>> = {
  insert_rate_avg: { relative: (times, base) => `inserts ${times} as fast${as(base)}`, best: 'fastest' },
  query_rate_avg: {
    relative: (times, base) => `answers queries ${times} as fast${as(base)}`,
    best: 'fastest',
  },
  duration: { relative: (times, base) => `takes ${times} the time${of(base)}`, best: 'shortest' },
};

function as(base: string | null): string {
  return base === null ? '' : ` as ${base}`;
}

function of(base: string | null): string {
  return base === null ? '' : ` of ${base}`;
}

function phraseOf(metric: Metric): Phrase | null {
  return Object.hasOwn(PHRASES, metric.id) ? PHRASES[metric.id]! : null;
}

/** The metric's name inside a sentence: `Insert rate` → `insert rate`; abbreviations keep their capitals. */
export function nameInSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** `writes 0.17× the KB per insert`, else `has 1.40× the insert rate of v1`. `unit`: the one that is shown. */
export function relativePhrase(metric: Metric, unit: string, times: string, base: string | null): string {
  const own = phraseOf(metric);
  if (own) return own.relative(times, base);
  const flow = /^(read|write)_bytes_per_/.exec(metric.id)?.[1];
  if (flow && metric.per !== null) return `${flow}s ${times} the ${unit} per ${metric.per}${of(base)}`;
  return `has ${times} the ${nameInSentence(metric.label)}${of(base)}`;
}

/** What the best value of a metric is called: `fastest`, else by its direction. */
export function bestWord(metric: Metric): string {
  return phraseOf(metric)?.best ?? (metric.direction === 'lower' ? 'lowest' : 'highest');
}
