/** Largest request body of any path that is not an upload, in bytes. */
export const BODY_LIMIT_BYTES = 1_048_576;

/** Paths whose handlers read their body as it comes and limit it themselves. */
export const UPLOAD_PATHS: readonly string[] = [];
