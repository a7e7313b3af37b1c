import { expectTypeOf, test } from 'vitest';
import type { View } from '../view/view';
import type { CompareView } from './comparison';

test('a view with everything chosen is what a comparison takes', () => {
  type Chosen = { [Key in keyof View]: NonNullable<View[Key]> };
  expectTypeOf<Chosen>().toExtend<CompareView>();
});
