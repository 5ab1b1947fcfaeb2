import "server-only";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hmac, seal, unseal } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";

/*
 * Codes of an authenticator app (RFC 6238: SHA-1, six digits, a new one every 30 seconds), and the
 * recovery codes that stand in for it.
 */

const PERIOD_SECONDS = 30;
/** Neighbouring time steps whose code is taken as well: clocks go wrong. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

const ownerOf = (userId: string) => `authenticator ${userId}`;

/** A new shared secret, as it is stored: sealed for its person. */
export const newSealedSecret = (userId: string): string =>
  seal(new Secret({ size: SECRET_BYTES }).base32, secret(), ownerOf(userId));

function authenticatorOf(sealed: string, userId: string, label = ""): TOTP {
  const shared = unseal(sealed, secret(), ownerOf(userId));
  if (shared === null)
    throw new Error("The secret of an authenticator was sealed with another SECRET");
  return new TOTP({ issuer: "Spotlight", label, period: PERIOD_SECONDS, secret: shared });
}

/** What an app needs: the secret as text, and the address that its QR code holds. */
export function setUpOf(sealed: string, { userId, email }: { userId: string; email: string }) {
  const authenticator = authenticatorOf(sealed, userId, email);
  return { secret: authenticator.secret.base32, uri: authenticator.toString() };
}

/** The time step that a code belongs to, one off at most; null for a wrong code. */
export function stepOfCode(sealed: string, userId: string, code: string, now: Date) {
  const timestamp = now.getTime();
  const off = authenticatorOf(sealed, userId).validate({
    token: code,
    timestamp,
    window: STEPS_OFF,
  });
  return off === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + off;
}

/** Letters and digits that are not mistaken for one another. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const SIGNS_OF_CODE = 12;

/** A new recovery code, 59 random bits: `k3wz7q-mh82rt`. */
export function newRecoveryCode(): string {
  const signs = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${signs.slice(0, 6).join("")}-${signs.slice(6).join("")}`;
}

/** The MAC under which a person's recovery code is stored; spaces and hyphens do not count. */
export const macOfRecoveryCode = (userId: string, code: string): string =>
  hmac(`recovery code ${userId} ${code.toLowerCase().replace(/[^0-9a-z]/g, "")}`, secret());
