import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { readCell } from './cell';
import type { RawRow, RawTable } from './raw-table';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const MOST_SPAN = 1000;

/** Whether the text holds a table in HTML. */
export function isHtmlTable(text: string): boolean {
  return /<table[\s>]/i.test(text) && /<t[dh][\s>]/i.test(text);
}

/** The tables of an HTML text, also of a piece of a page. */
export function htmlTables(lines: readonly string[]): RawTable[] {
  // the parser counts a lone CR as the end of a line, and takes NUL for no character: blanks keep all offsets
  const text = lines.join('\n').replace(/[\r\f\0]/g, ' ');
  const document = parse(text, { sourceCodeLocationInfo: true });
  return elementsBelow(document, 'table', 'table').flatMap((table): RawTable[] => {
    const rows = rowsOf(table, text, lines);
    const first = rows[0];
    if (!first) return [];
    const isHeader = first.isHeader || !first.row.cells.some((cell) => readCell(cell).kind === 'number');
    if (!isHeader) return [{ header: null, rows: rows.map(({ row }) => row) }];
    const body = rows.slice(1).filter(({ isHeader: repeated }) => !repeated);
    return [
      { header: { cells: first.row.cells, line: first.row.lines[0] ?? 1 }, rows: body.map(({ row }) => row) },
    ];
  });
}

interface HtmlCell {
  text: string;
  /** As it stands on its line. */
  source: string;
  line: number;
}

interface Spanning extends HtmlCell {
  /** In how many more rows it stands. */
  rest: number;
}

/** Rows with cells that span several of them repeated where they are text; a number is not counted twice. */
function rowsOf(
  table: Element,
  text: string,
  lines: readonly string[],
): { row: RawRow; isHeader: boolean }[] {
  const spanning: (Spanning | undefined)[] = [];
  return elementsBelow(table, 'tr', 'table').map((tr) => {
    const cells: HtmlCell[] = [];
    const takeSpanning = () => {
      for (let cell = spanning[cells.length]; cell && cell.rest > 0; cell = spanning[cells.length]) {
        cell.rest--;
        cells.push(readCell(cell.text).kind === 'number' ? emptied(cell) : cell);
      }
    };
    const elements = tr.childNodes.filter(isElement).filter((e) => e.tagName === 'td' || e.tagName === 'th');
    for (const element of elements) {
      takeSpanning();
      const cell = cellOf(element, text, lines);
      const rest = spanOf(element, 'rowspan') - 1;
      for (let i = 0; i < spanOf(element, 'colspan'); i++) {
        spanning[cells.length] = { ...cell, rest };
        cells.push(i === 0 ? cell : emptied(cell));
      }
    }
    takeSpanning();
    const row = {
      cells: cells.map((cell) => cell.text),
      sources: cells.map((cell) => cell.source),
      lines: cells.map((cell) => cell.line),
    };
    return { row, isHeader: elements.length > 0 && elements.every((e) => e.tagName === 'th') };
  });
}

function emptied(cell: HtmlCell): HtmlCell {
  return { ...cell, text: '', source: '' };
}

function spanOf(element: Element, name: 'colspan' | 'rowspan'): number {
  const value = element.attrs.find((a) => a.name === name)?.value ?? '1';
  return /^\d{1,4}$/.test(value) ? Math.min(MOST_SPAN, Math.max(1, Number(value))) : 1;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** Elements of this name in the order of the text, without those inside another `boundary` below the root. A loop: pages nest deep. */
function elementsBelow(root: Node, name: string, boundary: string): Element[] {
  const found: Element[] = [];
  const open: Node[] = 'childNodes' in root ? root.childNodes.toReversed() : [];
  while (open.length > 0) {
    const node = open.pop()!;
    if (!isElement(node)) continue;
    if (node.tagName === name) found.push(node);
    if (node.tagName !== boundary) for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return found;
}

/** The words in an element, the line of the first of them, and what stands on that line. */
function cellOf(element: Element, text: string, lines: readonly string[]): HtmlCell {
  let words = '';
  let line: number | null = null;
  const open: Node[] = element.childNodes.toReversed();
  while (open.length > 0) {
    const node = open.pop()!;
    if ('value' in node && node.nodeName === '#text') {
      const own = node.value.trim();
      if (own !== '' && line === null)
        line = (node.sourceCodeLocation?.startLine ?? 1) + breaksBefore(node.value, node.value.indexOf(own));
      words += node.value;
    } else if (isElement(node)) for (const child of node.childNodes.toReversed()) open.push(child);
  }
  const decoded = words.replace(/\s+/g, ' ').trim();
  const at = line ?? element.sourceCodeLocation?.startLine ?? 1;
  if (lines[at - 1]?.includes(decoded)) return { text: decoded, source: decoded, line: at };
  const location = element.sourceCodeLocation;
  const from = location?.startTag?.endOffset ?? 0;
  const inner = text.slice(from, location?.endTag?.startOffset ?? location?.endOffset ?? from).split('\n');
  const onLine = inner
    .map((part) => part.trim())
    .find((part) => part !== '' && lines[at - 1]?.includes(part));
  return { text: decoded, source: onLine ?? '', line: at };
}

function breaksBefore(text: string, end: number): number {
  return text.slice(0, end).split('\n').length - 1;
}
