/** Largest request body of any path that is not an upload, in bytes. */
export const BODY_LIMIT_BYTES = 1_048_576;

/** Requests of an organisation's API keys in one UTC day; an enterprise plan agrees on its own number. */
export const DAILY_CALLS = { free: 100, pro: 10_000 } as const;

/** Requests a day of a plan; `own` is what an enterprise plan agreed on. */
export const dailyCallsOf = (plan: "free" | "pro" | "enterprise", own: number | null): number =>
  plan === "enterprise" ? (own ?? DAILY_CALLS.pro) : DAILY_CALLS[plan];

/** Paths whose handlers read their body as it comes and limit it themselves. */
export const UPLOAD_PATHS: readonly string[] = ["/api/imports"];
