import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { publicUrl } from '@/app/public-url';
import css from '@/components/api/api.module.css';
import { OperationSection } from '@/components/api/operation-section';
import { SchemaTable } from '@/components/api/rows-table';
import { Fold } from '@/components/ui/fold';
import { WithCode } from '@/components/ui/with-code';
import { type DocumentedOperation, openApiDocument } from '@/lib/api/openapi';
import styles from '../reference.module.css';
import { sampleIds } from './sample-ids';

export const metadata: Metadata = {
  title: 'API',
  description:
    'Everything that the pages of Bakeoff do, for scripts: routes, parameters, answers, and a line for a shell for each.',
};

/** The document of the API, to be read. Its examples name what is stored here, so that they work as they are. */
export default async function Api() {
  const ids = await sampleIds();
  const document = openApiDocument(publicUrl(await headers()), ids);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return (
    <main id="main" className={styles.page}>
      <Index groups={groups} />
      <div className={styles.content}>
        <h1>API</h1>
        <p className={styles.lead}>
          <WithCode text={document.info.description} />
        </p>
        <p className={styles.lead}>
          <a href="/api/openapi.json">openapi.json</a> is the same for programs, in OpenAPI {document.openapi}
          .
        </p>
        {groups.map(({ name, description, operations }) => (
          <section key={name} id={name} className={css.group} aria-labelledby={`${name}-label`}>
            <h2 id={`${name}-label`}>{name}</h2>
            <p className={styles.lead}>{description}</p>
            {operations.map((one) => (
              <OperationSection key={one.operation.operationId} {...one} />
            ))}
          </section>
        ))}
        <section id="schemas" className={css.group} aria-labelledby="schemas-label">
          <h2 id="schemas-label">Schemas</h2>
          {Object.entries(document.components.schemas).map(([name, schema]) => (
            <Fold key={name} id={`schema-${name}`} className={css.schema} summary={<h3>{name}</h3>}>
              <SchemaTable schema={schema} label={name} />
            </Fold>
          ))}
        </section>
      </div>
    </main>
  );
}

function Index({ groups }: { groups: { name: string; operations: { operation: DocumentedOperation }[] }[] }) {
  return (
    <nav className={styles.index} aria-label="API">
      {groups.map(({ name, operations }) => (
        <div key={name} className={css.indexGroup}>
          <h2 className="h">{name}</h2>
          <ul>
            {operations.map(({ operation: { operationId, summary } }) => (
              <li key={operationId}>
                <a href={`#${operationId}`} title={summary}>
                  {operationId}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="#schemas">Schemas</a>
    </nav>
  );
}
