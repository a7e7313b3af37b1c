import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctStyles } from './distinct-styles';

test('up to eight things have different colours, and the first keeps its own whatever follows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }), (ids) => {
      const styles = distinctStyles(ids);
      expect(new Set(styles.map(({ colour }) => colour)).size).toBe(ids.length);
      expect(distinctStyles(ids.slice(0, 1))).toEqual(styles.slice(0, 1));
    }),
  );
});
