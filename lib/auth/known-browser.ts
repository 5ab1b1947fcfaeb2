import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { hmac, randomToken, sha256 } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";

/*
 * The cookie that proves which accounts a browser has signed in to before. It grants no access: its
 * sign-in attempts are only counted separately, so that strangers cannot lock out an account's
 * owner. It holds one proof per account, joined by "~": `id.end.signature`, signed for the
 * account's address.
 */

/** Days for which a proof is valid after its sign-in. */
export const KNOWN_BROWSER_DAYS = 180;
/** Number of accounts that one browser is known for: the latest ones. */
const ACCOUNTS_MAX = 5;

const signatureOf = (id: string, end: string, email: string) =>
  hmac(`known browser ${id} ${end} ${email}`, secret());

/** Comparing hashes instead of the values leaks nothing through timing. */
const isEqual = (one: string, other: string) => sha256(one) === sha256(other);

function idOf(proof: string, email: string, now: Date): string | null {
  const [id = "", end = "", signature = ""] = proof.split(".");
  const isGood = isEqual(signature, signatureOf(id, end, email));
  return isGood && Number(end) > now.getTime() ? id : null;
}

const proofsIn = (shown: string) => shown.split("~", ACCOUNTS_MAX).filter(Boolean);

/** Id of the sign-in to the account of `email` (lower case) that the cookie proves, or null. */
export function findKnownBrowser(shown: string, email: string, now: Date): string | null {
  for (const proof of proofsIn(shown)) {
    const id = idOf(proof, email, now);
    if (id) return id;
  }
  return null;
}

/**
 * The cookie's new value after a sign-in to the account of `email`; `shown` is its value so far.
 */
export function withKnownBrowser(shown: string, email: string, now: Date): string {
  const [id, end] = [randomToken(), String(now.getTime() + KNOWN_BROWSER_DAYS * DAY_MS)];
  const others = proofsIn(shown).filter((proof) => !idOf(proof, email, now));
  return [`${id}.${end}.${signatureOf(id, end, email)}`, ...others.slice(0, ACCOUNTS_MAX - 1)].join(
    "~",
  );
}
