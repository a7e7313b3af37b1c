import { isMissingCell, parseNumber, scaleDecimal } from '../../metrics/numbers';
import { commaReadings } from '../commas';
import { withoutEnd } from '../text';
import { unitOf, type WrittenUnit } from './units';

/** What a cell under a number's header holds. */
export type ReadCell =
  | {
      kind: 'number';
      /** The number as written, without its unit. */
      amount: string;
      /** The same without commas: those of `1,250` are taken for thousands, that of `1,25` for a decimal point. */
      digits: string;
      /** What its comma can part; null where it has none. */
      comma: 'thousands' | 'decimals' | 'either' | null;
      unit: WrittenUnit | null;
    }
  | { kind: 'missing' }
  | { kind: 'text' };

const MISSING = new Set(['inf', '-inf', '+inf', 'infinity', 'div0', 'failed', 'error', '?']);
// 12.5 ms   1,234,567   45%   3e-4s
const WITH_UNIT = /^([+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*([^\d\s.,+-][^\d]{0,20})$/;

/** What kind of cell it is, as readCell says, for many cells of which nothing else is asked. */
export function kindOfCell(cell: string): ReadCell['kind'] {
  return isPlainNumber(cell) ? 'number' : readCell(cell).kind;
}

/** Whether a cell is nothing but digits, with a point before the last of them or none. */
function isPlainNumber(cell: string): boolean {
  const last = cell.length - 1;
  if (last < 0 || last > 30) return false;
  let points = 0;
  for (let i = 0; i <= last; i++) {
    const code = cell.charCodeAt(i);
    if (code === 46 && i > 0 && i < last) points++;
    else if (code < 48 || code > 57) return false;
  }
  return points < 2;
}

/** Takes a cell apart; markup of Markdown around a number is no part of it. */
export function readCell(cell: string): ReadCell {
  const text = bare(cell);
  if (text.length > 60) return { kind: 'text' };
  const alone = numberOf(text, null);
  if (alone) return alone;
  if (isMissingCell(text) || MISSING.has(text.toLowerCase())) return { kind: 'missing' };
  const [, amount = '', word = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = unitOf(word);
  return (unit && numberOf(amount, unit)) ?? { kind: 'text' };
}

type NumberCell = Extract<ReadCell, { kind: 'number' }>;

function numberOf(amount: string, unit: WrittenUnit | null): NumberCell | null {
  if (parseNumber(amount) !== null) return { kind: 'number', amount, digits: amount, comma: null, unit };
  const readings = commaReadings(amount);
  if (!readings) return null;
  const { grouped, decimal } = readings;
  const comma = decimal === null ? 'thousands' : grouped === null ? 'decimals' : 'either';
  return { kind: 'number', amount, digits: grouped ?? decimal ?? amount, comma, unit };
}

/** `**12**` and `` `12` `` without their marks. */
export function bare(cell: string): string {
  const text = cell.trim();
  return text.startsWith('*') || text.startsWith('`')
    ? withoutEnd(text.replace(/^[*`]+/, ''), '*`').trim()
    : text;
}

/** Base units, rounded once where the unit is a power of ten. */
export function inBaseUnits(digits: string, unit: WrittenUnit | null): number | null {
  const scaled = scaleDecimal(digits, unit?.exponent ?? 0);
  const value = scaled === null ? null : scaled * (unit?.factor ?? 1);
  return value !== null && Number.isFinite(value) ? value : null;
}
