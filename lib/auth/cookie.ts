import "server-only";
import { cookies } from "next/headers";
import { SESSION_COOKIE } from "@/lib/core/names";
import { appUrl } from "@/lib/platform/env";

const attributes = () => ({
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
