export type Shape = (typeof SHAPES)[number];

/** How a thing is drawn wherever it appears. */
export interface EntityStyle {
  /** 1 to 8: the tokens c1 to c8. */
  colour: number;
  shape: Shape;
}

/** Id of a thing to its number, from 0. Made of all that is stored, not of what is shown, so that a filter changes no colour. */
export type EntityOrder = ReadonlyMap<string, number>;

const SHAPES = ['circle', 'diamond', 'square', 'triangle'] as const;
/** As many tokens. */
export const COLOURS = 8;

/** Numbers things in the order given. */
export function entityOrder(ids: readonly string[]): EntityOrder {
  return new Map([...new Set(ids)].map((id, i) => [id, i]));
}

/** Colour and shape of a thing by its number; of one that the order lacks by its id alone. 32 things differ in one or the other. */
export function entityStyle(id: string, order: EntityOrder): EntityStyle {
  const index = order.get(id) ?? hashOf(id);
  const round = Math.floor(index / COLOURS); // the ninth has the first colour again, so its shape is the next one
  return { colour: (index % COLOURS) + 1, shape: SHAPES[(index + round) % SHAPES.length]! };
}

/** FNV-1a: the same for an id on every machine. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return hash % (COLOURS * SHAPES.length);
}
