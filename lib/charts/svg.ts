import { textWidth, type Weight } from './text-width';
import { type Theme, TOKENS } from './tokens';

/** An element of a drawing. Attributes have React's names; lengths are px, or parts in percent where a drawing follows its container. */
export interface SvgNode {
  tag: 'svg' | 'g' | 'rect' | 'line' | 'circle' | 'path' | 'text' | 'title' | 'desc';
  attributes: SvgAttributes;
  children: readonly (SvgNode | string)[];
}

export type SvgAttributes = Readonly<Partial<Record<keyof typeof XML_NAMES, string | number>>>;

const XML_NAMES = {
  cx: 'cx',
  cy: 'cy',
  d: 'd',
  dx: 'dx',
  fill: 'fill',
  fillOpacity: 'fill-opacity',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  height: 'height',
  opacity: 'opacity',
  overflow: 'overflow',
  paintOrder: 'paint-order',
  preserveAspectRatio: 'preserveAspectRatio',
  r: 'r',
  stroke: 'stroke',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  textAnchor: 'text-anchor',
  transform: 'transform',
  vectorEffect: 'vector-effect',
  viewBox: 'viewBox',
  width: 'width',
  x: 'x',
  x1: 'x1',
  x2: 'x2',
  y: 'y',
  y1: 'y1',
  y2: 'y2',
} as const;

const xmlNames = new Map<string, string>(Object.entries(XML_NAMES));

export function element(
  tag: SvgNode['tag'],
  attributes: SvgAttributes,
  children: readonly (SvgNode | string)[] = [],
): SvgNode {
  return { tag, attributes, children };
}

export interface TextStyle {
  size?: number;
  weight?: Weight;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** A rim in this colour keeps the text readable on lines. */
  halo?: string;
}

/** A line of text. Size and weight stand on it, so that its width is known from it alone. */
export function textAt(x: number | string, y: number, text: string, style: TextStyle = {}, dx = 0): SvgNode {
  const { size = 11, weight = 400, fill = 'var(--ink-3)', anchor = 'start', halo } = style;
  return element(
    'text',
    {
      x,
      y,
      ...(dx !== 0 && { dx }),
      fontSize: size,
      fontWeight: weight,
      fill,
      ...(anchor !== 'start' && { textAnchor: anchor }),
      ...(halo && { stroke: halo, strokeWidth: 3, strokeLinejoin: 'round', paintOrder: 'stroke' }),
    },
    [text],
  );
}

/** Coordinates to a hundredth of a pixel: more is not seen and fills the page. */
export function px(value: number): number {
  return Math.round(100 * value) / 100;
}

/** `page`: colours stay variables, which the page around the drawing sets. */
export type DrawnTheme = Theme | 'page';

export interface SvgTextOptions {
  theme: DrawnTheme;
  /** Kept in the file for whoever opens it again: see metadataOf. */
  metadata?: string;
}

/** A drawing as a file that needs nothing else: colours resolved, every text held to its measured width, so that another font that
 *  stands in for IBM Plex Sans is squeezed instead of cut. The root is an `svg` with width, height and viewBox. */
export function svgText(node: SvgNode, { theme, metadata }: SvgTextOptions): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...namedAttributes(node, theme),
    role: 'img',
    'font-family': "'IBM Plex Sans', system-ui, 'Helvetica Neue', Arial, sans-serif",
  };
  const inside = node.children.map((child) => textOf(child, theme)).join('');
  const kept = metadata === undefined ? '' : `<metadata>${escapeText(metadata)}</metadata>`;
  return `<svg${attributeText(attributes)}>${kept}${inside}</svg>\n`;
}

/** What svgText kept in a file, or null. */
export function metadataOf(svg: string): string | null {
  const start = svg.indexOf('<metadata>');
  const end = svg.indexOf('</metadata>', start);
  if (start === -1 || end === -1) return null;
  return svg
    .slice(start + '<metadata>'.length, end)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function textOf(node: SvgNode | string, theme: DrawnTheme): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = attributeText(namedAttributes(node, theme));
  if (node.children.length === 0) return `<${node.tag}${attributes}/>`;
  return `<${node.tag}${attributes}>${node.children.map((child) => textOf(child, theme)).join('')}</${node.tag}>`;
}

function namedAttributes(node: SvgNode, theme: DrawnTheme): Record<string, string | number> {
  const named: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(node.attributes))
    named[xmlNames.get(name)!] = typeof value === 'string' ? resolved(value, theme) : value;
  const width = measuredWidth(node);
  if (width !== null && width > 0) {
    named.textLength = px(width);
    named.lengthAdjust = 'spacingAndGlyphs';
  }
  return named;
}

/** Width of a text element; null of any other. */
export function measuredWidth({ tag, attributes, children }: SvgNode): number | null {
  if (tag !== 'text') return null;
  const weight = attributes.fontWeight === 600 ? 600 : attributes.fontWeight === 500 ? 500 : 400;
  const text = children.filter((child) => typeof child === 'string').join('');
  return textWidth(text, Number(attributes.fontSize ?? 11), weight);
}

function resolved(value: string, theme: DrawnTheme): string {
  if (theme === 'page') return value;
  return value.replace(/var\(--([a-z0-9-]+)\)/g, (all, token) => {
    const found = Object.entries(TOKENS[theme]).find(([name]) => name === token);
    return found ? found[1] : all;
  });
}

function attributeText(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join('');
}

/** Text as XML 1.0 allows it: letters that it forbids become U+FFFD. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
