/** The tables of a run's page, as text. */
import { displayUnit, formatDuration, formatNumber, formatQuantity, formatTimes } from '../metrics/format';
import type { DisplayUnit } from '../metrics/units';
import type { Check, Direction, Measurement, Metric } from '../model';
import type { Analysis } from '../series/analysis';
import { seconds } from '../series/mark-words';
import { metricIn } from './columns';
import { factsOf, type RunPage } from './run-page';
import { plural, rateUnit } from './words';

export interface MeasurementRow {
  metric: string;
  label: string;
  description: string;
  value: string;
  unit: string;
  direction: Direction;
  formula: string | null;
  written: { label: string; raw: string } | null;
  lines: number[];
  isDisputed: boolean;
  rank: Rank | null;
}

export interface Rank {
  place: number;
  of: number;
  others: number[];
  own: number;
}

export function measurementRows(page: RunPage): MeasurementRow[] {
  const disputed = page.checks.filter(({ status }) => status === 'differs').map(({ lines }) => lines);
  return page.run.measurements.map((measurement): MeasurementRow => {
    const metric = metricIn(page.metrics, measurement.metric) ?? unknownMetric(measurement);
    const { text, unit } = quantity(page, metric, measurement);
    const lines = measurement.derived?.lines ?? [measurement.line];
    return {
      metric: metric.id,
      label: metric.label,
      description: metric.description,
      value: text,
      unit,
      direction: metric.direction,
      formula: measurement.derived?.formula ?? null,
      written: measurement.raw === null ? null : { label: measurement.label, raw: measurement.raw },
      lines,
      isDisputed: metric.unit.endsWith('/s') && disputed.some((some) => isPartOf(lines, some)),
      rank: rankOf(page, metric, measurement.value),
    };
  });
}

function unknownMetric({ metric, label }: Measurement): Metric {
  return { id: metric, label, unit: '', per: null, direction: 'none', description: '' };
}

/** Whether all lines are among those of a check; with more than one in it there are two statements that disagree. */
function isPartOf(lines: readonly number[], of: readonly number[]): boolean {
  return of.length > 1 && lines.every((line) => of.includes(line));
}

function quantity(
  { run }: RunPage,
  metric: Metric,
  { value, raw }: Measurement,
): { text: string; unit: string } {
  const work = rateUnit(metric, run.dimensions);
  const unit = value === null ? displayUnit(metric, []) : displayUnit(metric, [value]);
  const per = metric.per === null ? '' : `per ${metric.per}`;
  const shown = unit.unit === 'ratio' ? '' : unit.unit;
  return {
    text: value === null ? '–' : quantityText(value, unit, raw),
    unit: work ?? [shown, per].filter((part) => part !== '').join(' '),
  };
}

/** As many digits as make four, and more where those would make a round number of one that is none: 9,999.94 is not 10,000. */
function quantityText(value: number, unit: DisplayUnit, raw: string | null): string {
  if (raw !== null) return formatQuantity(value, unit, [raw]);
  const shown = value / unit.factor;
  const isRounded = Math.round(shown) % 100 === 0 && !Number.isInteger(shown) && Math.abs(shown) >= 100;
  return isRounded ? formatNumber(shown, 2) : formatQuantity(value, unit);
}

/** Among fewer a rank says less than the list of them. */
const LEAST_RANKED = 4;

/** Null without a value, or with too few siblings that have one. */
function rankOf({ siblings, run }: RunPage, metric: Metric, value: number | null): Rank | null {
  if (value === null) return null;
  const others = siblings.flatMap((sibling) => {
    const measured = sibling.run.measurements.find((one) => one.metric === metric.id)?.value;
    return sibling.run.id === run.id || measured === null || measured === undefined ? [] : [measured];
  });
  if (others.length < LEAST_RANKED) return null;
  const isLower = metric.direction === 'lower';
  const better = others.filter((other) => (isLower ? other < value : other > value)).length;
  const low = Math.min(value, ...others);
  const high = Math.max(value, ...others);
  const at = (one: number) => (high === low ? 0.5 : Math.round((1000 * (one - low)) / (high - low)) / 1000);
  return { place: better + 1, of: others.length + 1, others: others.map(at), own: at(value) };
}

/** What is said of a run beside its name: the figure that stands for it, how long it took, its dimensions. */
export function factRows(page: RunPage): { key: string; label: string; value: string; isKey?: boolean }[] {
  const { headline, run } = page;
  const duration = run.measurements.find(({ metric }) => metric === 'duration')?.value ?? null;
  return [
    ...(headline ? [{ key: 'headline', isKey: true, ...headlineFact(page) }] : []),
    ...(duration !== null && headline?.metric.id !== 'duration'
      ? [{ key: 'duration', label: 'duration', value: formatDuration(duration), isKey: true }]
      : []),
    ...factsOf(page),
  ];
}

