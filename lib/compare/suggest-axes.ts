/** Which keys make rows, columns and charts when nobody has chosen. */
import { DIMENSIONS, dimensionOf } from '../dimensions';
import { parseNumber } from '../metrics/numbers';
import type { Dimensions } from '../model';
import { headKey, keyValue, ownValue } from './axis-keys';

/** What is known of a run before its numbers are loaded. A Run is one. */
export interface RunHead {
  uploadId: string;
  dimensions: Dimensions;
  /** How many runs it stands for; absent: one. */
  count?: number;
  /** Effective settings of its config; absent: not known. */
  knobs?: Readonly<Record<string, string>> | null;
  /** Absent: not known. */
  measurements?: readonly { metric: string }[];
}

export interface Axes {
  rows: string[];
  columns: string[];
  charts: string[];
}

/** Columns come only from dimensions of this rank and above, since they are few and crossed with the rows. */
const COLUMN_RANK = 50;
const MOST_COLUMNS = 12;
const MOST_LINES = 24;
/** At least this share of the row and column pairs must have runs. */
const CROSSED = 0.5;
/** At least this share of the runs must have the dimension: those that lack it would share a row. */
const COVERED = 0.9;
/** Dimensions of a lower rank never tell rows apart by themselves. */
const TELLING_RANK = 30;
const MOST_ROW_KEYS = 6;
/** A dimension that makes charts rather than more rows. */
const CHART_KEY = 'step';
const MOST_CHARTS = 12;

/** Rows from the dimension of the highest rank that varies, columns likewise from what is crossed with it; where runs would still share
 *  a place though they differ, steps make charts and other dimensions are added to the rows. With `fixedRows` the rows are those, and
 *  columns are what keeps different runs apart. */
export function suggestAxes(heads: readonly RunHead[], fixedRows: readonly string[] | null = null): Axes {
  const varying = varyingKeys(heads);
  const keys = varying.filter((key) => isTelling(heads, key));
  const row = highest(keys, (key) => dimensionOf(key).rowRank) ?? onlyKey(heads);
  const rows = fixedRows ?? (row === null ? [] : [...systemOf(heads, row, keys), row]);
  const free = keys.filter((key) => !rows.includes(key));
  const crossed = free.filter((key) => isCrossed(heads, rows, key, MOST_COLUMNS));
  const column = highest(
    crossed.filter((key) => dimensionOf(key).columnRank >= COLUMN_RANK),
    (key) => dimensionOf(key).columnRank,
  );
  const axes: Axes = { rows: [...rows], columns: column === null ? [] : [column], charts: [] };
  const left = varying
    .filter((key) => !rows.includes(key) && key !== column && dimensionOf(key).rowRank >= TELLING_RANK)
    .sort((a, b) => dimensionOf(b).rowRank - dimensionOf(a).rowRank);
  if (
    left.includes(CHART_KEY) &&
    collide(heads, axes, [CHART_KEY]) &&
    valuesOf(heads, CHART_KEY).length <= MOST_CHARTS
  )
    axes.charts = [CHART_KEY];
  const others = left.filter((key) => !axes.charts.includes(key));
  if (!collide(heads, axes, others)) return axes;
  if (fixedRows === null) return { ...axes, rows: rowKeys(heads, axes, others) };
  if (column !== null) return axes;
  const apart = highest(
    others.filter((key) => isCrossed(heads, rows, key, MOST_LINES)),
    (key) => dimensionOf(key).rowRank,
  );
  return { ...axes, columns: apart === null ? [] : [apart] };
}

/** Versions mean something within their system only: what names it where each version is of one, as `8.0` and `8.4.0` are of RocksDB and `9.0`
 *  is of InnoDB. Empty for other keys. */
function systemOf(heads: readonly RunHead[], row: string, keys: readonly string[]): string[] {
  if (row !== 'version') return [];
  const systems = ['engine', 'dbms'].filter((key) => keys.includes(key) && followsFrom(heads, key, row));
  const finest = highest(systems, (key) => valuesOf(heads, key).length);
  return finest === null ? [] : [finest];
}

