export const roles = ["admin", "member"] as const;
/** What an organization may ask of the public API; set by the operator. */
export const plans = ["free", "pro", "enterprise"] as const;
export const sessionKinds = ["browser", "bearer"] as const;
export const tokenKinds = [
  "reset",
  "verification",
  "addressChange",
  "invitation",
  "opinion",
  "interview",
  "nda",
  "unsubscribe",
  "signInStep",
  "passkeyChallenge",
] as const;
/** What begins a sign-in whose second step is to come. */
export const signInBeginnings = ["password", "link", "provider"] as const;
/** Whom an organization asks for a second factor. */
export const secondFactorRules = ["nobody", "admins", "everybody"] as const;
export const addressRequestKinds = ["reset", "failedSignIn"] as const;
/** The identity provider's name in the table of identities. */
export const GOOGLE = "google";
export const apiKeyScopes = ["read", "write"] as const;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const FULL_NAME_MAX = 120;
export const ORGANIZATION_NAME_MAX = 120;

/** A browser session ends after this many days, used or not. */
export const SESSION_DAYS = 30;
/** A bearer token ends after this many hours; a refresh gives a new one. */
export const BEARER_HOURS = 24;
/**
 * Days after a sign-in until which its bearer token can be refreshed, used or not: the longest that
 * NIST SP 800-63B lets a session live without signing in again (4.1.3), as for a browser's.
 */
export const BEARER_DAYS = 30;

/**
 * Wrong passwords allowed in fifteen minutes: per account and network address, per account, per
 * network address, and per account for a browser that signed in to it before.
 */
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;
export const SIGN_IN_TRIES_PER_PAIR = 10;
export const SIGN_IN_TRIES_PER_ACCOUNT = 100;
export const SIGN_IN_TRIES_PER_ADDRESS = 100;
export const SIGN_IN_TRIES_PER_KNOWN_BROWSER = 10;
/** Wrong current passwords allowed for a signed-in person in the same time. */
export const PASSWORD_TRIES = 10;

/** Wrong codes, or wrong passkeys, allowed for an account in the same time. */
export const CODE_TRIES = 10;

/** Time for the second step of a sign-in, and for a passkey's answer, in minutes. */
export const STEP_MINUTES = 10;
/** Recovery codes that somebody gets at once. */
export const RECOVERY_CODES = 10;
/** Passkeys that one person may have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Idle times after which an organization may end sessions, in minutes. */
export const idleChoices = [15, 30, 60, 240, 720, 1440, 10_080] as const;
/** How long a session in a new browser is pointed out in the list of sessions, in days. */
export const NEW_BROWSER_DAYS = 7;

/** How long a password reset or verification link is valid, in minutes. */
export const LINK_MINUTES = 60;
/** Links that may be requested per hour: for one e-mail address, and from one network address. */
export const LINK_WINDOW_SECONDS = 60 * 60;
export const LINKS_PER_ACCOUNT = 5;
export const LINKS_PER_ADDRESS = 20;

/** New accounts from one network address in an hour. */
export const SIGN_UP_WINDOW_SECONDS = 60 * 60;
export const SIGN_UPS_PER_ADDRESS = 20;

/** Where a signed-in person lands. */
export const HOME = "/";

/** Sessions that the list shows; beyond them all can be ended at once. */
export const SESSIONS_SHOWN = 100;
