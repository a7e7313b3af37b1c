import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

/** What axe finds on a page that keeps people out. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
}

interface Screen {
  theme: 'light' | 'dark';
  /** px */
  width: number;
}

export const ALL_SCREENS: readonly Screen[] = [
  { theme: 'light', width: 1440 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
];

/** Each theme and each width once, for tests that take long. */
export const UNLIKE_SCREENS: readonly Screen[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
];

/** Has the same tests on several screens. */
export function onScreens(screens: readonly Screen[], tests: (screen: Screen) => void): void {
  for (const screen of screens)
    test.describe(`${screen.theme}, ${screen.width} px wide`, () => {
      test.use({ colorScheme: screen.theme, viewport: { width: screen.width, height: 900 } });
      tests(screen);
    });
}
