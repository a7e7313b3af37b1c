/** The parameters of a link, one by one: how each is written and read. Absent means default. */
import { keys, type Param, readDecimal, text, texts, word } from './param-kinds';
import { joinTexts, splitTexts } from './text-list';
import { TIME_PARAMS } from './time-params';
import {
  CHART_KINDS,
  type Constraint,
  FRONT_KINDS,
  MISSED_MODES,
  NO_RESULT_MODES,
  SCALE_KINDS,
  SCALES_KINDS,
  SORT_KEYS,
  SORT_ORDERS,
  VALUES_MODES,
  WHY_KINDS,
} from './view';

const threshold: Param = {
  name: 'threshold',
  write: ({ threshold }) => (threshold === 'report' ? [] : [String(threshold)]),
  read: ([found = ''], view) => {
    if (found === 'report' || found === 'quartiles') return { ...view, threshold: found };
    const percent = readDecimal(found);
    if (percent === null || percent < 0) return { expected: 'report, quartiles or a percentage', found };
    return { ...view, threshold: percent };
  },
};

/** `at-most=db_rss:55000000000`: metric and number in its base unit. */
function bound(name: Constraint['bound']): Param {
  return {
    name,
    write: (view) =>
      view.constraints.filter((c) => c.bound === name).map((c) => `${c.metric}:${String(c.value)}`),
    read: (values, view) => {
      const constraints: Constraint[] = [];
      for (const found of values) {
        const colon = found.lastIndexOf(':');
        const value = readDecimal(found.slice(colon + 1));
        if (colon < 1 || value === null) return { expected: 'metric:number', found };
        constraints.push({ metric: found.slice(0, colon), bound: name, value });
      }
      return { ...view, constraints: [...view.constraints, ...constraints] };
    },
  };
}

const alias: Param = {
  name: 'alias',
  write: (view) => Object.entries(view.aliases).map(joinTexts),
  read: (values, view) => {
    const pairs: [string, string][] = [];
    for (const found of values) {
      const [key = '', name, ...rest] = splitTexts(found);
      if (name === undefined || rest.length > 0) return { expected: 'key,name', found };
      pairs.push([key, name]);
    }
    return { ...view, aliases: Object.fromEntries(pairs) };
  },
};

const group: Param = {
  name: 'group',
  write: (view) => view.groups.map(({ name, rows }) => joinTexts([name, ...rows])),
  read: (values, view) => ({
    ...view,
    groups: values.map((value) => {
      const [name = '', ...rows] = splitTexts(value);
      return { name, rows };
    }),
  }),
};

const rowOrder: Param = {
  name: 'row-order',
  write: ({ rowOrder }) => (rowOrder.length === 0 ? [] : [joinTexts(rowOrder)]),
  read: ([value = ''], view) => ({ ...view, rowOrder: splitTexts(value) }),
};

