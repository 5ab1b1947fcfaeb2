import "server-only";
import { hmac, randomToken, sha256 } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";

/** A fresh token of a session or a link (256 bits) and the hash under which it is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomToken();
  return { token, tokenHash: sha256(token) };
}

/** The form in which a presented token is looked up. */
export const hashOfToken = (token: string): string => sha256(token);

/** The form in which an API key is stored and looked up. */
export const macOfKey = (key: string): string => hmac(key, secret());
