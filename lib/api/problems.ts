/** Every error that the API answers, by its code: codes stay what they are. */
import { z } from 'zod';
import { name } from './named';

export const PROBLEMS = {
  'bad-parameter': { status: 400, title: 'A parameter is not what it must be' },
  'bad-body': { status: 400, title: 'The body cannot be read' },
  unauthorized: { status: 401, title: 'A token is needed' },
  'cross-origin': { status: 403, title: 'Another site may not change anything here' },
  'not-found': { status: 404, title: 'There is no such thing here' },
  'stored-otherwise': { status: 409, title: 'The text is stored already, with other dimensions' },
  'too-large': { status: 413, title: 'The upload is too large' },
  'unsupported-type': { status: 415, title: 'The body is of a type that is not read' },
  'unknown-host': { status: 421, title: 'The server is not known by this name' },
  unreadable: { status: 422, title: 'Nothing in it can be compared' },
  'too-many': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something failed inside' },
  busy: { status: 503, title: 'Too many uploads wait to be read' },
  'no-room': { status: 507, title: 'The disk is full' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** An error as RFC 9457 has it; some have more beside these. */
export const problemSchema = name(
  'Problem',
  z.looseObject({
    type: z.literal('about:blank'),
    title: z.string().meta({ description: 'What went wrong, the same for every error of this code.' }),
    status: z.int(),
    code: z.string().meta({ description: 'Stable: what a program decides by.' }),
    detail: z.string().meta({ description: 'One sentence that the caller can act on.' }),
  }),
);
