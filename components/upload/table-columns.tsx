'use client';

import { useId } from 'react';
import { DIMENSIONS } from '@/lib/dimensions';
import type { ColumnMapping, TableMapping } from '@/lib/formats/table/mapping';
import type { TableOutline } from '@/lib/formats/table/outline';
import { METRICS } from '@/lib/metrics';
import add from './add.module.css';
import { ColumnRow, type WordLists } from './column-row';
import { rememberMapping } from './remembered-mappings';
import { countOf } from './sizes';
import styles from './table-columns.module.css';

/** Asks what the columns of a text's tables mean: no table says which way a number improves. */
export function TableColumns({
  tables,
  onMapping,
}: {
  tables: readonly TableOutline[];
  onMapping(mapping: TableMapping): void;
}) {
  return (
    <>
      {withoutRepeats(tables).map((table) => (
        <Columns
          key={table.mapping.header}
          table={table}
          onMapping={(mapping) => {
            rememberMapping(mapping);
            onMapping(mapping);
          }}
        />
      ))}
    </>
  );
}

/** The first table of each header; its rows stand for all of them. */
function withoutRepeats(tables: readonly TableOutline[]): TableOutline[] {
  const byHeader = new Map<string, TableOutline>();
  for (const table of tables) {
    const before = byHeader.get(table.mapping.header);
    byHeader.set(
      table.mapping.header,
      before ? { ...before, rowCount: before.rowCount + table.rowCount } : table,
    );
  }
  return [...byHeader.values()];
}

function Columns({ table, onMapping }: { table: TableOutline; onMapping(mapping: TableMapping): void }) {
  const { header, firstRows, mapping, line, rowCount } = table;
  const id = useId();
  const lists = { dimensions: `${id}d`, metrics: `${id}m`, units: `${id}u` };
  const change = (at: number, column: ColumnMapping) =>
    onMapping({ ...mapping, columns: mapping.columns.map((before, i) => (i === at ? column : before)) });
  const unjudged = mapping.columns.filter(
    (column) => column.role === 'metric' && column.direction === 'none',
  );
  return (
    <section aria-label={`Columns of the table at line ${line}`}>
      <h3 className={add.sub}>
        Columns{' '}
        <small>
          of the table at line {line}, {countOf(rowCount, 'row')}; what is said here is used for the next file
          with this header
        </small>
      </h3>
      <div className={styles.scroll}>
        <table className={`tbl ${styles.columns}`}>
          <thead>
            <tr>
              <th>Column</th>
              <th>First cells</th>
              <th>What it is</th>
              <th>As</th>
              <th>Written in</th>
              <th>Better is</th>
            </tr>
          </thead>
          <tbody>
            {mapping.columns.map((column, at) => (
              <ColumnRow
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
                key={at}
                name={header[at] || `column ${at + 1}`}
                cells={firstRows.map((cells) => cells[at] ?? '')}
                column={column}
                lists={lists}
                onChange={(changed) => change(at, changed)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {unjudged.length > 0 && (
        <p className="t12 mute">
          {countOf(unjudged.length, 'column')} without a direction: the numbers are shown, none is called
          better.
        </p>
      )}
      <Words lists={lists} />
    </section>
  );
}

/** What the fields offer to who types. */
function Words({ lists }: { lists: WordLists }) {
  return (
    <>
      <datalist id={lists.units}>
        {UNIT_WORDS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <datalist id={lists.dimensions}>
        {DIMENSIONS.map(({ key, description }) => (
          <option key={key} value={key} label={description} />
        ))}
      </datalist>
      <datalist id={lists.metrics}>
        {METRICS.map(({ id, label, unit, per }) => (
          <option key={id} value={label} label={per ? `${unit} per ${per}` : unit} />
        ))}
      </datalist>
    </>
  );
}

const UNIT_WORDS = [
  's',
  'ms',
  'us',
  'ns',
  'op/s',
  'rows/s',
  'B',
  'KB',
  'MB',
  'GB',
  'MiB',
  'MB/s',
  '%',
  'ratio',
  'count',
];
