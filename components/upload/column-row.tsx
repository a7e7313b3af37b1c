'use client';

import type { ColumnMapping } from '@/lib/formats/table/mapping';
import { METRICS, metricOf } from '@/lib/metrics';
import type { Direction } from '@/lib/model';
import styles from './table-columns.module.css';

/** Ids of the lists of words that the fields offer. */
export interface WordLists {
  dimensions: string;
  metrics: string;
  units: string;
}

type MetricColumn = Extract<ColumnMapping, { role: 'metric' }>;

/** One column: whether it names the run or is measured, and as what. */
export function ColumnRow({
  name,
  cells,
  column,
  lists,
  onChange,
}: {
  /** The header as written. */
  name: string;
  /** Its first cells. */
  cells: readonly string[];
  column: ColumnMapping;
  lists: WordLists;
  onChange(column: ColumnMapping): void;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={`mono ${styles.cells}`}>{cells.join('  ')}</td>
      <td>
        <select
          className="pick"
          aria-label={`What ${name} is`}
          value={column.role}
          onChange={(event) => onChange(inRole(event.target.value, name))}
        >
          <option value="dimension">names the run</option>
          <option value="metric">is measured</option>
          <option value="ignore">is left out</option>
        </select>
      </td>
      {column.role === 'dimension' && (
        <td colSpan={3}>
          <Field
            label={`Dimension that ${name} is`}
            value={column.key}
            list={lists.dimensions}
            onChange={(key) => onChange({ role: 'dimension', key: key.trim() || slug(name) })}
          />
        </td>
      )}
      {column.role === 'metric' && (
        <MetricCells name={name} column={column} lists={lists} onChange={onChange} />
      )}
      {column.role === 'ignore' && <td colSpan={3} />}
    </tr>
  );
}

function MetricCells({
  name,
  column,
  lists,
  onChange,
}: {
  name: string;
  column: MetricColumn;
  lists: WordLists;
  onChange(column: ColumnMapping): void;
}) {
  const known = metricOf(column.metric);
  return (
    <>
      <td>
        <Field
          label={`Metric that ${name} is`}
          value={known?.label ?? column.label}
          list={lists.metrics}
          isWide
          onChange={(words) => onChange(asMetric(column, words.trim() || name))}
        />
      </td>
      <td>
        <Field
          label={`Unit that ${name} is written in`}
          value={column.unit}
          list={lists.units}
          placeholder="no unit"
          onChange={(unit) => onChange({ ...column, unit: unit.trim() })}
        />
      </td>
      <td>
        <select
          className="pick"
          aria-label={`Which ${name} is better`}
          value={known?.direction ?? column.direction}
          disabled={known !== null}
          onChange={(event) => onChange({ ...column, direction: directionOf(event.target.value) })}
        >
          <option value="none">not known</option>
          <option value="higher">higher</option>
          <option value="lower">lower</option>
        </select>
      </td>
    </>
  );
}

/** The column as the metric that these words name, with its direction; else as a metric of its own. */
function asMetric(column: MetricColumn, words: string): MetricColumn {
  const known = METRICS.find(({ id, label }) => id === words || label === words);
  if (known) return { ...column, metric: known.id, direction: known.direction };
  return { ...column, metric: `table.${slug(words)}`, label: words };
}

/** A field whose text counts when it is left or Enter is pressed. */
function Field({
  label,
  value,
  list,
  placeholder,
  isWide = false,
  onChange,
}: {
  label: string;
  value: string;
  list: string;
  placeholder?: string;
  isWide?: boolean;
  onChange(value: string): void;
}) {
  return (
    <input
      key={value}
      className={`input plain ${isWide ? styles.wide : styles.field}`}
      aria-label={label}
      defaultValue={value}
      list={list}
      maxLength={60}
      placeholder={placeholder}
      onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

function inRole(role: string, name: string): ColumnMapping {
  if (role === 'dimension') return { role, key: slug(name) };
  if (role === 'metric')
    return { role, metric: `table.${slug(name)}`, label: name, unit: '', direction: 'none' };
  return { role: 'ignore' };
}

function directionOf(value: string): Direction {
  return value === 'higher' || value === 'lower' ? value : 'none';
}

/** `Write speed (ms)` → `write_speed_ms`. */
function slug(text: string): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return words.replace(/^_|_$/g, '').slice(0, 60) || 'column';
}
