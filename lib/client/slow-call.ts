/** Calls that take longer are logged as slow, in milliseconds (SPEC.md section 8). */
export const SLOW_CALL_MS = 1000;

/**
 * Runs a call and logs it under `name` ("GET /api/projects") when it was slow, even if it failed.
 */
export async function loggedIfSlow<T>(name: string, call: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await call();
  } finally {
    const ms = Math.round(performance.now() - started);
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    if (ms > SLOW_CALL_MS) console.warn(`Slow call: ${name} took ${ms} ms`);
  }
}
