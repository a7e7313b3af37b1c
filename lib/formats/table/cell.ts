import { isMissingCell, parseGrouped, parseNumber, scaleDecimal } from '../../metrics/numbers';
import { unitOf, type WrittenUnit } from './units';

/** What a cell under a number's header holds. */
export type ReadCell =
  | { kind: 'number'; digits: string; isGrouped: boolean; unit: WrittenUnit | null }
  | { kind: 'missing' }
  | { kind: 'text' };

const MISSING = new Set(['inf', '-inf', '+inf', 'infinity', 'div0', 'failed', 'error', '?']);
// 12.5 ms   1,234,567   45%   3e-4s
const WITH_UNIT = /^([+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*([^\d\s.,+-][^\d]{0,20})$/;

/** Takes a cell apart; markup of Markdown around a number is no part of it. */
export function readCell(cell: string): ReadCell {
  const text = bare(cell);
  if (text.length > 60) return { kind: 'text' };
  if (parseNumber(text) !== null) return { kind: 'number', digits: text, isGrouped: false, unit: null };
  if (isMissingCell(text) || MISSING.has(text.toLowerCase())) return { kind: 'missing' };
  if (parseGrouped(text) !== null)
    return { kind: 'number', digits: text.replaceAll(',', ''), isGrouped: true, unit: null };
  const [, amount = '', word = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = unitOf(word);
  if (!unit) return { kind: 'text' };
  const isGrouped = parseGrouped(amount) !== null;
  const digits = isGrouped ? amount.replaceAll(',', '') : amount;
  return parseNumber(digits) === null ? { kind: 'text' } : { kind: 'number', digits, isGrouped, unit };
}

/** `**12**` and `` `12` `` without their marks. */
export function bare(cell: string): string {
  const text = cell.trim();
  return text.startsWith('*') || text.startsWith('`') ? text.replace(/^[*`]+|[*`]+$/g, '').trim() : text;
}

/** Base units, rounded once where the unit is a power of ten. */
export function inBaseUnits(digits: string, unit: WrittenUnit | null): number | null {
  const scaled = scaleDecimal(digits, unit?.exponent ?? 0);
  const value = scaled === null ? null : scaled * (unit?.factor ?? 1);
  return value !== null && Number.isFinite(value) ? value : null;
}
