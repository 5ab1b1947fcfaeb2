import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { hmac, randomToken, sha256 } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";

/*
 * The cookie by which a browser shows to which accounts it signed in before. It opens nothing: its
 * tries to sign in are counted apart, so that strangers cannot lock the owner of an account out.
 * It holds one proof an account, joined by "~": `id.end.signature`, signed for the account's address.
 */

/** A proof counts this many days after the sign-in that made it. */
export const KNOWN_BROWSER_DAYS = 180;
/** Accounts that one browser is known for: those that signed in last. */
const ACCOUNTS_MAX = 5;

const signatureOf = (id: string, end: string, email: string) =>
  hmac(`known browser ${id} ${end} ${email}`, secret());

/** Comparing hashes tells nothing by its time. */
const isEqual = (one: string, other: string) => sha256(one) === sha256(other);

function idOf(proof: string, email: string, now: Date): string | null {
  const [id = "", end = "", signature = ""] = proof.split(".");
  const isGood = isEqual(signature, signatureOf(id, end, email));
  return isGood && Number(end) > now.getTime() ? id : null;
}

const proofsIn = (shown: string) => shown.split("~", ACCOUNTS_MAX).filter(Boolean);

/** Id of the sign-in to the account of `email` (lower case) that the cookie proves; null for none. */
export function findKnownBrowser(shown: string, email: string, now: Date): string | null {
  for (const proof of proofsIn(shown)) {
    const id = idOf(proof, email, now);
    if (id) return id;
  }
  return null;
}

/** The cookie's value after a sign-in to the account of `email`, by a browser that showed `shown`. */
export function withKnownBrowser(shown: string, email: string, now: Date): string {
  const [id, end] = [randomToken(), String(now.getTime() + KNOWN_BROWSER_DAYS * DAY_MS)];
  const others = proofsIn(shown).filter((proof) => !idOf(proof, email, now));
  return [`${id}.${end}.${signatureOf(id, end, email)}`, ...others.slice(0, ACCOUNTS_MAX - 1)].join(
    "~",
  );
}
