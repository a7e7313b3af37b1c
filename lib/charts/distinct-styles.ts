import { COLOURS, type EntityStyle, entityStyle } from './entity';

/** Colours and shapes for things that stand for themselves, such as runs: by their ids, so that each keeps its own whatever stands beside it. */
export function distinctStyles(ids: readonly string[]): EntityStyle[] {
  const colours = distinctColours(ids.map((id) => entityStyle(id, new Map()).colour - 1));
  return ids.map((id, i) => entityStyle(id, new Map([[id, colours[i]!]])));
}

/** Colours from 0 on, each as given, but where two would have the same the later one takes the next that is free; after each COLOURS of them
 *  all are free again. */
export function distinctColours(colours: readonly number[]): number[] {
  const taken = new Set<number>();
  return colours.map((given) => {
    let own = given;
    while (taken.has(own)) own = (own + 1) % COLOURS;
    taken.add(own);
    if (taken.size === COLOURS) taken.clear();
    return own;
  });
}
