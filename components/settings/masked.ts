/** A key as shown: its recognizable prefix, and dots for the secret part. */
export const masked = (prefix: string) => `${prefix}_${"•".repeat(12)}`;
