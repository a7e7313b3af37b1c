import { WithCode } from '@/components/ui/with-code';
import { type SchemaRow, schemaRows, type TypeWord } from '@/lib/api/schema-rows';
import styles from './api.module.css';

/** Properties or parameters: name, type, meaning. */
export function RowsTable({ rows, label }: { rows: readonly SchemaRow[]; label: string }) {
  return (
    <table className={`tbl ${styles.rows}`} aria-label={label}>
      <tbody>
        {rows.map(({ path, type, isRequired, description }) => (
          <tr key={path}>
            <th scope="row" className="mono">
              {path}
              {!isRequired && <span className={styles.optional}> optional</span>}
            </th>
            <td>
              <Type words={type} />
            </td>
            <td>
              <WithCode text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Type({ words }: { words: readonly TypeWord[] }) {
  return words.map((word, i) =>
    'text' in word ? (
      word.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a type never move
      <a key={i} href={`#schema-${word.schema}`}>
        {word.schema}
      </a>
    ),
  );
}

export function SchemaTable({ schema, label }: { schema: Record<string, unknown>; label: string }) {
  return <RowsTable rows={schemaRows(schema)} label={label} />;
}
