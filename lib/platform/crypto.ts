import "server-only";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";

/** 256 random bits, base64url (43 characters). */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 of a text, base64url: the stored form of tokens and rate limit subjects. */
export const sha256 = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/** HMAC-SHA-256 of a text, base64url: it cannot be made or checked without the secret. */
export const hmac = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/**
 * SHA-256 of a text's UTF-8 bytes in hexadecimal, as anyone can recompute it for a source's text.
 */
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** HMAC-SHA-256 of a text as bytes: stable for one secret and impossible to guess. */
export const hmacBytes = (text: string, secret: string): Uint8Array =>
  createHmac("sha256", secret).update(text).digest();

const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealingKey = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "spotlight sealed texts", 32));

/**
 * Encrypts a text with AES-256-GCM, under a key derived from the secret by HKDF-SHA-256:
 * initialization vector, tag and ciphertext, base64url. It can be opened for the same `owner` only.
 */
export function seal(text: string, secret: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts a sealed text; null for another secret, another owner, or anything that is not a sealed
 * text.
 */
export function unseal(sealed: string, secret: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const cipher = createDecipheriv("aes-256-gcm", sealingKey(secret), iv)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
