import type { Metric } from '../model';
import { metric } from './metric';

/** Metrics that several formats measure, so that their runs can stand in one comparison. */
export const SHARED_METRICS: readonly Metric[] = [
  metric(
    'insert_rate_avg',
    'Insert rate',
    'op/s',
    'higher',
    'Mean of inserted items (documents, rows, entries, N-Quads) per second over the whole step, all clients together. What one item is differs between tools: see the dimension "item".',
  ),
  metric(
    'duration',
    'Duration',
    's',
    'lower',
    'Wall time of the step. Of a step that runs for a set time it says nothing.',
    { display: 's' },
  ),
  metric(
    'items_inserted',
    'Items inserted',
    'count',
    'none',
    'Documents, rows, entries or N-Quads that the step inserted.',
  ),
];
