import type { ErrorCode, FieldErrors } from "./errors";

/** What a server action returns: expected failures are data, so that a form can show them. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionError };

/** An expected failure as data; `retryAfter` in seconds. */
export type ActionError = {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  retryAfter?: number;
};

/**
 * State of a form that works without JavaScript: what was typed (never a password) and the error.
 */
export type FormState = { error?: ActionError; values: Record<string, string> };
