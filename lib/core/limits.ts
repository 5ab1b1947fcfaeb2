/** Largest request body of any path that is not an upload, in bytes. */
export const BODY_LIMIT_BYTES = 1_048_576;
