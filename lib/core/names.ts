/** SPEC.md's name for the browser's token; here the name of an HttpOnly cookie. */
export const SESSION_COOKIE = "authToken";

/** The cookie of a sign-in whose second step is to come. */
export const SIGN_IN_STEP_COOKIE = "signInStep";

/** The page that asks for the second step. */
export const SIGN_IN_STEP_PAGE = "/sign-in/code";

const withNext = (page: string, path: string | null) =>
  path && path !== "/" ? `${page}?next=${encodeURIComponent(path)}` : page;

/** That page, which then continues to `path`. */
export const signInStepPath = (path: string | null) => withNext(SIGN_IN_STEP_PAGE, path);

/** The page that asks for a second factor, or sets one up. */
export const SECOND_FACTOR_PAGE = "/second-factor";

/** The cookie that proves that a browser has signed in before. */
export const KNOWN_BROWSER_COOKIE = "knownBrowser";

/** The cookie of a browser that shows the demo: "on". */
export const DEMO_COOKIE = "demo";

/** Begins the names of what the demo keeps in browser storage, which outlives a sign-out. */
export const DEMO_PREFIX = "spotlight:demo:";

/** The page that shows the demo in place of whatever page was asked for. */
export const DEMO_PAGE = "/demo";

/** The database schema in which the job queue keeps its tables. */
export const JOB_SCHEMA = "pgboss";

/** What the audit log calls it when the operator wrote an archive with `npm run backup`. */
export const ARCHIVED = "organizations.backUp";

/** Whom an organization's sealed erasures are sealed for. */
export const erasureOwner = (organization: string) => `erasure ${organization}`;

/**
 * Whether a path is an API address: it answers with a status itself and is never redirected to a
 * page.
 */
export const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/v1/");

/** The header in which the middleware tells pages their own address; clients cannot set it. */
export const PATH_HEADER = "x-spotlight-path";

/** The sign-in page, which then continues to `path` (with its query) if that makes sense. */
export const signInPath = (path: string | null) => withNext("/sign-in", path);

/** The page that asks for a second factor, which then continues to `path`. */
export const secondFactorPath = (path: string | null) => withNext(SECOND_FACTOR_PAGE, path);
