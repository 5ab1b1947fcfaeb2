/** Largest request body in bytes, except on upload paths. */
export const BODY_LIMIT_BYTES = 1_048_576;

/**
 * Requests that an organization's API keys may make per UTC day; enterprise plans agree on their
 * own number.
 */
export const DAILY_CALLS = { free: 100, pro: 10_000 } as const;

/** Requests per day of a plan; `own` is the number agreed on for an enterprise plan. */
export const dailyCallsOf = (plan: "free" | "pro" | "enterprise", own: number | null): number =>
  plan === "enterprise" ? (own ?? DAILY_CALLS.pro) : DAILY_CALLS[plan];

/** Paths whose handlers stream their body and limit its size themselves; `*` is one segment. */
export const UPLOAD_PATHS: readonly string[] = [
  "/api/imports",
  "/api/documents",
  "/api/connections/imports",
  "/api/nda-agent/templates",
  "/api/nda-agent/outreaches",
  "/api/nda-agent/outreaches/many",
  "/api/nda-agent/outreaches/*/versions",
  "/api/nda-agent/outreaches/*/marked-up",
  "/api/nda/*/markup",
  "/api/founder-interview/files/*/*",
];

const uploads = new RegExp(`^(${UPLOAD_PATHS.join("|").replaceAll("*", "[^/]+")})$`);

/** Whether a request to the path is one whose handler streams its body. */
export const isUploadPath = (path: string): boolean => uploads.test(path);

/** How long a given password or code counts for sensitive acts of the same session. */
export const CONFIRMED_MINUTES = 10;

/** Largest page of any list; a larger `per_page` gets a page of this size. */
export const MAX_PER_PAGE = 100;
/** Largest `page`: nobody pages further, and a large offset is slow in the database. */
export const MAX_PAGE = 100_000;
