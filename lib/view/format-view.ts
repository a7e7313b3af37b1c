import { normalView } from './normal-view';
import { filterParam, PARAMS, VERSION_PARAM } from './params';
import { VIEW_VERSION } from './upgrades';
import type { View } from './view';

/** The query of the link that restores the view, without `?`; '' for the default view. Equal views give equal links. */
export function formatView(view: View): string {
  const normal = normalView(view);
  const pairs: [string, string][] = Object.entries(normal.filter).flatMap(([key, values]) =>
    values.map((value): [string, string] => [filterParam(key), value]),
  );
  for (const param of PARAMS) for (const value of param.write(normal)) pairs.push([param.name, value]);
  if (VIEW_VERSION > 1) pairs.unshift([VERSION_PARAM, String(VIEW_VERSION)]);
  // what a query may hold as it is, for links that can be read; lone surrogates become U+FFFD
  return new URLSearchParams(pairs)
    .toString()
    .replace(/%(2C|2F|3A|40|7E)/g, (escaped) => decodeURIComponent(escaped));
}