/** Whether runs of the same value of a key have the same of another. */
export function followsFrom(heads: readonly RunHead[], key: string, from: string): boolean {
  const values = new Map<string, string>();
  return heads.every(({ dimensions }) => {
    const given = ownValue(dimensions, from);
    const value = ownValue(dimensions, key);
    if (!values.has(given)) values.set(given, value);
    return values.get(given) === value;
  });
}

/** The row keys with those that part runs which still share a place, and with the other amounts, so that a row tells all of its load. */
function rowKeys(heads: readonly RunHead[], axes: Axes, others: readonly string[]): string[] {
  let rows = axes.rows;
  const amounts: string[] = [];
  for (const key of others)
    if (collide(heads, { ...axes, rows }, [key])) rows = [...rows, key];
    else if (AMOUNTS.has(key)) amounts.push(key);
  return [...rows, ...amounts].slice(0, MOST_ROW_KEYS);
}

/** Dimensions that differ among the runs. */
function varyingKeys(heads: readonly RunHead[]): string[] {
  const present = new Set(heads.flatMap((head) => Object.keys(head.dimensions)));
  const known = DIMENSIONS.map(({ key }) => key).filter((key) => present.delete(key));
  return [...known, ...[...present].sort()].filter((key) => valuesOf(heads, key).length > 1);
}

/** Whether enough runs have the dimension, and not all the same. */
function isTelling(heads: readonly RunHead[], key: string): boolean {
  const having = heads.filter((head) => ownValue(head.dimensions, key) !== '');
  return having.length >= COVERED * heads.length && valuesOf(having, key).length > 1;
}

/** What names the runs where nothing differs: the config, else the dbms. */
function onlyKey(heads: readonly RunHead[]): string | null {
  return (
    ['config', 'dbms'].find((key) => heads.some((head) => ownValue(head.dimensions, key) !== '')) ?? null
  );
}

function highest(keys: readonly string[], rank: (key: string) => number): string | null {
  let best: string | null = null;
  for (const key of keys) if (rank(key) > (best === null ? 0 : rank(best))) best = key;
  return best;
}

/** Whether a key has few values, and most of them have runs in most rows. */
function isCrossed(heads: readonly RunHead[], rows: readonly string[], key: string, most: number): boolean {
  const columns = valuesOf(heads, key).length;
  const rowCount = new Set(heads.map((head) => placeOf(head, rows))).size;
  const pairs = new Set(heads.map((head) => placeOf(head, [...rows, key])));
  return columns <= most && pairs.size >= CROSSED * columns * rowCount;
}

/** Whether runs that share a place differ in one of some keys. */
function collide(
  heads: readonly RunHead[],
  { rows, columns, charts }: Axes,
  keys: readonly string[],
): boolean {
  const seen = new Map<string, string>();
  return heads.some((head) => {
    const place = placeOf(head, [...rows, ...columns, ...charts]);
    const rest = placeOf(head, keys);
    const before = seen.get(place);
    if (before === undefined) seen.set(place, rest);
    return before !== undefined && before !== rest;
  });
}

function placeOf(head: RunHead, keys: readonly string[]): string {
  return headKey(keys.map((key) => headValue(head, key)));
}

/** The value of a key of an axis; '' where the run lacks it or its settings are not known. */
export function headValue({ uploadId, dimensions, knobs = null }: RunHead, key: string): string {
  return keyValue({ uploadId, dimensions, knobs }, key);
}

function valuesOf(heads: readonly RunHead[], key: string): string[] {
  return [...new Set(heads.map((head) => ownValue(head.dimensions, key)))];
}

/** Dimensions whose values are amounts: along them a line can be drawn. */
const AMOUNTS = new Set([
  'network_latency',
  'replacement_factor',
  'clients',
  'conc',
  'batch',
  'partitions',
  'rows',
]);

/** Whether rows of these keys are steps along an amount, three or more. */
export function isAlongAmount(heads: readonly RunHead[], rows: readonly string[]): boolean {
  const [key] = rows;
  if (key === undefined || rows.length > 1 || !AMOUNTS.has(key)) return false;
  const values = valuesOf(heads, key);
  const amounts = values.filter((value) => parseNumber(/^[\d.]*/.exec(value)?.[0] ?? '') !== null);
  return values.length >= 3 && amounts.length >= values.length - 1;
}
