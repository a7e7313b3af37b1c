/** A comparison on its way to the browser: a list of values per cell instead of names and values, about a fifth of the letters. */
import type {
  BaseCells,
  Cell,
  Chart,
  Comparison,
  Judgement,
  RatioProblem,
  Source,
  Spread,
} from '../compare/comparison';
import type { Derivation } from '../model';

export interface PackedComparison {
  /** All but the cells, as it is. */
  rest: Omit<Comparison, 'charts' | 'base'> & { base: Omit<Comparison['base'], 'cells'> };
  heads: readonly Chart['head'][];
  /** By chart: each row with its cells by column and metric. */
  rows: readonly (readonly [row: number, cells: readonly (readonly PackedCell[] | null)[]])[][];
  /** By chart and column. */
  bases: readonly (readonly (PackedBase | null)[])[];
  /** Labels of sources. */
  labels: readonly string[];
}

type PackedCell = readonly [
  value: number | null,
  n: number,
  /** isMixed, isBase, missedTarget: 1, 2 and 4. */
  flags: number,
  judgement: number,
  ratio: number | null,
  difference: number | null,
  rounding: number | null,
  spread: readonly [number, number, number, number] | null,
  problem: RatioProblem | null,
  ...sources: PackedSource[],
];

/** `value` and `raw` are 0 where they are the cell's value, and what that is as text. */
type PackedSource = readonly [
  run: number,
  line: number,
  label: number,
  value: number | null | 'same',
  raw: string | null | 0,
  derived?: Derivation,
];

type PackedBase = readonly [label: string, isBorrowed: boolean, cells: readonly PackedCell[]];

const JUDGEMENTS = ['none', 'better', 'worse', 'same'] as const satisfies readonly Judgement[];

export function packComparison({
  charts,
  base: { cells: bases, ...base },
  ...rest
}: Comparison): PackedComparison {
  const labels = new Map<string, number>();
  const labelOf = (label: string) => {
    const known = labels.get(label) ?? labels.size;
    labels.set(label, known);
    return known;
  };
  const pack = (cells: readonly Cell[]) => cells.map((cell) => packCell(cell, labelOf));
  return {
    rest: { ...rest, base },
    heads: charts.map(({ head }) => head),
    rows: charts.map(({ rows }) =>
      rows.map(({ row, cells }) => [row, cells.map((ofColumn) => ofColumn && pack(ofColumn))] as const),
    ),
    bases: bases.map((columns) =>
      columns.map((one) => one && ([one.label, one.isBorrowed, pack(one.cells)] as const)),
    ),
    labels: [...labels.keys()],
  };
}

/** The comparison as it was. */
export function unpackComparison({ rest, heads, rows, bases, labels }: PackedComparison): Comparison {
  const { base, ...others } = rest;
  const unpack = (cells: readonly PackedCell[]) => cells.map((cell) => unpackCell(cell, labels));
  const charts = heads.map(
    (head, chart): Chart => ({
      head,
      rows: rows[chart]!.map(([row, cells]) => ({
        row,
        cells: cells.map((ofColumn) => ofColumn && unpack(ofColumn)),
      })),
    }),
  );
  const baseOf = ([label, isBorrowed, cells]: PackedBase): BaseCells => ({
    cells: unpack(cells),
    label,
    isBorrowed,
  });
  return {
    ...others,
    charts,
    base: { ...base, cells: bases.map((columns) => columns.map((one) => one && baseOf(one))) },
  };
}

function packCell(cell: Cell, labelOf: (label: string) => number): PackedCell {
  const { value, n, spread, ratio, difference, rounding, problem } = cell;
  const flags = (cell.isMixed ? 1 : 0) + (cell.isBase ? 2 : 0) + (cell.missedTarget ? 4 : 0);
  const sources = cell.sources.map((source): PackedSource => {
    const packed = [
      source.run,
      source.line,
      labelOf(source.label),
      source.value === value ? 'same' : source.value,
      source.raw === String(source.value) ? 0 : source.raw,
    ] as const;
    return source.derived ? [...packed, source.derived] : packed;
  });
  return [
    value,
    n,
    flags,
    JUDGEMENTS.indexOf(cell.judgement),
    ratio,
    difference,
    rounding,
    spread && [spread.min, spread.lower, spread.upper, spread.max],
    problem,
    ...sources,
  ];
}

function unpackCell(packed: PackedCell, labels: readonly string[]): Cell {
  const [value, n, flags, judgement, ratio, difference, rounding, spread, problem, ...sources] = packed;
  return {
    value,
    n,
    isMixed: (flags & 1) !== 0,
    spread: spread && spreadOf(spread),
    sources: sources.map((source) => unpackSource(source, value, labels)),
    rounding,
    ratio,
    difference,
    problem,
    judgement: JUDGEMENTS[judgement]!,
    isBase: (flags & 2) !== 0,
    missedTarget: (flags & 4) !== 0,
  };
}

function unpackSource(
  [run, line, label, kept, raw, derived]: PackedSource,
  ofCell: number | null,
  labels: readonly string[],
): Source {
  const value = kept === 'same' ? ofCell : kept;
  return {
    run,
    value,
    line,
    label: labels[label]!,
    raw: raw === 0 ? String(value) : raw,
    ...(derived && { derived }),
  };
}

function spreadOf([min, lower, upper, max]: readonly [number, number, number, number]): Spread {
  return { min, lower, upper, max };
}
