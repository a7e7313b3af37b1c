/** Holds what a server answers against the document that it gives of itself. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Answer {
  content?: Record<string, { schema: object }>;
}

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Answer> }>>;
  components: object;
}

export interface Contract {
  /** `fetch` that throws when an answer is not what the document says of it. */
  fetch: typeof fetch;
  /** `listUploads 200` for every answer that came so far. */
  seen: Set<string>;
  /** Ids of all operations that the document has. */
  operations: string[];
}

export async function contractOf(server: string): Promise<Contract> {
  const document: Document = await (await fetch(`${server}/api/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const seen = new Set<string>();
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: patternOf(path), method, operation })),
  );

  async function check(method: string, address: URL, response: Response): Promise<void> {
    const route = routes.find((one) => one.method === method && one.path.test(address.pathname));
    const name = `${method} ${address.pathname}`;
    if (!route) throw new Error(`${name} is not in the document`);
    const { operationId, responses } = route.operation;
    const answer = responses[String(response.status)];
    if (!answer) throw new Error(`${name} answered ${response.status}, which the document does not know`);
    seen.add(`${operationId} ${response.status}`);
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (!answer.content) {
      if ((await response.text()) !== '') throw new Error(`${name} answered a body`);
      return;
    }
    const content = answer.content[type];
    if (!content) throw new Error(`${name} answered ${type}, which the document does not know`);
    if (!type.endsWith('json')) return;
    const validate = validatorOf(ajv, content.schema);
    if (!validate(await response.json()))
      throw new Error(`${name} ${response.status}: ${ajv.errorsText(validate.errors)}`);
  }

  return {
    async fetch(input, init) {
      const response = await fetch(input, init);
      const address = new URL(input instanceof Request ? input.url : input);
      await check((init?.method ?? 'GET').toLowerCase(), address, response.clone());
      return response;
    },
    seen,
    operations: routes.map(({ operation }) => operation.operationId),
  };
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(ajv: Ajv2020, schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const known = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, known);
  return known;
}

/** `/api/uploads/{id}` matches `/api/uploads/1234`, not `/api/uploads/1234/text`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}
