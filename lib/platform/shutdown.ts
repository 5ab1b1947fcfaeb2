/** What a process does when it is told to end. On globalThis: the framework loads modules several times. */
type Shutdown = { ending: AbortController; work: Set<Promise<unknown>> };

const holder = globalThis as typeof globalThis & { spotlightShutdown?: Shutdown };

function shutdown(): Shutdown {
  holder.spotlightShutdown ??= { ending: new AbortController(), work: new Set() };
  return holder.spotlightShutdown;
}

/** Aborted from the moment at which this process was told to end: nothing long is begun any more. */
export const ending = (): AbortSignal => shutdown().ending.signal;

/** Work that outlives its request: the process ends after it, or when its patience does. */
export function finishBeforeEnd(work: Promise<unknown>): void {
  const { work: all } = shutdown();
  const settled = work.catch(() => {}).finally(() => all.delete(settled));
  all.add(settled);
}

/** Says that the process ends; resolves when the work that was under way is done. */
export async function beginEnd(): Promise<void> {
  const { ending: told, work } = shutdown();
  told.abort();
  await Promise.all(work);
}
