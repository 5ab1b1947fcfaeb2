import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits, base64url (43 characters). */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 of a text, base64url: how tokens and limit subjects are stored. */
export const sha256 = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/** HMAC-SHA-256 of a text, base64url: nobody without the secret can make or check one. */
export const hmac = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** SHA-256 of a text's UTF-8 bytes in hexadecimal: how the text of sources can be checked. */
export const sha256Hex = (text: string): string =>
  createHash("sha256").update(text, "utf8").digest("hex");

/** HMAC-SHA-256 of a text as bytes: what stays the same for one secret and cannot be guessed. */
export const hmacBytes = (text: string, secret: string): Uint8Array =>
  createHmac("sha256", secret).update(text).digest();
