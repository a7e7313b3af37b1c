import { escapeText } from '../../charts/svg';
import { REPORT_COLOURS, type ReportColour } from '../../compare/report-colours';
import type { MetricTable } from './steps';

export interface HtmlTable {
  corner: string;
  /** Lines of each head. */
  heads: readonly (readonly string[])[];
  rows: readonly {
    label: string;
    isBase: boolean;
    cells: readonly { text: string; colour: ReportColour | string | null }[];
  }[];
}

export function tableHtml({ corner, heads, rows }: HtmlTable): string {
  const head = heads.map((lines) => `<th scope="col">${lines.map(escapeText).join('<br>')}</th>`).join('');
  const body = rows.map(({ label, isBase, cells }) => {
    const values = cells
      .map(({ text, colour }) => `<td${background(colour)}>${escapeText(text)}</td>`)
      .join('');
    return `<tr${isBase ? ' class="base"' : ''}><th scope="row">${escapeText(label)}</th>${values}</tr>`;
  });
  return `<div class="wide"><table><thead><tr><th scope="col">${escapeText(corner)}</th>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Metrics with their directions; what is beyond ±5 % of the base in the better or worse one is tinted, with a sign for who sees no
 *  colours. */
export function metricTableHtml({ heads, rows }: MetricTable, corner: string): string {
  const head = heads
    .map(({ label, unit, direction, about }) => {
      const sign = { higher: ' ↑', lower: ' ↓', none: '' }[direction];
      return `<th scope="col" title="${escapeText(about)}">${escapeText(label)}<br><small>${escapeText(unit)}${sign}</small></th>`;
    })
    .join('');
  const body = rows.map(({ label, isBase, cells }) => {
    const values = cells.map(({ text, judgement }) => {
      if (judgement !== 'better' && judgement !== 'worse') return `<td>${escapeText(text)}</td>`;
      return `<td class="${judgement}">${escapeText(text)}<span class="sr"> ${judgement}</span></td>`;
    });
    return `<tr${isBase ? ' class="base"' : ''}><th scope="row">${escapeText(label)}</th>${values.join('')}</tr>`;
  });
  return `<div class="wide"><table><thead><tr><th scope="col">${escapeText(corner)}</th>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function background(colour: ReportColour | string | null): string {
  if (colour === null) return '';
  const known = Object.entries(REPORT_COLOURS).find(([name]) => name === colour);
  return ` style="background:${known ? known[1] : colour}"`;
}
