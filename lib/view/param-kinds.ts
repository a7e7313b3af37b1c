/** What the parameters of a link have in common: each is written from a view and read into one. Absent means default. */
import { joinTexts, splitTexts } from './text-list';
import type { View } from './view';

export interface Param {
  name: string;
  /** The values that the link gets, in order; [] where the view has the default. Expects a view in its normal form. */
  write(view: View): readonly string[];
  /** The view with these values, or what was expected instead of them. `values` holds at least one. */
  read(values: readonly string[], view: View): View | Expected;
}

export interface Expected {
  expected: string;
  found: string;
}

export function isOneOf<T extends string>(allowed: readonly T[], value: string): value is T {
  return allowed.some((word) => word === value);
}

/** One word of a few. `fallback` is the default, which is not written. */
export function word<T extends string>(
  name: string,
  allowed: readonly T[],
  fallback: T | null,
  get: (view: View) => T | null,
  set: (view: View, value: T) => View,
): Param {
  return {
    name,
    write: (view) => {
      const value = get(view);
      return value === null || value === fallback ? [] : [value];
    },
    read: ([found = ''], view) =>
      isOneOf(allowed, found) ? set(view, found) : { expected: allowed.join(', '), found },
  };
}

/** Any text; absent is null. */
export function text(
  name: string,
  get: (view: View) => string | null,
  set: (view: View, value: string) => View,
): Param {
  return {
    name,
    write: (view) => {
      const value = get(view);
      return value === null ? [] : [value];
    },
    read: ([value = ''], view) => set(view, value),
  };
}

/** Repeated once for each text. */
export function texts(
  name: string,
  get: (view: View) => readonly string[],
  set: (view: View, values: readonly string[]) => View,
): Param {
  return { name, write: get, read: (values, view) => set(view, values) };
}

/** Keys in one value, in their order: `mode,conc,batch`; the empty value is no key, absent is null. */
export function keys(
  name: string,
  get: (view: View) => readonly string[] | null,
  set: (view: View, value: readonly string[]) => View,
): Param {
  return {
    name,
    write: (view) => {
      const value = get(view);
      return value === null ? [] : [joinTexts(value)];
    },
    read: ([value = ''], view) => set(view, value === '' ? [] : splitTexts(value)),
  };
}

const DECIMAL = /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,4})?$/;

export function readDecimal(written: string): number | null {
  const value = DECIMAL.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
