import type { Metric } from '../model';

/** Metrics that several formats measure, so that their runs can stand in one comparison. */
export const SHARED_METRICS: readonly Metric[] = [
  {
    id: 'insert_rate_avg',
    label: 'Insert rate',
    unit: 'op/s',
    per: null,
    direction: 'higher',
    description:
      'Mean of inserted items (documents, rows, N-Quads) per second over the whole step, all clients together. What one item is differs between tools: see the dimension "item".',
  },
  {
    id: 'duration',
    label: 'Duration',
    unit: 's',
    per: null,
    direction: 'lower',
    description: 'Wall time of the step.',
  },
  {
    id: 'items_inserted',
    label: 'Items inserted',
    unit: 'count',
    per: null,
    direction: 'none',
    description: 'Documents, rows or N-Quads that the step inserted.',
  },
];
