import { createElement, type ReactNode } from 'react';
import type { SvgNode } from '@/lib/charts/svg';

/** A drawing as elements of the page: colours come from its style sheet, so that a theme needs no new drawing. */
export function SvgView({ node }: { node: SvgNode | string }): ReactNode {
  return elementOf(node, 0);
}

export function SvgNodes({ nodes }: { nodes: readonly SvgNode[] }): ReactNode {
  return nodes.map(elementOf);
}

function elementOf(node: SvgNode | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  return createElement(tag, { ...attributes, key }, ...children.map(elementOf));
}
