/** SPEC.md's key of the browser's token; here the name of an HttpOnly cookie. */
export const SESSION_COOKIE = "authToken";

/** The cookie by which a browser shows that it signed in before. */
export const KNOWN_BROWSER_COOKIE = "knownBrowser";

/** The database schema in which the job queue keeps its tables. */
export const JOB_SCHEMA = "pgboss";

/** Addresses of calls. They answer a status themselves and are never redirected to a page. */
export const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/v1/");

/** How the middleware tells pages their own address; no client can send it. */
export const PATH_HEADER = "x-spotlight-path";

/** The sign-in page, which goes on to `path` (with its query) when it is one worth going to. */
export const signInPath = (path: string | null) =>
  path && path !== "/" ? `/sign-in?next=${encodeURIComponent(path)}` : "/sign-in";
