/** The nine ways in which the product says no. Each transport maps them once. */
export const errorCodes = [
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "INVALID_INPUT",
  "TOO_LARGE",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "INTERNAL",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Messages by field name; a field of a nested object is written with dots. */
export type FieldErrors = Record<string, string[]>;

/** What an error tells beside its code and message. */
export type ErrorDetails = {
  fields?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
};

/** The only error that may reach a caller: its message is written for people. */
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

/** The error of a missing record and of a forbidden one alike: `what` is a noun, "Project". */
export const notFound = (what: string) => new AppError("NOT_FOUND", `${what} not found`);

/** Turns whatever was thrown into an AppError; what is unknown becomes INTERNAL and hides its cause. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError
    ? thrown
    : new AppError("INTERNAL", "Something went wrong. Nothing was changed.", {}, { cause: thrown });
}
