import "server-only";
import { cookies } from "next/headers";
import { getDb } from "@/db/client";
import { DAY_MS } from "@/lib/core/durations";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, SIGN_IN_STEP_COOKIE } from "@/lib/core/names";
import { appUrl } from "@/lib/platform/env";
import { KNOWN_BROWSER_DAYS, withKnownBrowser } from "./known-browser";
import { findLiveSession } from "./queries";
import { hashOfToken } from "./tokens";

/**
 * Attributes of every cookie that holds a session: scripts cannot read it, other sites cannot send
 * it.
 */
export const attributes = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: appUrl().startsWith("https:"),
  path: "/",
});

/**
 * Sets the session cookie: 256 random bits that scripts cannot read. Also marks the browser as
 * known to have signed in to the account.
 */
export async function setSessionCookie(opened: { token: string; expires_at: string }) {
  const jar = await cookies();
  const expires = new Date(opened.expires_at);
  jar.set(SESSION_COOKIE, opened.token, { ...attributes(), expires });
  if (jar.has(SIGN_IN_STEP_COOKIE))
    jar.set(SIGN_IN_STEP_COOKIE, "", { ...attributes(), maxAge: 0 });
  const known = await knownBrowserAfter(opened.token, jar.get(KNOWN_BROWSER_COOKIE)?.value ?? "");
  if (known) jar.set(KNOWN_BROWSER_COOKIE, known, knownBrowserAttributes());
}

type BegunSignIn = { step: string; expires_at: string };

/** Sets the cookie of a sign-in whose second step is to come. It opens nothing. */
export async function setSignInStepCookie({ step, expires_at }: BegunSignIn): Promise<void> {
  const expires = new Date(expires_at);
  (await cookies()).set(SIGN_IN_STEP_COOKIE, step, { ...attributes(), expires });
}

/** The sign-in that this browser has begun; empty without one. */
export const readSignInStep = async (): Promise<string> =>
  (await cookies()).get(SIGN_IN_STEP_COOKIE)?.value ?? "";

const knownBrowserAttributes = () => ({
  ...attributes(),
  maxAge: (KNOWN_BROWSER_DAYS * DAY_MS) / 1000,
});

async function knownBrowserAfter(token: string, shown: string): Promise<string | null> {
  const now = new Date();
  const session = await findLiveSession(getDb(), "browser", hashOfToken(token), now);
  return session && withKnownBrowser(shown, session.email, now);
}

/**
 * The `Set-Cookie` line of the known-browser cookie, for a browser that was just given the session
 * of `token`.
 */
export async function knownBrowserLine(token: string, shown: string): Promise<string | null> {
  const known = await knownBrowserAfter(token, shown);
  return known && lineOf(KNOWN_BROWSER_COOKIE, known, knownBrowserAttributes().maxAge);
}

/** The `Set-Cookie` line of a sign-in whose second step is to come. */
export const signInStepLine = ({ step, expires_at }: BegunSignIn): string =>
  lineOf(SIGN_IN_STEP_COOKIE, step, secondsUntil(expires_at));

/** The `Set-Cookie` line of a session's token. */
export const sessionLine = ({ token, expires_at }: { token: string; expires_at: string }): string =>
  lineOf(SESSION_COOKIE, token, secondsUntil(expires_at));

const secondsUntil = (moment: string): number =>
  Math.max(0, Math.round((Date.parse(moment) - Date.now()) / 1000));

const lineOf = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${attributes().secure ? "; Secure" : ""}`;

/** Deletes the cookie; ending the session itself happens in the database. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(SESSION_COOKIE, "", { ...attributes(), maxAge: 0 });
}

/** The request's cookies by name. When one is sent twice the last counts, as it does in pages. */
export function cookiesOf(headers: { get(name: string): string | null }): Map<string, string> {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => {
    const [name = "", ...value] = pair.trim().split("=");
    return [name, decoded(value.join("="))] as const;
  });
  return new Map(pairs);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
