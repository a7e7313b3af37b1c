import { expect, test } from 'vitest';
import { column, columnSet } from './columns';

test('a column gives back what was pushed, past several doublings, in an array of that length', () => {
  const c = column('float');
  for (let i = 0; i < 1000; i++) c.push(i / 4);
  expect(c.length).toBe(1000);
  expect(c.at(999)).toBe(249.75);
  const values = c.toArray();
  expect(values).toBeInstanceOf(Float64Array);
  expect([values.length, values[0], values[64], values[999]]).toEqual([1000, 0, 16, 249.75]);
});

test('a column of lines is of unsigned integers, and an empty one is empty', () => {
  const c = column('line');
  expect(c.toArray()).toEqual(new Uint32Array(0));
  c.push(4_294_967_295);
  expect(c.toArray()).toEqual(new Uint32Array([4_294_967_295]));
});

test('columns that grow together keep their rows, over several blocks', () => {
  for (const rows of [0, 1, 8, 9, 200, 1000, 1001, 10_000]) {
    const set = columnSet(3);
    for (let i = 0; i < rows; i++) {
      for (const [column, value] of [i, -i, i % 5000].entries())
        set.block[set.place + column * set.stride] = value;
      // what is written again before it is kept was never there
      set.block[set.place] = i + 0.5;
      set.keep();
    }
    expect(set.length).toBe(rows);
    expect(set.toArray(0)).toEqual(Float64Array.from({ length: rows }, (_, i) => i + 0.5));
    expect(set.toArray(2)).toEqual(Float64Array.from({ length: rows }, (_, i) => i % 5000));
    if (rows > 0) expect([set.at(1, rows - 1), set.at(0, 0)]).toEqual([rows === 1 ? -0 : 1 - rows, 0.5]);
    expect([set.firstDrop(0), set.firstDrop(1), set.firstDrop(2)]).toEqual([
      -1,
      rows > 1 ? 1 : -1,
      rows > 5000 ? 5000 : -1,
    ]);
  }
});

test('a column of more than a piece keeps every value in its place', () => {
  const c = column('line');
  const count = 4_194_304 + 5;
  for (let i = 0; i < count; i++) c.push(i);
  expect([c.length, c.at(0), c.at(4_194_303), c.at(4_194_304), c.at(count - 1)]).toEqual([
    count,
    0,
    4_194_303,
    4_194_304,
    count - 1,
  ]);
  const values = c.toArray();
  expect(values.length).toBe(count);
  expect(values.every((value, i) => value === i)).toBe(true);
  const full = column('float');
  for (let i = 0; i < 4_194_304; i++) full.push(1);
  expect([full.length, full.toArray().length, full.at(4_194_303)]).toEqual([4_194_304, 4_194_304, 1]);
});
