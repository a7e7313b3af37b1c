import { WithCode } from '@/components/ui/with-code';
import type { DocumentedAnswer, DocumentedOperation } from '@/lib/api/openapi';
import { typeWords } from '@/lib/api/schema-rows';
import styles from './api.module.css';
import { CurlLine } from './curl-line';
import { RowsTable, SchemaTable, Type } from './rows-table';

interface Props {
  method: string;
  path: string;
  operation: DocumentedOperation;
}

export function OperationSection({ method, path, operation }: Props) {
  const { operationId: id, summary, description, parameters, requestBody, responses } = operation;
  const rows = parameters.map(({ name, required, description = '', schema }) => ({
    path: name,
    type: typeWords(schema),
    isRequired: required,
    description,
  }));
  return (
    <section id={id} className={styles.operation} aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`}>
        <a href={`#${id}`}>{summary}</a>
      </h3>
      <p className={styles.route}>
        <b>{method.toUpperCase()}</b> {path}
      </p>
      {description !== undefined && (
        <p className={styles.about}>
          <WithCode text={description} />
        </p>
      )}
      {operation['x-codeSamples'].map(({ source }) => (
        <CurlLine key={source} line={source} name={summary} />
      ))}
      {rows.length > 0 && <RowsTable rows={rows} label={`Parameters: ${summary}`} />}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <div key={type}>
          <p className={styles.part}>
            Body, <code>{type}</code>
          </p>
          <SchemaTable schema={schema} label={`Body as ${type}: ${summary}`} />
        </div>
      ))}
      <Answers responses={responses} summary={summary} />
    </section>
  );
}

function Answers({ responses, summary }: { responses: Record<string, DocumentedAnswer>; summary: string }) {
  return (
    <table className={`tbl ${styles.answers}`} aria-label={`Answers: ${summary}`}>
      <tbody>
        {Object.entries(responses).map(([status, { description, content = {} }]) => (
          <tr key={status}>
            <th scope="row" className="num">
              {status}
            </th>
            <td>
              {Object.entries(content).map(([type, { schema }]) => (
                <span key={type}>
                  {type === 'application/problem+json' ? (
                    <Type words={[{ schema: 'Problem' }]} />
                  ) : (
                    <Type words={typeWords(schema)} />
                  )}
                </span>
              ))}
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
