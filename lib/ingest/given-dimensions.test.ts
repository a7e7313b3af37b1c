import { expect, test } from 'vitest';
import { readText } from '../formats/read';
import { withGiven } from './given-dimensions';

// the text names the mode, not the hardware
const TEXT = 'name,mode,rate\na,fast,1\nb,safe,2\n';

test('runs have what the uploader says where their text does not say it', () => {
  const { runs, diagnostics } = withGiven(readText(TEXT, null), { hardware: 'c5.4xlarge' });
  expect(runs.map(({ dimensions }) => dimensions)).toMatchObject([
    { hardware: 'c5.4xlarge', mode: 'fast' },
    { hardware: 'c5.4xlarge', mode: 'safe' },
  ]);
  expect(diagnostics.map(({ code }) => code)).not.toContain('dimension-kept');
});

test('what the text says is kept, and told at the first line that says otherwise', () => {
  const { runs, diagnostics } = withGiven(readText(TEXT, null), { mode: 'fast' });
  expect(runs.map(({ dimensions }) => dimensions.mode)).toEqual(['fast', 'safe']);
  expect(diagnostics).toContainEqual({
    severity: 'warning',
    code: 'dimension-kept',
    message: 'The uploader says that mode is "fast", the text says "safe" of a run; the text is right.',
    line: 3,
  });
});

test('nothing said changes nothing', () => {
  const result = readText(TEXT, null);
  expect(withGiven(result, {})).toBe(result);
});
