import * as every from './every';
import type { Format } from './format';

const all: readonly Format[] = Object.values(every);

/** Every format, in the order in which detection asks them: the first that recognises a text reads it. */
export const FORMATS: readonly Format[] = [
  ...all.filter(({ turn }) => turn === undefined),
  ...all.filter(({ turn }) => turn === 'after-results'),
  ...all.filter(({ turn }) => turn === 'last'),
];
