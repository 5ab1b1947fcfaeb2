import "server-only";
import { hmac, randomToken, sha256 } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";

/** A new token for a session or a link (256 bits), and the hash under which it is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomToken();
  return { token, tokenHash: sha256(token) };
}

/** The hash by which a presented token is looked up. */
export const hashOfToken = (token: string): string => sha256(token);

/**
 * A new API key: `spk_`, eight characters of its record's id, 256 random bits. People recognize it
 * by `prefix`; only `mac` is stored of the rest.
 */
export function newKey(id: string): { key: string; prefix: string; mac: string } {
  const prefix = `spk_${id.slice(id.indexOf("_") + 1).slice(0, 8)}`;
  const key = `${prefix}_${randomToken()}`;
  return { key, prefix, mac: macOfKey(key) };
}

/** Whether a text has the form of a key; others are not looked up. */
export const isKeyShaped = (text: string) => /^spk_[0-9a-z]{8}_[\w-]{43}$/.test(text);

/** The MAC under which an API key is stored and looked up. */
export const macOfKey = (key: string): string => hmac(key, secret());
