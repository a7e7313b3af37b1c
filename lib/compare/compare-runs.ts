import type { Metric, Run } from '../model';
import { headLabel, keyLabel, keyValue } from './axis-keys';
import { relateRows, resolveBase } from './base';
import { cellMaker } from './cells';
import { type ColumnEntry, columnEntries } from './column-entries';
import { comparedMetrics } from './compared-metrics';
import type { AxisKey, Chart, ComparedConfig, CompareView, Comparison, Head, RowHead } from './comparison';
import { judgeCells } from './judge-cells';
import { knobTable } from './knob-columns';
import { type LineUp, lineUp, type Stand } from './line-up';
import { metricsCompared } from './metrics-needed';
import { noticesOf } from './notices';
import { type RowEntry, rowEntries } from './row-entries';
import { groupBySettings } from './row-groups';
import { handGroups, type SortBy, sortRows } from './sort-rows';
import { comparabilityWarnings } from './warnings';

/** Lines runs up as a view asks, relates them to its base and judges them. `runs`: those of the view's filter and of baseFilter(view),
 *  with the measurements of metricsNeeded(view). `configs`: those of the runs' uploads. `metrics`: all that are known. */
export function compareRuns(
  runs: readonly Run[],
  configs: readonly ComparedConfig[],
  metrics: readonly Metric[],
  view: CompareView,
): Comparison {
  const wanted = metricsCompared(view);
  const known = wanted.flatMap((id) => metrics.find((metric) => metric.id === id) ?? []);
  const lined = lineUp(runs, configs, new Set(known.map((metric) => metric.id)), view);
  const maker = cellMaker(known.map((metric) => metric.id));
  const { entries, hiddenNoResult, hiddenByHand } = rowEntries(lined, configs, view, maker);
  const columns = columnEntries(lined, entries, view, maker);
  const base = resolveBase(lined, columns, view, maker);
  relateRows(entries, lined.charts, columns, base, maker.relativeTo);
  judgeCells(entries, known, view);
  const rows = sortRows(entries, sortBy(known, columns, view), view);
  const baseIndex = rows.findIndex((row) => row.key === view.base.row);
  const knobs = knobTable(rows, baseIndex, view.rows);
  const groups = groupsOf(rows, knobs.settings, view);
  return {
    keys: { rows: axisKeys(view.rows), columns: axisKeys(view.columns), charts: axisKeys(view.charts) },
    metrics: comparedMetrics(
      known,
      rows,
      view.metrics,
      lined.shown.map(({ run }) => run),
    ),
    rows: rows.map((row, i) => rowHead(row, view, groups[i]!, knobs.settings[i]!)),
    columns: columns.map((column) => columnHead(column, view)),
    charts: lined.charts.map((chart) => chartOf(chart, rows, columns, view)),
    runs: maker.runs,
    values: view.values,
    threshold: view.threshold,
    kind: view.kind,
    base,
    selected: view.selected,
    knobs: knobs.columns,
    groupNames: view.groups.length === 0 ? [] : [...view.groups.map((group) => group.name), ''],
    averaged: view.average.flatMap((key) => averagedOver(key, lined)),
    warnings: comparabilityWarnings(lined.shown, lined, view),
    leftOut: {
      withoutValue: lined.shown.filter(
        (run) => (run.measurements.get(wanted[0] ?? '')?.value ?? null) === null,
      ).length,
      hiddenRows: lined.hiddenRows + hiddenByHand,
      missedTarget: lined.missedTarget,
      otherMetrics: lined.otherMetrics,
      copies: lined.copies,
      noResult: hiddenNoResult,
    },
    notices: noticesOf(view, wanted, known, base, lined.shown),
  };
}

function axisKeys(keys: readonly string[]): AxisKey[] {
  return keys.map((key) => ({ key, label: keyLabel(key) }));
}

function sortBy(
  metrics: readonly Metric[],
  columns: readonly ColumnEntry[],
  view: CompareView,
): SortBy | null {
  if (view.sort.by === 'natural') return null;
  const id = view.sort.metric ?? view.metrics[0];
  const metricIndex = metrics.findIndex((metric) => metric.id === id);
  const column =
    columns.find(({ key }) => key === view.sort.column) ?? columns.find(({ state }) => state === 'results');
  if (metricIndex === -1 || !column) return null;
  return { metricIndex, column: column.key, direction: metrics[metricIndex]!.direction };
}

/** Hand-made groups, or rows that share all but one knob, or the first of several keys; one group when sorted by value. */
function groupsOf(
  rows: readonly RowEntry[],
  settings: readonly (string | null)[][],
  view: CompareView,
): number[] {
  if (view.groups.length > 0) {
    const byHand = handGroups(view);
    return rows.map((row) => byHand.get(row.key) ?? view.groups.length);
  }
  if (view.sort.by === 'value' || view.rowOrder.length > 0) return rows.map(() => 0);
  if (view.rows.length < 2) return groupBySettings(settings);
  const first = [...new Set(rows.map((row) => row.values[0]))];
  return first.length * 2 > rows.length ? rows.map(() => 0) : rows.map((row) => first.indexOf(row.values[0]));
}

function head(
  { key, values, state }: { key: string; values: readonly string[]; state: Head['state'] },
  keys: readonly string[],
  runs: number,
  isBase: boolean,
  aliases: CompareView['aliases'],
  isAlone = false,
): Head {
  const words = headLabel(keys, values, isAlone);
  const alias = Object.hasOwn(aliases, key) ? aliases[key]! : null;
  return { key, values, label: alias ?? words, renamed: alias === null ? null : words, state, runs, isBase };
}

function rowHead(
  row: RowEntry,
  view: CompareView,
  group: number,
  settings: readonly (string | null)[],
): RowHead {
  const isBase = row.key === view.base.row;
  return {
    ...head(row, view.rows, row.runs.length, isBase, view.aliases),
    group,
    settings,
    definition: row.definition,
  };
}

function columnHead(column: ColumnEntry, view: CompareView): Head {
  return head(column, view.columns, column.runs, column.key === view.base.column, view.aliases);
}

function chartOf(
  chart: Stand,
  rows: readonly RowEntry[],
  columns: readonly ColumnEntry[],
  view: CompareView,
): Chart {
  return {
    head: head({ ...chart, state: 'results' }, view.charts, chart.runs.length, false, view.aliases, true),
    rows: rows.flatMap((row, i) => {
      const cells = row.cells.get(chart.key);
      return cells ? [{ row: i, cells: columns.map(({ key }) => cells.get(key) ?? null) }] : [];
    }),
  };
}

function averagedOver(key: string, lined: LineUp): Comparison['averaged'] {
  const values = [...new Set(lined.shown.map((run) => keyValue(run, key)))];
  return values.length < 2 ? [] : [{ key, label: keyLabel(key), values }];
}
