import type { Chance } from './chance';

/** A table of so many runs that no other call makes: `name` stands in it. */
export function madeUpTable(name: string, rows: number, { next }: Chance): string {
  const lines = ['engine,config,rate,p99'];
  for (let i = 0; i < rows; i++)
    lines.push(`${name},c${i},${(1000 * next()).toFixed(3)},${(10 * next()).toFixed(4)}`);
  return `${lines.join('\n')}\n`;
}
