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

/**
 * A fresh API key: `spk_`, eight characters of its record's id, 256 random bits. `prefix` is what
 * people recognise it by; of the rest only `mac` is stored.
 */
export function newKey(id: string): { key: string; prefix: string; mac: string } {
  const prefix = `spk_${id.slice(id.indexOf("_") + 1).slice(0, 8)}`;
  const key = `${prefix}_${randomToken()}`;
  return { key, prefix, mac: macOfKey(key) };
}

/** Whether a text could be a key at all: nobody is asked about others. */
export const isKeyShaped = (text: string) => /^spk_[0-9a-z]{8}_[\w-]{43}$/.test(text);

/** The form in which an API key is stored and looked up. */
export const macOfKey = (key: string): string => hmac(key, secret());
