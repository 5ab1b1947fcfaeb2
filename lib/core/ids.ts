const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 24;

/** Prefixes of record ids: a glance at an id says what it names. */
export type IdPrefix =
  | "org"
  | "usr"
  | "mem"
  | "ses"
  | "idn"
  | "tok"
  | "inv"
  | "req"
  | "key"
  | "prj"
  | "act"
  | "out"
  | "cmp"
  | "src"
  | "psg"
  | "clm"
  | "rnd"
  | "per"
  | "imp"
  | "map"
  | "und"
  | "sav"
  | "cht"
  | "rec"
  | "msg"
  | "wle"
  | "mov"
  | "not"
  | "opn"
  | "sop"
  | "opi"
  | "opa";

/** A fresh id such as `prj_7x…`: 24 characters of 5 bits each (120 bits) from the CSPRNG. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${idBody(crypto.getRandomValues(new Uint8Array(LENGTH)))}`;
}

/** The id's part behind the prefix, from 24 or more random bytes that somebody keeps. */
export const idBody = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");

/** An organisation that the caller was shown to belong to. Minted in lib/auth/ctx.ts alone. */
export type OrgId = string & { readonly __brand: "OrgId" };
