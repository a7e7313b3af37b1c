import type { Upload } from '@/lib/model';
import { countOf } from './sizes';

/** What a text held, in two short lines: `44 runs, 28 configs` and `648 values, 12 missing`. */
export function foundWords({ counts }: Pick<Upload, 'counts'>): [string, string] {
  const some = (count: number, word: string) => (count > 0 ? [countOf(count, word)] : []);
  const first = [
    ...some(counts.runs, 'run'),
    ...some(counts.configs, 'config'),
    ...some(counts.series, 'series'),
  ];
  const second = [
    ...some(counts.measurements, 'value'),
    ...(counts.missing > 0 ? [`${counts.missing.toLocaleString('en')} missing`] : []),
    ...some(counts.points, 'point'),
  ];
  return [first.join(', '), second.join(', ')];
}