/** In the order in which a link has them. */
export const PARAMS: readonly Param[] = [
  texts(
    'metric',
    (v) => v.metrics,
    (v, metrics) => ({ ...v, metrics }),
  ),
  keys(
    'row',
    (v) => v.rows,
    (v, rows) => ({ ...v, rows }),
  ),
  keys(
    'column',
    (v) => v.columns,
    (v, columns) => ({ ...v, columns }),
  ),
  keys(
    'chart',
    (v) => v.charts,
    (v, charts) => ({ ...v, charts }),
  ),
  texts(
    'average',
    (v) => v.average,
    (v, average) => ({ ...v, average }),
  ),
  word(
    'kind',
    CHART_KINDS,
    null,
    (v) => v.kind,
    (v, kind) => ({ ...v, kind }),
  ),
  word(
    'scale',
    SCALE_KINDS,
    'linear',
    (v) => v.scale,
    (v, scale) => ({ ...v, scale }),
  ),
  word(
    'scales',
    SCALES_KINDS,
    'shared',
    (v) => v.scales,
    (v, scales) => ({ ...v, scales }),
  ),
  word(
    'sort',
    SORT_KEYS,
    'natural',
    (v) => v.sort.by,
    (v, by) => ({ ...v, sort: { ...v.sort, by } }),
  ),
  text(
    'sort-metric',
    (v) => v.sort.metric,
    (v, metric) => ({ ...v, sort: { ...v.sort, metric } }),
  ),
  text(
    'sort-column',
    (v) => v.sort.column,
    (v, column) => ({ ...v, sort: { ...v.sort, column } }),
  ),
  word(
    'sort-order',
    SORT_ORDERS,
    null,
    (v) => v.sort.order,
    (v, order) => ({ ...v, sort: { ...v.sort, order } }),
  ),
  text(
    'base',
    (v) => v.base.row,
    (v, row) => ({ ...v, base: { ...v.base, row } }),
  ),
  text(
    'base-column',
    (v) => v.base.column,
    (v, column) => ({ ...v, base: { ...v.base, column } }),
  ),
  word(
    'values',
    VALUES_MODES,
    null,
    (v) => v.values,
    (v, values) => ({ ...v, values }),
  ),
  threshold,
  word(
    'missed',
    MISSED_MODES,
    'mark',
    (v) => v.missed,
    (v, missed) => ({ ...v, missed }),
  ),
  word(
    'no-result',
    NO_RESULT_MODES,
    'fold',
    (v) => v.noResult,
    (v, noResult) => ({ ...v, noResult }),
  ),
  texts(
    'hide',
    (v) => v.hide,
    (v, hide) => ({ ...v, hide }),
  ),
  alias,
  rowOrder,
  group,
  text(
    'x',
    (v) => v.scatter.x,
    (v, x) => ({ ...v, scatter: { ...v.scatter, x } }),
  ),
  text(
    'y',
    (v) => v.scatter.y,
    (v, y) => ({ ...v, scatter: { ...v.scatter, y } }),
  ),
  text(
    'size',
    (v) => v.scatter.size,
    (v, size) => ({ ...v, scatter: { ...v.scatter, size } }),
  ),
  word(
    'x-scale',
    SCALE_KINDS,
    'linear',
    (v) => v.scatter.xScale,
    (v, xScale) => ({ ...v, scatter: { ...v.scatter, xScale } }),
  ),
  word(
    'front',
    FRONT_KINDS,
    'column',
    (v) => v.scatter.front,
    (v, front) => ({ ...v, scatter: { ...v.scatter, front } }),
  ),
  bound('at-least'),
  bound('at-most'),
  text(
    'selected',
    (v) => v.selected.row,
    (v, row) => ({ ...v, selected: { ...v.selected, row } }),
  ),
  text(
    'selected-column',
    (v) => v.selected.column,
    (v, column) => ({ ...v, selected: { ...v.selected, column } }),
  ),
  word(
    'why',
    WHY_KINDS,
    'row',
    (v) => v.why,
    (v, why) => ({ ...v, why }),
  ),
  text(
    'highlight',
    (v) => v.highlight,
    (v, highlight) => ({ ...v, highlight }),
  ),
  ...TIME_PARAMS,
];

/** The parameter that holds the version of the link's grammar. */
export const VERSION_PARAM = 'v';

/** Words kept for parameters to come: a filter on a dimension of such a name has a ~ before it already now. */
const KEPT = ['embed', 'format', 'page', 'pin', 'series', 'theme', 'title', 'unit'];

const RESERVED = new Set([VERSION_PARAM, ...KEPT, ...PARAMS.map((param) => param.name)]);

/** What other sites add to links that they pass on, and the router to its own requests. It is no part of a view. */
const FOREIGN = /^(?:utm_\w+|fbclid|gclid|msclkid|_rsc)$/;

// dbms, network_latency; not base-column, __proto__
const PLAIN = /^[a-z][a-z0-9_]*$/;

/** How a filter on a key is named in a link: the key itself, behind a ~ where that would be read as something else. */
export function filterParam(key: string): string {
  const plain = key.startsWith('knob:') || (PLAIN.test(key) && !RESERVED.has(key) && !FOREIGN.test(key));
  return plain ? key : `~${key}`;
}

/** What a parameter's name means: the key of a filter, one of PARAMS, something to pass over in silence, or nothing known. */
export function meaningOf(name: string): { filter: string } | 'param' | 'foreign' | 'unknown' {
  if (name.startsWith('~')) return name === '~' ? 'unknown' : { filter: name.slice(1) };
  if (name.startsWith('knob:')) return { filter: name };
  if (FOREIGN.test(name)) return 'foreign';
  if (RESERVED.has(name)) return KEPT.includes(name) ? 'unknown' : 'param';
  return PLAIN.test(name) ? { filter: name } : 'unknown';
}
