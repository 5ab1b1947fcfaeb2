/** The product's error codes. Each transport maps them once. */
export const errorCodes = [
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "CONFIRMATION_NEEDED",
  "SECOND_FACTOR_NEEDED",
  "NOT_FOUND",
  "CONFLICT",
  "INVALID_INPUT",
  "TOO_LARGE",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "INTERNAL",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The HTTP status of each code. */
export const statusOf: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFIRMATION_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  INVALID_INPUT: 400,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Messages by field name; a field of a nested object is written with dots. */
export type FieldErrors = Record<string, string[]>;

/** What an error carries besides its code and message. */
export type ErrorDetails = {
  fields?: FieldErrors;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
};

/** The only error that may reach a caller; its message is written for people. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}

/** The error for a missing record and for a forbidden one alike: `what` is a noun, "Project". */
export const notFound = (what: string) => new AppError("NOT_FOUND", `${what} not found`);

/** Turns anything thrown into an AppError; unknown errors become INTERNAL and hide their cause. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError
    ? thrown
    : new AppError("INTERNAL", "Something went wrong. Nothing was changed.", {}, { cause: thrown });
}

/**
 * An error's kind, words, code and place alone, for logs and queues: drivers and mail servers hang
 * statements, rows and addresses on theirs.
 */
export function bareError(error: Error): Error {
  const { name, message, stack, cause } = error;
  const bare = new Error(message, cause instanceof Error ? { cause: bareError(cause) } : {});
  const code = "code" in error ? { code: error.code } : {};
  return Object.assign(bare, { name, stack, ...code });
}
