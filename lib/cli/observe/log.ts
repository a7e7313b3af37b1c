/** Lines of JSON, one per event. They hold no text of an upload, no query, no token, and of errors where they happened but not what they say:
 *  messages quote what they complain of. */
export function logLine(
  level: 'info' | 'error',
  event: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
}

/** An error that nobody expected. */
export function logError(error: unknown): void {
  logLine('error', 'error', factsOf(error));
}

function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    ...(code !== undefined && { code }),
    at: places.slice(0, 12).map((line) => line.trim()),
  };
}
