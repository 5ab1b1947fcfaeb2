import "server-only";
import { cookies } from "next/headers";
import { SESSION_COOKIE } from "@/lib/core/names";
import { appUrl } from "@/lib/platform/env";

/** What every cookie with a session has: scripts cannot read it, other sites cannot send it. */
export const attributes = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: appUrl().startsWith("https:"),
  path: "/",
});

/** Hands the browser its session: 256 random bits that scripts cannot read. */
export async function setSessionCookie(opened: { token: string; expires_at: string }) {
  const expires = new Date(opened.expires_at);
  (await cookies()).set(SESSION_COOKIE, opened.token, { ...attributes(), expires });
}

/** Takes the cookie away; the session itself ends in the database. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(SESSION_COOKIE, "", { ...attributes(), maxAge: 0 });
}

/** The cookies of a request by name. Of one that is sent twice the last counts, as in pages. */
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
