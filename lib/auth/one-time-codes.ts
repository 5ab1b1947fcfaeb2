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

/** A shared secret is sealed for the session that begins to set it up, then for its person. */
const ownerOf = (id: string) => `authenticator ${id}`;

/** A new shared secret, as it is stored: sealed for a session. */
export const newSealedSecret = (sessionId: string): string =>
  seal(new Secret({ size: SECRET_BYTES }).base32, secret(), ownerOf(sessionId));

/** Whether a shared secret was sealed for this session or person. */
export const isSealedFor = (sealed: string, id: string): boolean =>
  unseal(sealed, secret(), ownerOf(id)) !== null;

/** The shared secret of a session as its person's, once a code has proved that their app has it. */
export const sealedForPerson = (sealed: string, sessionId: string, userId: string): string =>
  seal(authenticatorOf(sealed, sessionId).secret.base32, secret(), ownerOf(userId));

function authenticatorOf(sealed: string, id: string, label = ""): TOTP {
  const shared = unseal(sealed, secret(), ownerOf(id));
  if (shared === null)
    throw new Error("The secret of an authenticator was sealed with another SECRET");
  return new TOTP({ issuer: "Spotlight", label, period: PERIOD_SECONDS, secret: shared });
}

/** What an app needs: the secret as text, and the address that its QR code holds. */
export function setUpOf(sealed: string, { ownerId, email }: { ownerId: string; email: string }) {
  const authenticator = authenticatorOf(sealed, ownerId, email);
  return { secret: authenticator.secret.base32, uri: authenticator.toString() };
}

/** The time step that a code belongs to, one off at most; null for a wrong code. */
export function stepOfCode(sealed: string, ownerId: string, code: string, now: Date) {
  const timestamp = now.getTime();
  const off = authenticatorOf(sealed, ownerId).validate({
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
