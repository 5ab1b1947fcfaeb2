import { AppError } from "./errors";

/**
 * Throws when a record changed since the caller read it. `stored` must come from a row that the
 * running transaction has locked.
 */
export function assertVersion(what: string, stored: number, given: number): void {
  if (stored === given) return;
  const message = `Someone changed this ${what} after you opened it (version ${stored}, yours is ${given}). Nothing was overwritten.`;
  throw new AppError("CONFLICT", message, { fields: { version: [message] } });
}
