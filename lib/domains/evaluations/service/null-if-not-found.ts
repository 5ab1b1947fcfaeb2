import "server-only";
import { toAppError } from "@/lib/core/errors";

/** What is found, or null when it is not there for the caller. */
export const nullIfNotFound = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((thrown) => {
    if (toAppError(thrown).code === "NOT_FOUND") return null;
    throw thrown;
  });
