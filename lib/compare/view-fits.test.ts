import { expectTypeOf, test } from 'vitest';
import type { View } from '../view/view';
import type { CompareView } from './comparison';
import type { Chosen, Open } from './suggest';

test('a view can be completed, and then is what a comparison takes', () => {
  expectTypeOf<View>().toExtend<Open>();
  expectTypeOf<View & Chosen>().toExtend<CompareView>();
});
