import { isMissingCell, parseGrouped, parseNumber, scaleDecimal } from '../../metrics/numbers';
import { withoutEnd } from '../text';
import { unitOf, type WrittenUnit } from './units';

/** What a cell under a number's header holds. */
export type ReadCell =
  | {
      kind: 'number';
      /** The number as written, without its unit. */
      amount: string;
      /** The same without commas. */
      digits: string;
      isGrouped: boolean;
      unit: WrittenUnit | null;
    }
  | { kind: 'missing' }
  | { kind: 'text' };

const MISSING = new Set(['inf', '-inf', '+inf', 'infinity', 'div0', 'failed', 'error', '?']);
// 12.5 ms   1,234,567   45%   3e-4s
const WITH_UNIT = /^([+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*([^\d\s.,+-][^\d]{0,20})$/;

/** Takes a cell apart; markup of Markdown around a number is no part of it. */
export function readCell(cell: string): ReadCell {
  const text = bare(cell);
  if (text.length > 60) return { kind: 'text' };
  if (parseNumber(text) !== null) return number(text, null);
  if (isMissingCell(text) || MISSING.has(text.toLowerCase())) return { kind: 'missing' };
  if (parseGrouped(text) !== null) return number(text, null);
  const [, amount = '', word = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = unitOf(word);
  if (!unit) return { kind: 'text' };
  const found = number(amount, unit);
  return parseNumber(found.digits) === null ? { kind: 'text' } : found;
}

function number(amount: string, unit: WrittenUnit | null): Extract<ReadCell, { kind: 'number' }> {
  const isGrouped = parseGrouped(amount) !== null;
  return { kind: 'number', amount, digits: isGrouped ? amount.replaceAll(',', '') : amount, isGrouped, unit };
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
