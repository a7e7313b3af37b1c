import type { Measurement } from '../../model';
import { grouped } from '../dgraph/words';
import type { Phase } from './line';
import type { BulkLoad, PhaseColumns } from './run';

/** Metrics of the figures that stand on the last line of a phase, and the names under which generations print them. */
const LAST: readonly { phase: Phase; metric: string; names: readonly string[] }[] = [
  { phase: 'MAP', metric: 'items_inserted', names: ['nquad_count', 'rdf_count'] },
  { phase: 'MAP', metric: 'bulk_map_nquad_rate_printed', names: ['nquad_speed', 'rdf_speed'] },
  { phase: 'MAP', metric: 'bulk_map_errors', names: ['err_count'] },
  { phase: 'MAP', metric: 'bulk_map_edges', names: ['edge_count'] },
  { phase: 'MAP', metric: 'bulk_map_edge_rate_printed', names: ['edge_speed'] },
  { phase: 'REDUCE', metric: 'bulk_reduce_share', names: ['%'] },
  { phase: 'REDUCE', metric: 'bulk_reduce_edges', names: ['edge_count'] },
  { phase: 'REDUCE', metric: 'bulk_reduce_edge_rate_printed', names: ['edge_speed'] },
  { phase: 'REDUCE', metric: 'bulk_reduce_plists', names: ['plist_count'] },
  { phase: 'REDUCE', metric: 'bulk_reduce_plist_rate_printed', names: ['plist_speed'] },
];

/** The total and the figures of the last lines as printed, and what follows from them. */
export function measurementsOf(load: BulkLoad): Measurement[] {
  const { total, phases } = load;
  const measurements: Measurement[] = [];
  if (total)
    measurements.push({
      metric: 'duration',
      value: total.value,
      line: total.line,
      label: 'Total',
      raw: total.raw,
    });
  for (const { phase, metric, names } of LAST) {
    const columns = phases[phase];
    const name = names.find((candidate) => columns.last.has(candidate));
    const cell = name === undefined ? undefined : columns.last.get(name);
    if (cell)
      measurements.push({
        metric,
        value: cell.value,
        line: lastLine(columns),
        label: `${phase} ${name}`,
        raw: cell.raw,
      });
  }
  return [...measurements, ...phaseTimes(load), ...quotients(load)];
}

function lastLine({ lines }: PhaseColumns): number {
  return lines.at(lines.length - 1);
}

function derived(
  metric: string,
  label: string,
  value: number,
  formula: string,
  lines: number[],
): Measurement {
  return { metric, value, line: lines[lines.length - 1]!, label, raw: null, derived: { formula, lines } };
}

/** How long the phases took, to the second that their lines print. */
function phaseTimes({ total, phases: { MAP, REDUCE } }: BulkLoad): Measurement[] {
  if (MAP.times.length === 0) return [];
  const line = lastLine(MAP);
  const seconds = MAP.times.at(MAP.times.length - 1);
  const end = `${grouped(seconds)} s`;
  const times = [
    derived('bulk_map_duration', 'last MAP line', seconds, `the last MAP line is at ${end}`, [line]),
  ];
  if (total && REDUCE.times.length > 0 && total.value >= seconds)
    times.push(
      derived(
        'bulk_reduce_duration',
        'Total − last MAP line',
        total.value - seconds,
        `${grouped(total.value)} s in total − ${end} at the last MAP line`,
        [line, total.line],
      ),
    );
  return times;
}

function quotients({ total, phases: { MAP } }: BulkLoad): Measurement[] {
  const nquads = MAP.last.get('nquad_count') ?? MAP.last.get('rdf_count');
  const edges = MAP.last.get('edge_count');
  if (!nquads) return [];
  const found: Measurement[] = [];
  if (edges && nquads.value > 0)
    found.push(
      derived(
        'bulk_edges_per_nquad',
        'edges ÷ N-Quads',
        edges.value / nquads.value,
        `${edges.raw} edges ÷ ${nquads.raw} N-Quads, both of four digits`,
        [lastLine(MAP)],
      ),
    );
  if (total && total.value > 0)
    found.push(
      derived(
        'insert_rate_avg',
        'N-Quads ÷ Total',
        nquads.value / total.value,
        `${nquads.raw} N-Quads (four digits) ÷ ${grouped(total.value)} s`,
        [lastLine(MAP), total.line],
      ),
    );
  return found;
}