function headlineFact(page: RunPage): { label: string; value: string } {
  const { metric, measurement } = page.headline!;
  const { text, unit } = quantity(page, metric, measurement);
  const name =
    metric.id === 'insert_rate_avg' && measurement.derived ? 'mean rate' : metric.label.toLowerCase();
  return { label: measurement.derived ? `${name}, derived` : name, value: `${text} ${unit}`.trim() };
}

export interface SiblingRow {
  id: string;
  number: number;
  words: string;
  value: string;
  share: number | null;
  ratio: string;
  isSelf: boolean;
}

const MOST_ROWS = 12;

/** The siblings in the figure that stands for the run: all when they are few, else those around it, the first as the base. */
export function siblingRows(page: RunPage): { rows: SiblingRow[]; left: number; about: string } {
  const { siblings, headline, run, moreSiblings } = page;
  if (!headline) return { rows: [], left: 0, about: '' };
  const { metric } = headline;
  const measuredOf = (sibling: (typeof siblings)[number]) =>
    sibling.run.measurements.find((one) => one.metric === metric.id) ?? null;
  const values = siblings.map((sibling) => measuredOf(sibling)?.value ?? null);
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  const base = values[0] ?? null;
  const unit = displayUnit(
    metric,
    values.filter((value) => value !== null),
  );
  const self = Math.max(
    0,
    siblings.findIndex((sibling) => sibling.run.id === run.id),
  );
  const from =
    siblings.length <= MOST_ROWS ? 0 : Math.max(1, Math.min(self - 5, siblings.length - MOST_ROWS + 1));
  const shown =
    siblings.length <= MOST_ROWS ? siblings : [siblings[0]!, ...siblings.slice(from, from + MOST_ROWS - 1)];
  const rows = shown.map((sibling): SiblingRow => {
    const measured = measuredOf(sibling);
    const value = measured?.value ?? null;
    const isBase = sibling === siblings[0];
    return {
      id: sibling.run.id,
      number: sibling.number,
      words: sibling.words,
      value: value === null ? '–' : formatQuantity(value, unit, measured?.raw ? [measured.raw] : []),
      share: value === null || largest <= 0 ? null : Math.max(0, value / largest),
      ratio: isBase ? 'base' : value !== null && base !== null && base > 0 ? formatTimes(value / base) : '–',
      isSelf: sibling.run.id === run.id,
    };
  });
  const words = rateUnit(metric, run.dimensions) ?? unit.unit;
  return {
    rows,
    left: siblings.length - shown.length + moreSiblings,
    about: [headline.measurement.derived ? 'true mean' : metric.label.toLowerCase(), words]
      .filter(Boolean)
      .join(', '),
  };
}

/** `44 loads`; null when there is nothing to rank among. */
export function siblingWords({ siblings, run, moreSiblings }: RunPage): string | null {
  const count = siblings.length + moreSiblings;
  if (count <= LEAST_RANKED) return null;
  const step = run.dimensions.step;
  return `${formatNumber(count, 0)} ${step && step.length < 20 ? plural(step) : 'runs'}`;
}

export interface KnobRow {
  name: string;
  value: string | null;
  origin: 'own' | 'inherited' | 'default';
  from: { name: string; line: number } | null;
}

/** The settings in effect, own ones first, then those inherited; last what other configs of the text set and this one leaves at its default. */
export function knobRows({ config, parents, otherKnobs }: RunPage): KnobRow[] {
  if (!config) return [];
  const rows = Object.entries(config.knobs).map(([name, value]): KnobRow => {
    if (Object.hasOwn(config.own, name)) return { name, value, origin: 'own', from: null };
    const setter = parents.find(({ own }) => Object.hasOwn(own, name));
    return {
      name,
      value,
      origin: 'inherited',
      from: setter ? { name: setter.name, line: setter.line } : null,
    };
  });
  const own = rows.filter(({ origin }) => origin === 'own');
  const inherited = rows.filter(({ origin }) => origin === 'inherited');
  const unset = otherKnobs.map((name): KnobRow => ({ name, value: null, origin: 'default', from: null }));
  return [...own, ...inherited, ...unset];
}

/** The checks of the text, and what the intervals add to them. */
export function checkRows({ checks }: RunPage, analysis: Analysis | null): Check[] {
  if (!analysis || analysis.intervals < 2) return checks;
  const { share, count, longest } = analysis.stalls;
  const message =
    count === 0
      ? `No stall: no interval below ${share}× the running median.`
      : `${formatNumber(count, 0)} ${count === 1 ? 'stall' : 'stalls'} below ${share}× the running median, the longest ${seconds(longest)}.`;
  return [...checks, { code: 'stalls', status: count === 0 ? 'holds' : 'differs', message, lines: [] }];
}
