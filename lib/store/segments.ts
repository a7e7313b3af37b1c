import type { Metric } from '../model';
import type { Dictionaries, Dictionary, IndexedConfig } from './run-index';
import type { Shape } from './shapes';

/** The values of one dimension, of each run of a segment. */
export interface Column {
  /** Code of each run's value; 0: it has none. */
  codes: Uint32Array;
  /** Its different codes. */
  distinct: number[];
}

/** The runs of one upload in the index, in the order of the text. */
export interface Segment {
  uploadKey: number;
  uploadId: string;
  firstRun: number;
  size: number;
  /** By dimension; one that no run has is left out. */
  columns: Map<string, Column>;
  shapes: Shape[];
  shapeOf: Uint32Array;
  metrics: Metric[];
  configs: IndexedConfig[];
  /** The different combinations of the codes of config, dbms and version among its runs. */
  mentions: { config: number; dbms: number; version: number }[];
  mentionOf: Uint32Array;
}

/** An upload as the query for the index answers it; texts are JSON. */
export interface SegmentRow {
  key: number;
  id: string;
  firstRun: number;
  runCount: number;
  /** [keys of runs, keys of dimensions, values], of equal length. */
  dimensions: string;
  /** [keys, shapes]. */
  runs: string;
  /** [position, Shape][] */
  shapes: string;
  /** Metric[] */
  metrics: string;
  configs: string;
}

export function segmentOf(row: SegmentRow, dictionaries: Dictionaries): Segment {
  const { firstRun, runCount: size } = row;
  const columns = columnsOf(row, dictionaries);
  const [runKeys, shapePositions]: [number[], number[]] = JSON.parse(row.runs);
  const shapeOf = new Uint32Array(size);
  for (const [i, run] of runKeys.entries()) shapeOf[run - firstRun] = shapePositions[i]!;
  const shapes: Shape[] = [];
  const positions: [number, Shape][] = JSON.parse(row.shapes);
  for (const [position, shape] of positions) shapes[position] = shape;
  const configs: Omit<IndexedConfig, 'uploadId' | 'isOfOwnRuns' | 'settings'>[] = JSON.parse(row.configs);
  return {
    uploadKey: row.key,
    uploadId: row.id,
    firstRun,
    size,
    columns,
    shapes,
    shapeOf,
    metrics: JSON.parse(row.metrics),
    configs: configs.map((c) => ({
      ...c,
      uploadId: row.id,
      isOfOwnRuns: size > 0,
      settings: JSON.stringify(Object.entries(c.knobs).sort(([a], [b]) => (a < b ? -1 : 1))),
    })),
    ...mentionsOf(columns, size),
  };
}

function columnsOf(row: SegmentRow, dictionaries: Dictionaries): Segment['columns'] {
  const [runs, keys, values]: [number[], string[], string[]] = JSON.parse(row.dimensions);
  const columns = new Map<string, Uint32Array>();
  for (let i = 0; i < runs.length; i++) {
    const key = keys[i]!;
    let column = columns.get(key);
    if (!column) {
      column = new Uint32Array(row.runCount);
      columns.set(key, column);
    }
    column[runs[i]! - row.firstRun] = codeOf(dictionaryOf(dictionaries, key), values[i]!);
  }
  return new Map(
    [...columns].map(([key, codes]): [string, Column] => [key, { codes, distinct: [...new Set(codes)] }]),
  );
}

function dictionaryOf(dictionaries: Dictionaries, key: string): Dictionary {
  const known = dictionaries.get(key);
  if (known) return known;
  const dictionary: Dictionary = { codes: new Map([['', 0]]), values: [''] };
  dictionaries.set(key, dictionary);
  return dictionary;
}

function codeOf({ codes, values }: Dictionary, value: string): number {
  const known = codes.get(value);
  if (known !== undefined) return known;
  codes.set(value, values.length);
  return values.push(value) - 1;
}

function mentionsOf(columns: Segment['columns'], size: number): Pick<Segment, 'mentions' | 'mentionOf'> {
  const known = new Map<string, number>();
  const mentions: Segment['mentions'] = [];
  const mentionOf = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const config = columns.get('config')?.codes[i] ?? 0;
    const dbms = columns.get('dbms')?.codes[i] ?? 0;
    const version = columns.get('version')?.codes[i] ?? 0;
    const name = `${config} ${dbms} ${version}`;
    let mention = known.get(name);
    if (mention === undefined) {
      mention = mentions.push({ config, dbms, version }) - 1;
      known.set(name, mention);
    }
    mentionOf[i] = mention;
  }
  return { mentions, mentionOf };
}
