import { numbersTable } from '../compare/numbers-table';
import { tableCsv, tableMarkdown, tableTsv } from '../compare/table-text';
import { type Exported, remarksOf, sourceOf } from './exported';

export function exportedCsv({ comparison }: Exported): string {
  return tableCsv(comparison, numbersTable(comparison));
}

export function exportedTsv({ comparison }: Exported): string {
  return tableTsv(comparison, numbersTable(comparison));
}

/** The table in Markdown, with what it says above and where it comes from below. */
export function exportedMarkdown(exported: Exported): string {
  const { comparison, title, sentence, kept } = exported;
  const table = tableMarkdown(comparison, numbersTable(comparison));
  const source = sourceOf(exported).slice(0, -1).map(escaped);
  const notes = [...remarksOf(exported), `↑ higher is better, ↓ lower is better: ${directions(exported)}.`];
  return `## ${escaped(title)}

${escaped(sentence)}

${table}
${notes.map(escaped).join('  \n')}

${[...source, `[Open the comparison](${linkTarget(kept.link)})`].join(' · ')}
`;
}

/** `ips.av ↑, wkb/i ↓`. */
function directions({ comparison }: Exported): string {
  const signs = { higher: ' ↑', lower: ' ↓', none: ' without direction' } as const;
  return comparison.metrics
    .filter(({ inTable }) => inTable)
    .map(({ written, metric }) => `${written ?? metric.label}${signs[metric.direction]}`)
    .join(', ');
}

/** Text that Markdown shows as it is. */
function escaped(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_{}[\]<>|#]/g, '\\$&');
}

function linkTarget(link: string): string {
  return link.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20');
}
