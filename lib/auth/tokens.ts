import "server-only";
import { randomToken, sha256 } from "@/lib/platform/crypto";

/** SPEC.md's key of the browser's token; here the name of an HttpOnly cookie. */
export const SESSION_COOKIE = "authToken";

/** A fresh session token (256 bits) and the hash under which it is stored. */
export function newSessionToken(): { token: string; tokenHash: string } {
  const token = randomToken();
  return { token, tokenHash: sha256(token) };
}

/** The form in which a presented token is looked up. */
export const hashOfToken = (token: string): string => sha256(token);
