import { config } from './config';
import { filodbStress } from './filodb-stress';
import type { Format } from './format';

/** Every format, in the order in which detection asks them: the first that recognises a text reads it. */
export const FORMATS: readonly Format[] = [filodbStress, config];
