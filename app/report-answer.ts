import { loadShown } from '@/app/compare/shown';
import { buildReport } from '@/lib/export/report/report';
import { reportHtml } from '@/lib/export/report/report-html';
import { METRICS } from '@/lib/metrics';
import { loadDefinedConfigs, loadHistograms, loadRuns, metricsOf } from '@/lib/store';
import { exportedOf, fileName } from './export-file';

/** Runs that a report holds at most. */
const MOST_RUNS = 2000;
const KNOWN = new Set(METRICS.map(({ id }) => id));

/** The report of what a link selects, as one HTML file; null when there is nothing to report. */
export async function reportAnswer(query: string, origin: string, madeAt: string): Promise<Response | null> {
  const shown = await loadShown(query);
  if (shown === null) return null;
  const { filter } = shown.view;
  const [{ runs, total }, uses] = await Promise.all([loadRuns(filter, 'all', MOST_RUNS), metricsOf(filter)]);
  const [configs, histograms] = await Promise.all([
    loadDefinedConfigs({
      uploads: [...new Set(runs.map(({ uploadId }) => uploadId))],
      ids: [...new Set(runs.flatMap(({ configId }) => configId ?? []))],
    }),
    loadHistograms(runs.map(({ id }) => id)),
  ]);
  const used = new Set(uses.map(({ metric }) => metric));
  const metrics = [
    ...METRICS.filter(({ id }) => used.has(id)),
    ...uses.flatMap(({ metric, declared }) => (KNOWN.has(metric) || !declared ? [] : [declared])),
  ];
  const report = buildReport({ runs, configs, metrics, view: shown.view, histograms });
  if (report === null) return null;
  const warnings = [...report.warnings, ...leftOut(total)];
  const exported = exportedOf(shown, `${origin}/compare?${shown.query}`, madeAt);
  return new Response(reportHtml({ ...report, warnings }, exported), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `inline; filename="report-${fileName(exported.title)}.html"`,
    },
  });
}

function leftOut(total: number): string[] {
  if (total <= MOST_RUNS) return [];
  const count = (runs: number) => runs.toLocaleString('en');
  return [
    `${count(total)} runs match; the report holds the first ${count(MOST_RUNS)}. Filters narrow them down.`,
  ];
}
