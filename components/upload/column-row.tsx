'use client';

import type { ColumnMapping } from '@/lib/formats/table/mapping';
import { METRICS, metricOf } from '@/lib/metrics';
import type { Direction } from '@/lib/model';
import styles from './table-columns.module.css';

type MetricColumn = Extract<ColumnMapping, { role: 'metric' }>;

/** One column: whether it names the run or is measured, and as what. */
export function ColumnRow({
  name,
  cells,
  column,
  ids,
  onChange,
}: {
  /** The header as written. */
  name: string;
  /** Its first cells. */
  cells: readonly string[];
  column: ColumnMapping;
  /** Of the lists of words that the fields offer. */
  ids: { units: string; names: string };
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
            list={ids.names}
            onChange={(key) => onChange({ role: 'dimension', key: key.trim() || slug(name) })}
          />
        </td>
      )}
      {column.role === 'metric' && (
        <MetricCells name={name} column={column} units={ids.units} onChange={onChange} />
      )}
      {column.role === 'ignore' && <td colSpan={3} />}
    </tr>
  );
}

function MetricCells({
  name,
  column,
  units,
  onChange,
}: {
  name: string;
  column: MetricColumn;
  units: string;
  onChange(column: ColumnMapping): void;
}) {
  const known = metricOf(column.metric);
  return (
    <>
      <td>
        <select
          className={`pick ${styles.metric}`}
          aria-label={`Metric that ${name} is`}
          value={known ? column.metric : OWN}
          onChange={(event) =>
            onChange({
              ...column,
              metric: event.target.value === OWN ? `table.${slug(name)}` : event.target.value,
              direction: metricOf(event.target.value)?.direction ?? column.direction,
            })
          }
        >
          <option value={OWN}>a metric of its own</option>
          {METRICS.map(({ id, label, unit, per }) => (
            <option key={id} value={id}>
              {label} ({unit}
              {per && ` per ${per}`})
            </option>
          ))}
        </select>
      </td>
      <td>
        <Field
          label={`Unit that ${name} is written in`}
          value={column.unit}
          list={units}
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

/** Not the id of a metric. */
const OWN = '*';

/** A field whose text counts when it is left or Enter is pressed. */
function Field({
  label,
  value,
  list,
  placeholder,
  onChange,
}: {
  label: string;
  value: string;
  list: string;
  placeholder?: string;
  onChange(value: string): void;
}) {
  return (
    <input
      key={value}
      className={`input plain ${styles.field}`}
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
