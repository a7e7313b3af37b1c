import { pictureOf } from '../../charts/picture';
import { escapeText, svgText } from '../../charts/svg';
import { REPORT_COLOURS, type ReportColour } from '../../compare/report-colours';
import type { Exported } from '../exported';
import type { Report } from './report';
import { REPORT_CSS } from './report-css';
import { metricTableHtml, tableHtml } from './tables-html';

type Step = Report['steps'][number];

/** px; what a printed page is about as wide as. */
const CHART_WIDTH = 940;

/** The report as one file that needs nothing else: it works from disk and prints. `exported`: the comparison that it was made from. */
export function reportHtml(report: Report, exported: Exported): string {
  const title = `Report: ${exported.title}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="Bakeoff">
<title>${escapeText(title)}</title>
<style>${REPORT_CSS}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${introduction(report, exported)}
${contents(report)}
${summaries(report)}
${report.steps.map((step, i) => stepHtml(report, step, i, exported)).join('\n')}
${systemsHtml(report)}
</main>
</body>
</html>
`;
}

function introduction(report: Report, exported: Exported): string {
  const texts = exported.uploads.map(
    ({ id, name, title }) =>
      `<li>${escapeText(name ?? title)} <code>sha256 ${escapeText(id.slice(0, 12))}…</code></li>`,
  );
  const { link } = exported.kept;
  const warnings = report.warnings.map((message) => `<p class="warning">${escapeText(message)}</p>`);
  return `<p>${escapeText(exported.sentence)}</p>
${warnings.join('\n')}
<p>${report.systems.length} systems (${escapeText(report.systemWord)}), ${report.steps.length} ${report.steps.length === 1 ? 'step' : 'steps'}${report.base === null ? '' : `, compared with <b>${escapeText(report.base)}</b>`}. Made on ${exported.madeAt.slice(0, 10)} from:</p>
<ul>${texts.join('')}</ul>
<p class="source"><a href="${escapeText(link)}">Open the comparison</a></p>`;
}

function contents({ steps, targets, knobs }: Report): string {
  const items = [
    '<li><a href="#absolute">Summary, absolute</a></li>',
    '<li><a href="#relative">Summary, relative</a></li>',
    ...(targets ? ['<li><a href="#targets">Rates that were wanted</a></li>'] : []),
    ...steps.map(({ label }, i) => `<li><a href="#step-${i}">${escapeText(label)}</a></li>`),
    ...(knobs.length > 0 ? ['<li><a href="#systems">Settings</a></li>'] : []),
  ];
  return `<nav aria-label="Contents"><h2>Contents</h2><ol>${items.join('')}</ol></nav>`;
}

function summaries({ summary, targets, systemWord, base }: Report): string {
  const names = summary.rows.map(({ label, isBase }) => ({ label, isBase }));
  const heads = summary.columns.map(({ step, metric, unit }) => [
    step,
    [metric, unit].filter(Boolean).join(', '),
  ]);
  const absolute = tableHtml({
    corner: systemWord,
    heads,
    rows: names.map((name, row) => ({
      ...name,
      cells: summary.columns.map((column) => column.absolute[row]!),
    })),
  });
  const relative = tableHtml({
    corner: systemWord,
    heads: summary.columns.map(({ step, metric }) => [step, `${metric} ÷ ${base ?? 'base'}`]),
    rows: names.map((name, row) => ({
      ...name,
      cells: summary.columns.map((column) => column.relative[row]!),
    })),
  });
  return `<section id="absolute"><h2>Summary, absolute</h2>
<p>${key('red')} in the worst quarter of its column’s range, unless the worst is at least 0.8 of the best; ${key('grey')} missed the rate that was wanted; ${key('green')} in the best quarter.</p>
${absolute}</section>
<section id="relative"><h2>Summary, relative</h2>
<p>Each value divided by that of ${escapeText(base ?? 'the base')}, rounded to whole percent: ${key('blue')} more than 105, ${key('yellow')} less than 95.</p>
${relative}</section>
${targets === null ? '' : targetsHtml(targets, systemWord)}`;
}

function targetsHtml(targets: NonNullable<Report['targets']>, systemWord: string): string {
  const table = tableHtml({
    corner: systemWord,
    heads: targets.columns.map(({ step }) => [step, 'inserts/s']),
    rows: [
      ...targets.rows.map((label, row) => ({
        label,
        isBase: false,
        cells: targets.columns.map(({ cells }) => cells[row]!),
      })),
      {
        label: 'target',
        isBase: true,
        cells: targets.columns.map(({ target }) => ({ text: target, colour: null })),
      },
    ],
  });
  return `<section id="targets"><h2>Rates that were wanted</h2>
<p>${key('red')} below 95 % of the target: numbers of such a step are not comparable with those of systems that reached it.</p>
${table}</section>`;
}

function key(colour: ReportColour): string {
  const words = { red: 'Red:', green: 'green:', grey: 'grey:', blue: 'blue:', yellow: 'yellow:' } as const;
  return `<i class="key" style="background:${REPORT_COLOURS[colour]}"></i> ${words[colour]}`;
}

function stepHtml(report: Report, step: Step, at: number, exported: Exported): string {
  const rule =
    report.base === null
      ? ''
      : `<p><i class="key better"></i> better than ${escapeText(report.base)} by more than 5 %, <i class="key worse"></i> worse, by the direction of each metric.</p>`;
  const parts = [
    chartHtml(step, exported),
    rule,
    step.efficiency === null
      ? ''
      : `<h3>Efficiency: what one operation costs</h3>${metricTableHtml(step.efficiency, report.systemWord)}`,
    step.others === null ? '' : `<h3>Metrics</h3>${metricTableHtml(step.others, report.systemWord)}`,
    ...step.histograms.map(
      (table) => `<h3>Histogram: ${escapeText(table.label)}</h3>
<p>Percent of the responses in each bucket.</p>
${tableHtml({
  corner: report.systemWord,
  heads: [...table.buckets.map((bucket) => [bucket]), ['max']],
  rows: table.rows.map(({ label, cells, max }) => ({ label, isBase: false, cells: [...cells, max] })),
})}`,
    ),
  ];
  return `<section id="step-${at}"><h2>${escapeText(step.label)}</h2>\n${parts.filter(Boolean).join('\n')}\n</section>`;
}

function chartHtml({ comparison, metric }: Step, { entities, look, title }: Exported): string {
  const drawn = {
    ...comparison,
    metrics: [comparison.metrics[metric]!],
    charts: chartsOf(comparison, metric),
  };
  const picture = pictureOf(drawn, {
    ...look,
    scale: 'linear',
    highlight: null,
    entities,
    width: CHART_WIDTH,
    title,
    sentence: '',
    source: [],
  });
  return `<figure>${svgText(picture, { theme: 'light' })}</figure>`;
}

/** The charts with one metric. */
function chartsOf({ charts }: Step['comparison'], metric: number): Step['comparison']['charts'] {
  return charts.map(({ head, rows }) => ({
    head,
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((all) => (all?.[metric] ? [all[metric]] : null)),
    })),
  }));
}

function systemsHtml({ systems, knobs, systemWord }: Report): string {
  if (knobs.length === 0) return '';
  return `<section id="systems"><h2>Settings</h2>
<p>What the systems have set differently; a dot stands for the default.</p>
${tableHtml({
  corner: systemWord,
  heads: knobs.map((knob) => [knob]),
  rows: systems.map(({ label, settings }) => ({
    label,
    isBase: false,
    cells: settings.map((setting) => ({
      text: setting === null ? '–' : setting === '' ? '·' : setting,
      colour: null,
    })),
  })),
})}</section>`;
}
