import type { Metric } from '../model';
import { metric } from './metric';

type Work = 'insert' | 'query' | 'row';

/** What one unit of work costs the machine. */
export function costsPer(work: Work): Metric[] {
  return [...storageCostsPer(work), ...processorCostsPer(work)];
}

const manyOf = (work: Work) => (work === 'query' ? 'queries' : `${work}s`);

/** How each of them comes about, as the last sentence of its description. */
const averageOf = (work: Work) => `An average of the whole machine divided by the rate of ${manyOf(work)}.`;

function storageCostsPer(work: Work): Metric[] {
  const per = { per: work };
  const each = averageOf(work);
  return [
    metric(
      `reads_per_${work}`,
      `Reads per ${work}`,
      'count',
      'lower',
      `Reads from storage, by iostat. ${each}`,
      per,
    ),
    metric(
      `writes_per_${work}`,
      `Writes per ${work}`,
      'count',
      'lower',
      `Writes to storage, by iostat. ${each}`,
      per,
    ),
    metric(
      `read_bytes_per_${work}`,
      `Read per ${work}`,
      'B',
      'lower',
      `Bytes read from storage, by iostat. ${each}`,
      {
        ...per,
        display: 'KB',
      },
    ),
    metric(
      `write_bytes_per_${work}`,
      `Written per ${work}`,
      'B',
      'lower',
      `Bytes written to storage, by iostat. ${each}`,
      {
        ...per,
        display: 'KB',
      },
    ),
  ];
}

function processorCostsPer(work: Work): Metric[] {
  const per = { per: work };
  const each = averageOf(work);
  return [
    metric(
      `context_switches_per_${work}`,
      `Context switches per ${work}`,
      'count',
      'lower',
      `Context switches, by vmstat. ${each}`,
      per,
    ),
    metric(
      `cpu_time_per_${work}`,
      `CPU time per ${work}`,
      's',
      'lower',
      `CPU time of all cores, clients included. ${each} Files of before May 2020 have normalised CPU instead.`,
      { ...per, display: 'µs' },
    ),
    metric(
      `client_cpu_time_per_${work}`,
      `Client CPU time per ${work}`,
      's',
      'lower',
      `CPU time of the benchmark clients alone. ${each}`,
      { ...per, display: 'µs' },
    ),
    metric(
      `cpu_norm_per_${work}`,
      `Normalised CPU per ${work}`,
      'norm.',
      'lower',
      `CPU utilization in percent divided by the rate of ${manyOf(work)}, times a million. Comparable on machines with equal cores only.`,
      per,
    ),
  ];
}
