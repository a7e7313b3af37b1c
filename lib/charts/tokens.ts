/** The colours that pictures use, as components/ui/tokens.css has them: files cannot refer to a page's variables. */
export const TOKENS = {
  light: {
    surface: '#ffffff',
    ink: '#15181c',
    'ink-2': '#454b53',
    'ink-3': '#656b73',
    line: '#e5e5df',
    'line-2': '#cfcfc8',
    'line-3': '#868c93',
    accent: '#4a3fc0',
    wash: '#efeefb',
    better: '#0b5fae',
    worse: '#a64b00',
    c1: '#00694f',
    c2: '#c2579a',
    c3: '#8f6d00',
    c4: '#3a8fc8',
    c5: '#c4511b',
    c6: '#3d4a8f',
    c7: '#5d646c',
    c8: '#7d3f12',
  },
  dark: {
    surface: '#171a1e',
    ink: '#e9eaec',
    'ink-2': '#b7bcc3',
    'ink-3': '#8f969e',
    line: '#24282d',
    'line-2': '#353b42',
    'line-3': '#6d757e',
    accent: '#a79fff',
    wash: '#211f3a',
    better: '#78b9f5',
    worse: '#f3a768',
    c1: '#3fcaa2',
    c2: '#e994c6',
    c3: '#d8b43c',
    c4: '#7cc4f0',
    c5: '#f08d55',
    c6: '#a3aef0',
    c7: '#a4abb3',
    c8: '#c98e62',
  },
} as const;

export type Theme = keyof typeof TOKENS;
export type Token = keyof (typeof TOKENS)['light'];

/** A colour in a drawing: resolved by the page's style sheet, or by svgText. */
export function paint(token: Token): `var(--${Token})` {
  return `var(--${token})`;
}

/** Colour of an entity. */
export function entityPaint(colour: number): string {
  return `var(--c${colour})`;
}
