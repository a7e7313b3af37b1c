import { expect, test } from 'vitest';
import { chooseReading, commaReadings, type OtherValues, sayReading } from './commas';

const others = (count: number, least: number, greatest: number): OtherValues => ({
  count,
  least: { value: least, raw: `${least}` },
  greatest: { value: greatest, raw: `${greatest}` },
});
const choose = (cell: string, among: OtherValues | null) =>
  chooseReading(commaReadings(cell)!, among, 'ips', Number)?.digits ?? null;

test('a cell with a comma is thousands, a decimal, either or neither', () => {
  expect(commaReadings('28,313')).toEqual({ grouped: '28313', decimal: '28.313' });
  expect(commaReadings('1,234,567')).toEqual({ grouped: '1234567', decimal: null });
  expect(commaReadings('1,234.5')).toEqual({ grouped: '1234.5', decimal: null });
  expect(commaReadings('28,31')).toEqual({ grouped: null, decimal: '28.31' });
  for (const cell of ['28313', '28,', ',5', '1,2,3', 'a,b', '2,8313,'])
    expect(commaReadings(cell)).toBeNull();
});

test('the reading is chosen that lies within ten times the range of the others, where the other one does not', () => {
  expect(choose('28,313', others(20, 12979, 28662))).toBe('28313');
  expect(choose('28,313', others(20, 2831.3, 2831.3))).toBe('28313'); // 10 × 2831.3 is just as much
  expect(choose('28,313', others(20, 2831.2, 2831.2))).toBeNull();
  expect(choose('1,020', others(3, 0.5, 2))).toBe('1.020');
  expect(choose('28,31', others(3, 12, 30))).toBe('28.31');
});

test('nothing is chosen where both are near, none is, or there are fewer than three others', () => {
  expect(choose('28,313', others(9, 100, 5000))).toBeNull(); // 10 to 50000 holds 28.313 and 28313
  expect(choose('28,313', others(9, 0, 0))).toBeNull();
  expect(choose('28,31', others(9, 1000, 2000))).toBeNull();
  expect(choose('28,313', others(2, 12979, 28662))).toBeNull();
  expect(choose('28,313', null)).toBeNull();
});

test('what was read is said with its reason', () => {
  const readings = commaReadings('28,313')!;
  const { digits, why } = chooseReading(readings, others(20, 12979, 28662), 'ips.av', Number)!;
  expect(sayReading('28,313', readings, digits, why)).toBe(
    '"28,313" could be 28313 or 28.313. Read as 28313: the other 20 values of column ips.av lie between 12979 and 28662.',
  );
  expect(sayReading('28,313', readings, '28313', null)).toBe(
    '"28,313" could be 28313 or 28.313. Read as 28313, as commas mostly part thousands.',
  );
  expect(sayReading('1,234.5', commaReadings('1,234.5')!, '1234.5', null)).toBe(
    '"1,234.5" is read as 1234.5: its commas can only part thousands.',
  );
  expect(chooseReading(commaReadings('1,000')!, others(3, 1000, 1000), 'r/s', Number)!.why).toBe(
    'the other 3 values of column r/s are all 1000',
  );
});
