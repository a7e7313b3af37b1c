import { afterEach, expect, test, vi } from 'vitest';
import { logError } from './log';

afterEach(() => vi.restoreAllMocks());

/** What the error log gets. */
function logged(error: unknown): Record<string, unknown> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logError(error);
  return JSON.parse(String(write.mock.calls[0]?.[0]));
}

test('an error is logged by its kind and its place, not by its words, which quote what they complain of', () => {
  let error: unknown;
  try {
    JSON.parse('{"password":"hunter2"');
  } catch (thrown) {
    error = thrown;
  }
  const line = logged(error);
  expect(line).toMatchObject({ level: 'error', event: 'error', error: 'SyntaxError' });
  expect(JSON.stringify(line)).not.toContain('hunter2');
  expect(JSON.stringify(line.at)).toContain('log.test.ts');
});

test('what is thrown and no error is logged by its type alone', () => {
  expect(logged('hunter2')).toMatchObject({ error: 'string' });
});
