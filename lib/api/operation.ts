/** What the document says of one method of one route, and the route checks with. */
import type { z } from 'zod';
import type { ProblemCode } from './problems';

export const TAGS = {
  Uploads: 'Texts as they were received, and what was found in them.',
  Runs: 'What the texts hold: runs with their measurements, series and configs.',
  Comparisons: 'Runs lined up, as the page of the same link shows them.',
  Server: 'The server itself, and this document.',
  Pages:
    'What the pages of this server ask for. Scripts are better served by the others: these follow the pages.',
} as const;

export interface Operation {
  /** Stands in generated clients. */
  id: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** `/api/uploads/{id}`. */
  path: string;
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  params?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodObject;
  /** What parameters of any other name mean, where they are taken. */
  filters?: string;
  headers?: Readonly<Record<string, z.ZodType>>;
  /** By media type. */
  body?: Readonly<Record<string, z.ZodType>>;
  answers: Readonly<Record<number, Answer>>;
  problems: readonly ProblemCode[];
  /** Reads of it can be conditional: answers have an ETag. */
  isConditional?: boolean;
  /** A line for a shell. `{base}` is the address of the server; `{upload}` and `{run}` are ids. */
  curl: string;
}

export interface Answer {
  description: string;
  /** By media type; none: no body. */
  content?: Readonly<Record<string, z.ZodType>>;
}

/** The same operation, its query known by its type. */
export function operation<const T extends Operation>(one: T): T {
  return one;
}

/** An answer in JSON. */
export function inJson(description: string, schema: z.ZodType): Answer {
  return { description, content: { 'application/json': schema } };
}
