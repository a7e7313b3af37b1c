/** Base units and what people write for multiples of them. `factor`: how many base units one of it is. */
export interface DisplayUnit {
  unit: string;
  factor: number;
}

/** Largest first. The base unit itself has factor 1. */
export const UNITS: Readonly<Record<string, readonly DisplayUnit[]>> = {
  s: [
    { unit: 's', factor: 1 },
    { unit: 'ms', factor: 1e-3 },
    { unit: 'µs', factor: 1e-6 },
    { unit: 'ns', factor: 1e-9 },
  ],
  B: [
    { unit: 'TB', factor: 1e12 },
    { unit: 'GB', factor: 1e9 },
    { unit: 'MB', factor: 1e6 },
    { unit: 'KB', factor: 1e3 },
    { unit: 'B', factor: 1 },
  ],
  'B/s': [
    { unit: 'GB/s', factor: 1e9 },
    { unit: 'MB/s', factor: 1e6 },
    { unit: 'KB/s', factor: 1e3 },
    { unit: 'B/s', factor: 1 },
  ],
  'op/s': [{ unit: 'op/s', factor: 1 }],
  /** A part of one, or a quotient. */
  ratio: [{ unit: 'ratio', factor: 1 }],
  '%': [{ unit: '%', factor: 1 }],
  /** CPU percentage divided by a rate, times a million: what vmstat-based scripts call Mcpu/i. Means something on equal machines only. */
  'norm.': [{ unit: 'norm.', factor: 1 }],
  /** How many. */
  count: [{ unit: '', factor: 1 }],
};
