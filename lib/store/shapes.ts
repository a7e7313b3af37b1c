import type { ParsedRun } from '../model';

/** What a run consists of, in the order of the text, without the numbers. Most runs of an upload share one. */
export interface Shape {
  /** Metric, label as written, and whether the text marks the value as missing. */
  measurements: [metric: string, label: string, missing: 0 | 1][];
  /** Metrics of its series and of its distributions. */
  series: string[];
  distributions: string[];
}

function shapeOf(run: ParsedRun): Shape {
  return {
    measurements: run.measurements.map((m) => [m.metric, m.label, m.value === null ? 1 : 0]),
    series: run.series.map((s) => s.metric),
    distributions: run.distributions.map((d) => d.metric),
  };
}

/** The different shapes of runs as JSON, and for each run the position of its own. */
export function shapesOf(runs: readonly ParsedRun[]): { contents: string[]; positions: number[] } {
  const known = new Map<string, number>();
  const positions = runs.map((run) => {
    const content = JSON.stringify(shapeOf(run));
    const position = known.get(content) ?? known.size;
    known.set(content, position);
    return position;
  });
  return { contents: [...known.keys()], positions };
}
