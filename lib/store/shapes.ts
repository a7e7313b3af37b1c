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
  let before: ParsedRun | undefined;
  let position = 0;
  const positions = runs.map((run) => {
    // most runs of a text have that of the run before them, and writing it down takes longer than to see that
    if (before === undefined || !hasShapeOf(run, before)) {
      const content = JSON.stringify(shapeOf(run));
      position = known.get(content) ?? known.size;
      known.set(content, position);
    }
    before = run;
    return position;
  });
  return { contents: [...known.keys()], positions };
}

/** Whether runs without series and distributions consist of the same. */
function hasShapeOf(run: ParsedRun, other: ParsedRun): boolean {
  const { measurements } = run;
  if (measurements.length !== other.measurements.length) return false;
  if ([run, other].some(({ series, distributions }) => series.length + distributions.length > 0))
    return false;
  for (let i = 0; i < measurements.length; i++) {
    const [a, b] = [measurements[i]!, other.measurements[i]!];
    if (a.metric !== b.metric || a.label !== b.label || (a.value === null) !== (b.value === null))
      return false;
  }
  return true;
}
