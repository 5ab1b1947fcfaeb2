/**
 * State of a process's shutdown. On globalThis because the framework loads modules several times.
 */
type Shutdown = { ending: AbortController; work: Set<Promise<unknown>> };

const holder = globalThis as typeof globalThis & { spotlightShutdown?: Shutdown };

function shutdown(): Shutdown {
  holder.spotlightShutdown ??= { ending: new AbortController(), work: new Set() };
  return holder.spotlightShutdown;
}

/** Aborted as soon as this process is told to end: nothing long is started afterwards. */
export const ending = (): AbortSignal => shutdown().ending.signal;

/**
 * Registers work that outlives its request: the process waits for it at shutdown, up to a limit.
 */
export function finishBeforeEnd(work: Promise<unknown>): void {
  const { work: all } = shutdown();
  const settled = work.catch(() => {}).finally(() => all.delete(settled));
  all.add(settled);
}

/** Starts the shutdown; resolves when the registered work is done. */
export async function beginEnd(): Promise<void> {
  const { ending: told, work } = shutdown();
  told.abort();
  await Promise.all(work);
}
