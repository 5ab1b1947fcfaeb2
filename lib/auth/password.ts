import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { commonPasswords } from "./common-passwords";

/**
 * OWASP Password Storage Cheat Sheet for argon2id (the library's default): 19 MiB, 2 passes, 1
 * lane.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of the password as a PHC string, salt included. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFKC"), PARAMETERS);

let decoy: Promise<string> | undefined;

/**
 * Takes the same time with or without a stored hash, so that timing does not tell which accounts
 * exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const matches = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return matches && stored !== null;
}

/** Why a new password is too easy to guess, as a message for its owner; null when it is fine. */
export function weaknessOf(password: string, { email, name }: { email: string; name: string }) {
  const folded = password.normalize("NFKC").toLowerCase();
  const own = [email, email.split("@")[0] ?? "", name.toLowerCase()].filter(
    (part) => part.length > 3,
  );
  if (own.some((part) => folded === part || folded === part.replace(/\s/g, "")))
    return "Must not be your name or email address";
  if (/^(.)\1*$/u.test(folded)) return "Must not be one character repeated";
  return commonPasswords.has(folded.replace(/[^a-z]+$/, "")) || commonPasswords.has(folded)
    ? "Is one of the most common passwords; choose another"
    : null;
}
