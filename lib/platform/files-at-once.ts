import "server-only";
import { AppError } from "@/lib/core/errors";

/** Bytes of files that this process holds or has read at once, and those of one organization. */
const BYTES_AT_ONCE = 200_000_000;
const BYTES_OF_ONE = 100_000_000;
/** When a caller who was refused may try again, in seconds. */
const BUSY_SECONDS = 5;

/** On globalThis because the framework may load this module several times in one process. */
const holder = globalThis as typeof globalThis & { spotlightHeldFiles?: Map<string, number> };
holder.spotlightHeldFiles ??= new Map();
const held = holder.spotlightHeldFiles;

const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0);

/**
 * Does what holds a file of up to `bytes`, here or in a parsing child, while its caller waits: an
 * answer of another server, a part of an email. Throws UNAVAILABLE when this process, or the part
 * of it that one organization may use, holds as many already.
 */
export async function holdingFile<T>(
  { org, bytes }: { org: string; bytes: number },
  work: () => Promise<T>,
): Promise<T> {
  const own = held.get(org) ?? 0;
  if (own + bytes > BYTES_OF_ONE || sum(held.values()) + bytes > BYTES_AT_ONCE)
    throw new AppError(
      "UNAVAILABLE",
      "Spotlight is busy with other files. Try again in a few seconds.",
      { retryAfter: BUSY_SECONDS },
    );
  held.set(org, own + bytes);
  try {
    return await work();
  } finally {
    const left = (held.get(org) ?? 0) - bytes;
    if (left > 0) held.set(org, left);
    else held.delete(org);
  }
}
