/** Runs on their way to the browser: dictionaries and columns instead of an object per measurement, about a seventh of the bytes. */
import type { Derivation, Measurement, Run } from '../model';
import { at, type Column, column, dictionary } from './packed-columns';

/** Labels and metrics of a run's measurements, in the order of the text. */
type Shape = readonly (readonly [metric: string, label: string])[];

export interface PackedRuns {
  ids: readonly string[];
  names: readonly string[];
  lines: readonly number[];
  uploads: readonly string[];
  uploadOf: Column<number>;
  configs: readonly string[];
  /** −1: no config is known. */
  configOf: Column<number>;
  dimensions: readonly { key: string; values: readonly string[]; of: Column<number> }[];
  shapes: readonly Shape[];
  shapeOf: Column<number>;
  /** By shape and place in it: columns over the runs of that shape. */
  cells: readonly (readonly PackedCells[])[];
}

interface PackedCells {
  values: Column<number | null>;
  /** Lines below the first line of the run. */
  offsets: Column<number>;
  /** 0: as the value is printed. */
  raws: Column<string | null | 0>;
  derived: Column<Derivation | 0>;
}

export function packRuns(runs: readonly Run[]): PackedRuns {
  const uploads = dictionary();
  const configs = dictionary();
  const uploadOf = runs.map((run) => uploads.codeOf(run.uploadId));
  const configOf = runs.map((run) => (run.configId === null ? -1 : configs.codeOf(run.configId)));
  const { shapes, shapeOf } = shapesOf(runs);
  return {
    ids: runs.map((run) => run.id),
    names: runs.map((run) => run.name),
    lines: runs.map((run) => run.line),
    uploads: uploads.values,
    uploadOf: column(uploadOf),
    configs: configs.values,
    configOf: column(configOf),
    dimensions: packDimensions(runs),
    shapes,
    shapeOf: column(shapeOf),
    cells: shapes.map((shape, i) => {
      const alike = runs.filter((_, run) => shapeOf[run] === i);
      return shape.map((_, place) => packCells(alike, place));
    }),
  };
}

/** The runs as they were, in their order. */
export function unpackRuns(packed: PackedRuns): Run[] {
  const seen = packed.shapes.map(() => 0);
  return packed.ids.map((id, i) => {
    const shape = at(packed.shapeOf, i);
    const inShape = seen[shape]!++;
    const line = packed.lines[i]!;
    const config = at(packed.configOf, i);
    return {
      id,
      uploadId: packed.uploads[at(packed.uploadOf, i)]!,
      name: packed.names[i]!,
      line,
      dimensions: Object.fromEntries(
        packed.dimensions.flatMap(({ key, values, of }) => {
          const code = at(of, i);
          return code === -1 ? [] : [[key, values[code]!]];
        }),
      ),
      configId: config === -1 ? null : packed.configs[config]!,
      measurements: packed.shapes[shape]!.map(([metric, label], place) =>
        unpackCell(metric, label, packed.cells[shape]![place]!, inShape, line),
      ),
    };
  });
}

function unpackCell(
  metric: string,
  label: string,
  cells: PackedCells,
  i: number,
  firstLine: number,
): Measurement {
  const value = at(cells.values, i);
  const raw = at(cells.raws, i);
  const derived = at(cells.derived, i);
  return {
    metric,
    label,
    value,
    line: firstLine + at(cells.offsets, i),
    raw: raw === 0 ? String(value) : raw,
    ...(derived !== 0 && { derived }),
  };
}

function packCells(runs: readonly Run[], place: number): PackedCells {
  const cells = runs.map((run) => run.measurements[place]!);
  return {
    values: column(cells.map(({ value }) => value)),
    offsets: column(cells.map(({ line }, i) => line - runs[i]!.line)),
    raws: column(cells.map(({ raw, value }) => (raw === String(value) ? 0 : raw))),
    derived: column(cells.map(({ derived }) => derived ?? 0)),
  };
}

function packDimensions(runs: readonly Run[]): PackedRuns['dimensions'] {
  const keys = new Set(runs.flatMap((run) => Object.keys(run.dimensions)));
  return [...keys].map((key) => {
    const { values, codeOf } = dictionary();
    const of = runs.map(({ dimensions }) => (Object.hasOwn(dimensions, key) ? codeOf(dimensions[key]!) : -1));
    return { key, values, of: column(of) };
  });
}

function shapesOf(runs: readonly Run[]): { shapes: Shape[]; shapeOf: number[] } {
  const codes = new Map<string, number>();
  const shapes: Shape[] = [];
  const shapeOf = runs.map(({ measurements }) => {
    const shape: Shape = measurements.map(({ metric, label }) => [metric, label]);
    const name = JSON.stringify(shape);
    const known = codes.get(name);
    if (known !== undefined) return known;
    codes.set(name, shapes.length);
    return shapes.push(shape) - 1;
  });
  return { shapes, shapeOf };
}
