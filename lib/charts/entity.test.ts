import { expect, test } from 'vitest';
import { entityOrder, entityStyle } from './entity';

test('the first four differ in colour and in shape', () => {
  const order = entityOrder(['a', 'b', 'c', 'd']);
  expect(['a', 'b', 'c', 'd'].map((id) => entityStyle(id, order))).toEqual([
    { colour: 1, shape: 'circle' },
    { colour: 2, shape: 'diamond' },
    { colour: 3, shape: 'square' },
    { colour: 4, shape: 'triangle' },
  ]);
});

test('the ninth has the first colour again in another shape, and 32 are all different', () => {
  const ids = Array.from({ length: 32 }, (_, i) => `e${i}`);
  const styles = ids.map((id) => entityStyle(id, entityOrder(ids)));
  expect(styles[8]).toEqual({ colour: 1, shape: 'diamond' });
  expect(new Set(styles.map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(32);
});

test('hiding the others changes nothing, and what the order lacks has a style by its id', () => {
  const order = entityOrder(['3.6.5', '4.0.0']);
  expect(entityStyle('4.0.0', order)).toEqual({ colour: 2, shape: 'diamond' });
  expect(entityStyle('unknown', order)).toEqual(entityStyle('unknown', new Map()));
});
