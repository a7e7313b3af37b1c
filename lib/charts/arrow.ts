import type { Arrow } from './chart';

/** An arrow in a square of 12 px: drawn, since the latin letters of the font have none. */
export function arrowPath(arrow: Arrow): string {
  switch (arrow) {
    case 'right':
      return 'M1.5 6h8M7 3.2 9.8 6 7 8.8';
    case 'left':
      return 'M10.5 6h-8M5 3.2 2.2 6 5 8.8';
    case 'up':
      return 'M6 10.5v-8M3.2 5 6 2.2 8.8 5';
    case 'down':
      return 'M6 1.5v8M3.2 7 6 9.8 8.8 7';
  }
}
