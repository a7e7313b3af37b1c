import { COLOURS, type EntityStyle, entityStyle } from './entity';

/** Colours and shapes for things that stand for themselves, such as runs: by their ids, so that each keeps its own whatever stands beside it;
 *  where two would have the same colour, the later one takes the next that is free. */
export function distinctStyles(ids: readonly string[]): EntityStyle[] {
  const taken = new Set<number>();
  return ids.map((id) => {
    const { colour } = entityStyle(id, new Map());
    let own = colour;
    for (let i = 0; i < COLOURS && taken.has(own); i++) own = (own % COLOURS) + 1;
    taken.add(own);
    if (taken.size === COLOURS) taken.clear();
    return entityStyle(id, new Map([[id, own - 1]]));
  });
}
