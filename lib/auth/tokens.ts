import "server-only";
import { randomToken, sha256 } from "@/lib/platform/crypto";

/** A fresh session token (256 bits) and the hash under which it is stored. */
export function newSessionToken(): { token: string; tokenHash: string } {
  const token = randomToken();
  return { token, tokenHash: sha256(token) };
}

/** The form in which a presented token is looked up. */
export const hashOfToken = (token: string): string => sha256(token);
