/** A key as it is shown: its recognizable beginning, and dots for what is secret. */
export const masked = (prefix: string) => `${prefix}_${"•".repeat(12)}`;
