/** A path as a log may hold it: without the token that an address of a mailed link ends in. */
export const loggedPath = (path: string): string =>
  path.replace(
    /^\/(invitation|opinion|founder-interview|reset-password|verify-email|(?:api\/)?nda|api\/founder-interview\/files|(?:api\/)?unsubscribe)\/.+/,
    "/$1/…",
  );
